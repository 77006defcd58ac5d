import { useTranslation } from "react-i18next";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { Download } from "~/ui/icons/icons";
import { PageHeader } from "~/ui/pages/page-header";
import { PrintButton } from "~/ui/print-button";
import { frontDeskAddress } from "../desk-address";
import type { FrontDeskPage as Page } from "../front-desk-page.presenter.server";
import { DeskFilters } from "./desk-filters";
import { DeskTable } from "./desk-table";

/** The front desk: who arrives, who leaves, and who is in house on a day. */
export function FrontDeskPage({ page }: { page: Page }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={page.title}
        purpose={t("front-desk:PURPOSE")}
        action={<PrintButton>{t("front-desk:PRINT")}</PrintButton>}
      />
      {/* On the screen, the filter names the hotel. */}
      <p className="hidden print:mb-3 print:block print:font-semibold">{page.hotel}</p>
      <DeskFilters path={frontDeskAddress.path} filters={page.filters} days={page.days} />
      {page.lists.map(({ key, rows, fileTo }) => (
        <Card
          key={key}
          as="section"
          id={key}
          aria-labelledby={`${key}-title`}
          className="mb-5 scroll-mt-20 print:break-after-page print:last:break-after-auto"
        >
          <div className="flex items-center justify-between gap-4 border-b border-subtle px-4 py-2">
            <h2 id={`${key}-title`}>{t(`front-desk:LISTS.${key}`, { count: rows.length })}</h2>
            {rows.length > 0 ? (
              <div className="print:hidden">
                <a
                  className={buttonClass({ variant: "text", size: "tight" })}
                  href={fileTo}
                  download
                  aria-label={t("front-desk:EXPORT", { list: t(`front-desk:NAMES.${key}`) })}
                >
                  <Download size={16} /> {t("common:LIST.EXPORT")}
                </a>
              </div>
            ) : null}
          </div>
          {rows.length > 0 ? (
            <DeskTable list={key} rows={rows} here={page.here} />
          ) : (
            <p className="px-4 py-3 text-muted">{t(`front-desk:NONE.${key}`)}</p>
          )}
        </Card>
      ))}
    </>
  );
}
