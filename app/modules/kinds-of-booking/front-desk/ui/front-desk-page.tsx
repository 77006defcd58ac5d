import { useTranslation } from "react-i18next";
import { Pagination } from "~/lists/pagination";
import { usePlainMenu } from "~/lists/rows/plain-menu";
import { PlainMenuDialog } from "~/lists/rows/plain-menu-dialog";
import { ButtonLink, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { Download } from "~/ui/icons/icons";
import { UnknownHotel } from "~/modules/places/hotels/ui/unknown-hotel";
import { NoRoomsOfOwn } from "~/modules/places/rooms/ui/no-rooms-of-own";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { ListHead } from "~/ui/pages/list-head";
import { PrintButton } from "~/ui/print-button";
import { frontDeskAddress } from "../desk-address";
import type { FrontDeskPage as Page } from "../front-desk-page.presenter.server";
import { DeskEntries } from "./desk-entries";
import { DeskFilters } from "./desk-filters";
import { DeskTable } from "./desk-table";

/** The front desk: who arrives, who leaves, and who is in house on a day. */
export function FrontDeskPage({ page }: { page: Page }) {
  const { t } = useTranslation();
  const { only } = page;
  return (
    <>
      <ListHead
        title={page.title}
        purpose={t("front-desk:PURPOSE")}
        buttons={
          <span className="max-md:hidden">
            <PrintButton>{t("front-desk:PRINT")}</PrintButton>
          </span>
        }
      />
      {/* On the screen, the filter names the hotel. */}
      <p className="hidden print:mb-3 print:block print:font-semibold">{page.hotel}</p>
      <DeskFilters path={frontDeskAddress.path} filters={page.filters} days={page.days} />
      <UnknownHotel note={page.note} />
      {page.noRooms ? (
        <div className="mb-4 print:hidden">
          <Notice tone="warning">
            <NoRoomsOfOwn noRooms={page.noRooms} />
          </Notice>
        </div>
      ) : null}
      {only ? <ListTabs page={page} /> : null}
      {page.lists
        .filter(({ key }) => !only || key === only.list)
        .map((list) => (
          <DeskListCard key={list.key} list={list} page={page} />
        ))}
      <OpenedMenu page={page} />
    </>
  );
}

/** The entries of the row whose menu the address opens as a dialog. */
function OpenedMenu({ page: { here, lists } }: { page: Page }) {
  const { t } = useTranslation();
  const { opened, closeTo } = usePlainMenu(here);
  const row = lists.flatMap(({ rows }) => rows).find(({ id }) => id === opened);
  if (!row) return null;
  return (
    <PlainMenuDialog title={t("common:LIST.ROW_ACTIONS", { name: row.guest })} closeTo={closeTo}>
      <DeskEntries row={row} />
    </PlainMenuDialog>
  );
}

/** The lists by their numbers, above one that is shown alone. */
function ListTabs({ page: { lists, only } }: { page: Page }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("front-desk:LISTS_NAV")} className="mb-4 flex flex-wrap gap-2 print:hidden">
      <ButtonLink to={only!.allTo} size="small">
        {t("front-desk:ALL_LISTS")}
      </ButtonLink>
      {lists.map(({ key, count, to }) => (
        <ButtonLink
          key={key}
          to={to}
          size="small"
          variant={key === only!.list ? "primary" : "secondary"}
          aria-current={key === only!.list ? "page" : undefined}
        >
          {t(`front-desk:LISTS.${key}`, { count })}
        </ButtonLink>
      ))}
    </nav>
  );
}

interface CardProps {
  list: Page["lists"][number];
  page: Page;
}

/** One list: its first rows with the way to all of them, or one page of it. */
function DeskListCard({
  list: { key, count, arriving, rows, to, fileTo },
  page: { here, only },
}: CardProps) {
  const { t } = useTranslation();
  return (
    <Card
      as="section"
      id={key}
      aria-labelledby={`${key}-title`}
      className="mb-5 scroll-mt-20 max-md:mb-3 print:break-after-page print:last:break-after-auto"
    >
      <div className="flex items-center justify-between gap-4 border-b border-subtle px-4 py-2">
        <h2 id={`${key}-title`}>{t(`front-desk:LISTS.${key}`, { count })}</h2>
        {rows.length > 0 ? (
          <div className="print:hidden">
            <a
              className={buttonClass({ variant: "text", size: "tight" })}
              href={fileTo}
              download
              aria-label={t("front-desk:EXPORT", { list: t(`front-desk:NAMES.${key}`) })}
            >
              <Download size={16} /> {t("common:LIST.EXPORT_SHORT")}
            </a>
          </div>
        ) : null}
      </div>
      {rows.length > 0 ? (
        <DeskTable list={key} rows={rows} here={here} />
      ) : arriving > 0 ? null : (
        <p className="px-4 py-3 text-muted">{t(`front-desk:NONE.${key}`)}</p>
      )}
      {arriving > 0 ? (
        <p className="border-t border-subtle px-4 py-2.5 text-muted">
          {t(`front-desk:${rows.length > 0 ? "ARRIVING" : "ARRIVING_ALONE"}`, { count: arriving })}
        </p>
      ) : null}
      {only && count > 0 ? (
        <Pagination list={frontDeskAddress} query={only.query} page={only.page} />
      ) : rows.length + arriving < count ? (
        <p className="border-t border-subtle px-4 py-2.5">
          <Link to={to}>{t(`front-desk:ALL_OF.${key}`, { count })}</Link>
        </p>
      ) : null}
    </Card>
  );
}
