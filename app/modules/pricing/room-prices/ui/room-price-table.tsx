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
  total,
  listHref,
}: TableProps<RoomPriceQuery, RoomPriceRow>) {
  const { t } = useTranslation();
  const label = (key: string) => t(`room-prices:LIST.${key}`);
  return (
    <>
      <PriceActsBar query={query} total={total} shown={rows.map(({ id }) => id)} />
      <DataTable
        texts="room-prices"
        list={roomPriceList}
        query={query}
        rows={rows}
        menu={{
          nameOf,
          entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
          editorsOnly: true,
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
          { key: "hotel", sort: "hotel" },
          {
            key: "channel",
            label: label("DISTRIBUTION_POINT"),
            sort: "distribution_point",
            cell: (row) => row.channel ?? <span className="text-muted">{label("GENERAL")}</span>,
          },
          { key: "season", sort: "season" },
          {
            key: "season_dates",
            cell: (row) => <div className="faint md:max-w-32">{row.seasonDates}</div>,
          },
          {
            key: "base_price",
            sort: "base_price",
            align: "right",
            cell: (row) => (
              <>
                <PriceCell row={row} listHref={listHref} />
                {row.misfit === null ? null : (
                  <div>
                    <Badge tone="danger">
                      {t("room-prices:LIST.MISFIT", { code: row.misfit })}
                    </Badge>
                  </div>
                )}
                {row.per_person === null ? null : (
                  <div className="faint">{label(row.per_person ? "PER_PERSON" : "PER_ROOM")}</div>
                )}
                {row.meals ? <div className="faint">{row.meals}</div> : null}
                {row.adults ? <div className="faint">{row.adults}</div> : null}
              </>
            ),
          },
          {
            key: "price_type",
            sort: "price_type",
            phone: "status",
            cell: (row) => <PriceTypeBadges row={row} />,
          },
          {
            key: "created_at",
            label: label("CREATED"),
            sort: "created_at",
            phone: "hidden",
            cell: (row) => <span className="number">{row.created}</span>,
          },
        ]}
      />
    </>
  );
}

/** @returns the name of a row, which tells its price from the others of the same room type and season */
function nameOf({ roomType, season, adults }: RoomPriceRow): string {
  return [roomType, season, adults].filter(Boolean).join(", ");
}
