import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { StateButton } from "~/lists/rows/state-button";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import { RoomActsBar, ROOM_TICKS } from "./room-acts-bar";
import type { RoomStatus } from "../room";
import { TICKED_ROOM } from "../room-links";
import { roomList, type RoomQuery } from "../room.list";
import type { RoomRow } from "../room-row.presenter.server";

const looks = {
  available: { tone: "success", mark: "dot" },
  out_of_order: { tone: "warning", mark: "ring" },
  inactive: { tone: "neutral", mark: "ring" },
} as const satisfies Record<RoomStatus, object>;

export function RoomTable({ rows, query, listHref }: TableProps<RoomQuery, RoomRow>) {
  const { t } = useTranslation();
  return (
    <div className="ticked-rows">
      <RoomActsBar query={query} shown={rows.map(({ id }) => id)} />
      <DataTable
        texts="rooms"
        list={roomList}
        query={query}
        rows={rows}
        menu={{
          entity: "room",
          nameOf: (row) => row.name,
          entries: (row) => (
            <EditDeleteEntries listHref={listHref} id={row.id}>
              <StateButton
                listHref={listHref}
                row={{ id: row.id, active: row.status !== "inactive" }}
              />
            </EditDeleteEntries>
          ),
        }}
        ticks={{
          form: ROOM_TICKS,
          name: TICKED_ROOM,
          all: t("rooms:LIST.TICK_ALL"),
          nameOf: ({ name }) => t("rooms:LIST.TICK", { name }),
        }}
        columns={[
          {
            key: "number",
            sort: "number",
            cell: (row) => (
              <RowTitle listHref={listHref} id={row.id}>
                {row.name}
              </RowTitle>
            ),
          },
          { key: "hotel", sort: "hotel" },
          {
            key: "room_type",
            sort: "room_type",
            cell: (row) => row.roomType,
          },
          {
            key: "floor",
            sort: "floor",
            phone: "hidden",
          },
          {
            key: "status",
            sort: "status",
            cell: (row) => (
              <>
                <Badge {...looks[row.status]}>{t(`rooms:STATUSES.${row.status}`)}</Badge>
                {row.out.map((closure) => (
                  <span key={closure} className="block faint">
                    {closure}
                  </span>
                ))}
              </>
            ),
          },
          { key: "note" },
        ]}
      />
    </div>
  );
}
