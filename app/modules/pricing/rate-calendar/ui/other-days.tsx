import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { ChevronLeft, ChevronRight } from "~/ui/icons/icons";
import type { CalendarView } from "../rate-calendar.presenter.server";

/** Links to other days, and to other numbers of days. */
export function OtherDays({ links }: { links: CalendarView["links"] }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`rate-calendar:LINKS.${key}`);
  return (
    <nav
      aria-label={text("LABEL")}
      className="flex flex-wrap items-center gap-2 print:hidden forced-colors:*:aria-[current]:underline"
    >
      <ButtonLink size="small" to={links.before} aria-label={text("BEFORE")} preventScrollReset>
        <ChevronLeft size={16} />
      </ButtonLink>
      <ButtonLink size="small" to={links.today} preventScrollReset>
        {text("TODAY")}
      </ButtonLink>
      <ButtonLink size="small" to={links.after} aria-label={text("AFTER")} preventScrollReset>
        <ChevronRight size={16} />
      </ButtonLink>
      {links.spans.map(({ to, span, current }) => (
        <ButtonLink
          key={span}
          size="small"
          variant={current ? "secondary" : "text"}
          to={to}
          aria-current={current ? "true" : undefined}
          preventScrollReset
        >
          {t(`rate-calendar:SPANS.${span}`)}
        </ButtonLink>
      ))}
      <ButtonLink size="small" variant="text" to={links.year}>
        {text("YEAR")}
      </ButtonLink>
    </nav>
  );
}
