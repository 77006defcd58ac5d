import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { StateButton } from "~/lists/rows/state-button";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "~/screens/noun-screen";
import { Badge } from "~/ui/badge";
import type { RoomStatus } from "../room";
import { roomList, type RoomQuery } from "../room.list";
import type { RoomRow } from "../room-row.presenter.server";

const looks = {
  available: { tone: "success", mark: "dot" },
  out_of_order: { tone: "warning", mark: "ring" },
  inactive: { tone: "neutral", mark: "ring" },
} as const satisfies Record<RoomStatus, object>;

export function RoomTable({ rows, query, listHref }: TableProps<RoomQuery, RoomRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`rooms:LIST.${key}`);
  return (
    <DataTable
      caption={text("TITLE")}
      list={roomList}
      query={query}
      rows={rows}
      menu={{
        nameOf: (row) => row.name,
        entries: (row) => (
          <EditDeleteEntries listHref={listHref} id={row.id}>
            <StateButton
              listHref={listHref}
              row={{ id: row.id, active: row.status !== "inactive" }}
            />
          </EditDeleteEntries>
        ),
        editorsOnly: true,
      }}
      columns={[
        {
          key: "number",
          label: text("NUMBER"),
          sort: "number",
          cell: (row) => (
            <RowTitle listHref={listHref} id={row.id}>
              {row.name}
            </RowTitle>
          ),
        },
        { key: "hotel", label: text("HOTEL"), sort: "hotel", cell: (row) => row.hotel },
        {
          key: "room_type",
          label: text("ROOM_TYPE"),
          sort: "room_type",
          cell: (row) => row.roomType,
        },
        {
          key: "floor",
          label: text("FLOOR"),
          sort: "floor",
          phone: "hidden",
          cell: (row) => row.floor,
        },
        {
          key: "status",
          label: text("STATUS"),
          sort: "status",
          cell: (row) => (
            <>
              <Badge {...looks[row.status]}>{t(`rooms:STATUSES.${row.status}`)}</Badge>
              {row.out ? <span className="faint"> {row.out}</span> : null}
            </>
          ),
        },
        { key: "note", label: text("NOTE"), cell: (row) => row.note },
      ]}
    />
  );
}
