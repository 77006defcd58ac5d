import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { filterControls } from "~/lists/filters/filter-controls";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { Download } from "~/ui/icons/icons";
import { EmptyState } from "~/ui/pages/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";
import { PrintButton } from "~/ui/print-button";
import { LastHotelLink } from "../../../places/hotels/ui/hotel-field";
import type { rateSheetPage } from "../rate-sheet-page.presenter.server";
import { rateSheetAddress } from "../rate-sheet.address";
import { RateSheetCard } from "./rate-sheet-card";

type Props = Awaited<ReturnType<typeof rateSheetPage>>;

/** The page with the filters that choose a sheet, and the sheet. */
export function RateSheetPage({ filters, note, sheet, nothing, last, fileTo }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("rate-sheet:TITLE")}
        purpose={t("rate-sheet:PURPOSE")}
        action={sheet ? <PrintButton>{t("rate-sheet:PRINT")}</PrintButton> : null}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 print:hidden">
        <Form
          method="get"
          action={rateSheetAddress.path}
          aria-label={t("rate-sheet:FORM.TITLE")}
          className="mb-3 flex grow flex-wrap items-center gap-2.5 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:items-end"
          preventScrollReset
        >
          {Object.values(filterControls(filters))}
          <Button variant="secondary">{t("rate-sheet:FORM.SHOW")}</Button>
        </Form>
        {fileTo ? (
          <a className={buttonClass({ variant: "text", size: "tight" })} href={fileTo} download>
            <Download size={16} /> {t("common:LIST.EXPORT")}
          </a>
        ) : null}
      </div>
      {note ? (
        <div className="mb-3 print:hidden">
          <Notice tone="warning">{note}</Notice>
        </div>
      ) : null}
      {sheet ? (
        <RateSheetCard sheet={sheet} />
      ) : (
        <Card>
          <EmptyState
            title={nothing ?? ""}
            description={t("rate-sheet:CHOOSE_DESCRIPTION")}
            action={<LastHotelLink hotel={last} />}
          />
        </Card>
      )}
    </>
  );
}
