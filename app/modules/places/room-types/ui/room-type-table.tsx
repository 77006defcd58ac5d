import { CalendarX, DoorOpen } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { DeleteLink } from "~/lists/rows/delete-link";
import { EditLink } from "~/lists/rows/edit-link";
import { StateButton } from "~/lists/rows/state-button";
import type { TableProps } from "~/screens/noun-screen";
import { Link } from "~/ui/link";
import { useEditable } from "~/ui/permissions";
import { StatusBadge } from "~/ui/status-badge";
import { RowMenuLink } from "~/ui/menus/row-menu";
import type { RoomTypeRow } from "../room-type.noun.server";
import { roomTypeHref } from "../room-type-links";
import { roomTypeList, type RoomTypeQuery } from "../room-type.list";

export function RoomTypeTable({ rows, query, listHref }: TableProps<RoomTypeQuery, RoomTypeRow>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`room-types:LIST.${key}`);
  return (
    <DataTable
      texts="room-types"
      list={roomTypeList}
      query={query}
      rows={rows}
      menu={{
        entity: "room_type",
        nameOf: (row) => row.label,
        entries: (row) => <RoomTypeEntries row={row} listHref={listHref} />,
      }}
      columns={[
        {
          key: "label",
          sort: "label",
          cell: (row) => (
            <Link className="row-title" to={roomTypeHref(row.id, "info", listHref)}>
              {row.label}
            </Link>
          ),
        },
        { key: "hotel", sort: "hotel" },
        {
          key: "guests",
          sort: "max_guests",
          cell: (row) => <Guests row={row} />,
        },
        {
          key: "nights",
          sort: "min_los",
          cell: (row) =>
            row.max_los > 0
              ? t("room-types:LIST.NIGHTS_RANGE", { min: row.min_los, max: row.max_los })
              : t("room-types:LIST.NIGHTS_FROM", { count: row.min_los }),
        },
        {
          key: "available_rooms",
          label: text("AVAILABLE"),
          sort: "available_rooms",
          phone: "labelled",
          align: "right",
          cell: ({ available_rooms, forSale }) => (
            <span className="number">
              {forSale ? `${available_rooms} · ${forSale}` : available_rooms}
            </span>
          ),
        },
        {
          key: "active",
          label: t("common:LIST.STATUS"),
          sort: "active",
          phone: "status",
          cell: (row) => <StatusBadge active={row.active} masculine />,
        },
      ]}
    />
  );
}

function RoomTypeEntries({ row, listHref }: { row: RoomTypeRow; listHref: string }) {
  const { t } = useTranslation();
  const editable = useEditable();
  return (
    <>
      <EditLink to={roomTypeHref(row.id, "info", listHref)} />
      <RowMenuLink
        to={`/hotels/rooms?hotel_id=${row.hotel_id}&room_type_id=${row.id}`}
        icon={<DoorOpen size={16} />}
      >
        {t("room-types:LIST.ROOMS")}
      </RowMenuLink>
      <RowMenuLink
        to={`/hotels/stop-sales?hotel_id=${row.hotel_id}&room_type_id=${row.id}`}
        icon={<CalendarX size={16} />}
      >
        {t("room-types:LIST.STOP_SALES")}
      </RowMenuLink>
      {editable ? (
        <>
          <StateButton listHref={listHref} row={row} />
          <DeleteLink listHref={listHref} id={row.id} />
        </>
      ) : null}
    </>
  );
}

function Guests({ row }: { row: RoomTypeRow }) {
  const { t } = useTranslation();
  const count = (key: string, number: number) => t(`room-types:LIST.${key}`, { count: number });
  if (row.max_children === 0) return count("ADULTS_ONLY", row.max_guests);
  return t("room-types:LIST.WITH_CHILDREN", {
    guests: count("GUEST_COUNT", row.max_guests),
    adults: count("ADULT_COUNT", row.max_adults),
    children: count("CHILD_COUNT", row.max_children),
  });
}
