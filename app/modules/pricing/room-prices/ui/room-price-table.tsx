import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { PriceTypeBadges } from "../../price-rules/ui/price-type-badges";
import { roomPriceList, type RoomPriceQuery } from "../room-price.list";
import { PriceCell } from "./price-cell";
import { PRICE_TICKS, PriceActsBar } from "./price-acts-bar";
import type { RoomPriceRow } from "../room-price-row.presenter.server";

export function RoomPriceTable({
  rows,
  query,
  listHref,
}: TableProps<RoomPriceQuery, RoomPriceRow>) {
  const { t } = useTranslation();
  const label = (key: string) => t(`room-prices:LIST.${key}`);
  return (
    <div className="ticked-rows">
      <PriceActsBar query={query} shown={rows.map(({ id }) => id)} />
      <DataTable
        texts="room-prices"
        list={roomPriceList}
        query={query}
        rows={rows}
        oneLine
        menu={{
          entity: "room_price",
          nameOf,
          entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
        }}
        ticks={{
          form: PRICE_TICKS,
          name: "price_id",
          all: t("room-prices:LIST.TICK_ALL"),
          nameOf: (row) => t("room-prices:LIST.TICK", { name: nameOf(row) }),
        }}
        columns={[
          {
            key: "room_type",
            sort: "room_type",
            cell: (row) => (
              <RowTitle listHref={listHref} id={row.id}>
                {row.roomType}
              </RowTitle>
            ),
          },
          {
            key: "hotel",
            sort: "hotel",
            below: true,
          },
          {
            key: "channel",
            label: label("DISTRIBUTION_POINT"),
            sort: "distribution_point",
            cell: ({ channel }) =>
              channel ?? <span className="text-muted">{label("GENERAL")}</span>,
          },
          { key: "season", sort: "season" },
          {
            key: "season_dates",
            below: true,
            muted: true,
            cell: (row) => row.seasonDates,
          },
          {
            key: "base_price",
            sort: "base_price",
            align: "right",
            phone: "status",
            cell: (row) => (
              <>
                {row.misfit ? (
                  <>
                    <Badge tone="danger">
                      {t("room-prices:LIST.MISFIT", { code: row.misfit })}
                    </Badge>{" "}
                  </>
                ) : null}
                <Termed terms={termsOf(row, t)}>
                  <PriceCell row={row} listHref={listHref} />
                </Termed>
              </>
            ),
          },
          {
            key: "price_type",
            sort: "price_type",
            whole: true,
            cell: (row) => <PriceTypeBadges row={row} />,
          },
          {
            key: "created_at",
            label: label("CREATED"),
            sort: "created_at",
            phone: "hidden",
            below: true,
            muted: true,
            cell: (row) => row.created,
          },
        ]}
      />
    </div>
  );
}

/**
 * @returns what differs from a price per person and night for any number of adults, without meals; the list says the
 *   unit of all others once, above its rows
 */
function termsOf({ perRoom, meals, adults }: RoomPriceRow, t: TFunction): string {
  const unit = perRoom ? t("room-prices:LIST.ONLY_PER_ROOM") : null;
  return [unit, meals, adults].filter(Boolean).join(", ");
}

/** An amount behind its terms; in rows of one line these stand above it. */
function Termed({ terms, children }: { terms: string; children: React.ReactNode }) {
  return terms ? (
    <span className="termed-price">
      <span title={terms}>{terms}</span> {children}
    </span>
  ) : (
    children
  );
}

/** @returns the name of a row, which tells its price from the others of the same room type and season */
function nameOf({ roomType, season, adults }: RoomPriceRow): string {
  return [roomType, season, adults].filter(Boolean).join(", ");
}
