import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/posting/form-reply";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { EmptyState } from "~/ui/pages/empty-state";
import { PageHeader } from "~/ui/pages/page-header";
import { TabLinks } from "~/ui/pages/tab-links";
import { useMay } from "~/ui/permissions";
import { LastHotelLink } from "../../../places/hotels/ui/hotel-field";
import { UnknownHotel } from "../../../places/hotels/ui/unknown-hotel";
import { roomTypeList } from "../../../places/room-types/room-type.list";
import { seasonList } from "../../../places/seasons/season.list";
import { priceTypes } from "../../price-rules/price-rule";
import type { GridPage as Page, GridView } from "../grid-page.presenter.server";
import { SeasonsInPart } from "../../season-pricing/ui/seasons-in-part";
import { gridHref } from "../grid-query";
import { GridForm } from "./grid-form";
import { GridSelection } from "./grid-selection";
import { GridTable } from "./grid-table";

interface Props {
  title: string;
  page: Page;
  reply?: FormReply<Page>;
  /** The effect of the previewed prices on price checks. */
  effect?: React.ReactNode;
}

/** The price grid: the choice of hotel, price type and channel, and the table of their prices. */
export function GridPage({ title, page: loaded, reply, effect }: Props) {
  const { t } = useTranslation();
  const editable = useMay("pricing:edit");
  const page = reply?.options ?? loaded;
  const { query, grid } = page;
  const text = (key: string) => t(`price-grid:${key}`);
  return (
    <>
      <PageHeader title={title} purpose={text(editable ? "PURPOSE" : "PURPOSE_VIEW")} />
      <UnknownHotel note={page.note} />
      <Card padded className="mb-5 print:hidden">
        <GridSelection key={gridHref({ ...query, saved: undefined })} page={page} />
      </Card>
      {page.saved && !reply ? (
        <div className="mb-5 print:hidden">
          <Notice tone="success">
            {text("SAVED_AS")} <Link to={page.saved.to}>{page.saved.what}</Link>
          </Notice>
        </div>
      ) : null}
      {grid ? (
        <>
          <TabLinks
            label={text("TYPES_LABEL")}
            tabs={priceTypes.map((price_type) => ({
              to: gridHref({ ...query, price_type, saved: undefined }),
              label: t(`pricing:PRICE_TYPES.${price_type}`),
              current: price_type === query.price_type,
            }))}
          />
          <GridOfHotel {...{ page, grid, editable, reply, effect }} />
        </>
      ) : (
        <Card>
          <EmptyState
            title={text("PROMPT_TITLE")}
            description={text("PROMPT_DESCRIPTION")}
            action={<LastHotelLink hotel={page.hotels.last} />}
          />
        </Card>
      )}
    </>
  );
}

interface OfHotel extends Omit<Props, "title"> {
  grid: GridView;
  editable: boolean;
}

function GridOfHotel({ page, grid, editable, reply, effect }: OfHotel) {
  const { t } = useTranslation();
  const filters = { hotel_id: page.query.hotel_id };
  const missing =
    grid.columns.length === 0 ? "SEASONS" : grid.rows.length === 0 ? "ROOM_TYPES" : null;
  if (missing) {
    const list = missing === "SEASONS" ? seasonList : roomTypeList;
    return (
      <Card>
        <EmptyState
          title={t(`price-grid:NO_${missing}_TITLE`)}
          description={t(`price-grid:NO_${missing}_DESCRIPTION`)}
          action={
            <ButtonLink variant="primary" to={list.href({ filters })}>
              {t(`price-grid:TO_${missing}`)}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <GridLinks grid={grid} />
      {grid.inPart.length > 0 ? (
        <details className="mb-3 print:hidden" open={grid.inPart.length === 1 || undefined}>
          <summary>{t("price-grid:IN_PART", { count: grid.inPart.length })}</summary>
          <SeasonsInPart seasons={grid.inPart} />
        </details>
      ) : null}
      {editable ? (
        <GridForm key={grid.key} {...{ grid, reply, effect }} />
      ) : (
        <GridTable grid={grid} />
      )}
    </>
  );
}

/** Links to the seasons and room types that aren't in the grid. */
function GridLinks({ grid: { folded, allSeasons, parts } }: { grid: GridView }) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-grid:${key}`);
  if (!folded && !allSeasons && !parts.seasons && !parts.roomTypes) return null;
  const part = (key: "PART_SEASONS" | "PART_ROOM_TYPES", of: GridView["parts"]["seasons"]) =>
    of ? (
      <span className="flex flex-wrap gap-x-3">
        <span className="text-muted">
          {t(`price-grid:${key}`, { first: of.first, last: of.last, total: of.total })}
        </span>
        {of.previous ? <Link to={of.previous}>{text("PREVIOUS")}</Link> : null}
        {of.next ? <Link to={of.next}>{text("NEXT")}</Link> : null}
      </span>
    ) : null;
  return (
    <div className="mb-3 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
      {part("PART_ROOM_TYPES", parts.roomTypes)}
      {part("PART_SEASONS", parts.seasons)}
      {folded ? (
        <Link to={folded.to}>{t("price-grid:FOLDED", { count: folded.count })}</Link>
      ) : null}
      {allSeasons ? <Link to={allSeasons}>{text("ALL_SEASONS")}</Link> : null}
    </div>
  );
}
