import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { filterControls } from "~/lists/filters/filter-controls";
import { Button, ButtonLink } from "~/ui/button";
import { ListFilter } from "~/ui/icons/icons";
import { PhoneFold } from "~/ui/menus/phone-fold";
import type { HousekeepingPage } from "../housekeeping-page.presenter.server";

interface Props extends Pick<HousekeepingPage, "filters" | "days"> {
  path: string;
}

/** The hotel and the day of a page: a form, and links to today and tomorrow. */
export function DeskFilters({ path, filters, days }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5 print:hidden">
      <PhoneFold
        label={t("front-desk:FORM.CHOOSE")}
        button={
          <>
            <ListFilter size={16} /> {t("front-desk:FORM.CHOOSE")}
          </>
        }
      >
        <Form
          method="get"
          action={path}
          aria-label={t("front-desk:FORM.TITLE")}
          className="flex flex-wrap items-center gap-2.5 max-md:grid"
        >
          {Object.values(filterControls(filters))}
          <Button variant="secondary">{t("front-desk:FORM.SHOW")}</Button>
        </Form>
      </PhoneFold>
      <nav
        aria-label={t("front-desk:FORM.DATE")}
        className="flex gap-2 forced-colors:*:aria-[current]:underline"
      >
        {days.map(({ key, to, current }) => (
          <ButtonLink
            key={key}
            to={to}
            variant={current ? "primary" : "secondary"}
            aria-current={current ? "date" : undefined}
          >
            {t(`front-desk:DAYS.${key}`)}
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}
