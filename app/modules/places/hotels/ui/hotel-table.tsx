import { BedDouble } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { DataTable } from "~/lists/data-table";
import { DeleteLink } from "~/lists/rows/delete-link";
import { EditLink } from "~/lists/rows/edit-link";
import { StateButton } from "~/lists/rows/state-button";
import type { TableProps } from "~/screens/noun-screen";
import { Link } from "~/ui/link";
import { useEditable } from "~/ui/permissions";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { StatusBadge } from "~/ui/status-badge";
import type { HotelRow } from "../hotel.noun.server";
import { hotelHref } from "../hotel-links";
import { hotelList, type HotelQuery } from "../hotel.list";

interface Props extends TableProps<HotelQuery, HotelRow> {
  /** @returns the address of the form that adds a room type to a hotel */
  addRoomTypeTo: (hotel_id: number) => string;
}

export function HotelTable({ rows, query, listHref, addRoomTypeTo }: Props) {
  const { t } = useTranslation();
  return (
    <DataTable
      texts="hotels"
      list={hotelList}
      query={query}
      rows={rows}
      menu={{
        entity: "hotel",
        nameOf: (row) => row.label,
        entries: (row) => <HotelEntries row={row} listHref={listHref} />,
      }}
      columns={[
        {
          key: "label",
          sort: "label",
          cell: (row) => (
            <Link className="row-title" to={hotelHref(row.id, "info", listHref)}>
              {row.label}
            </Link>
          ),
        },
        {
          key: "stars",
          sort: "stars",
          cell: (row) => t("hotels:STARS", { count: row.stars }),
        },
        {
          key: "currency",
          sort: "currency",
          cell: (row) => row.currency ?? t("hotels:LIST.NO_CURRENCY"),
        },
        {
          key: "room_types",
          sort: "room_types",
          phone: "labelled",
          align: "right",
          cell: (row) => <RoomTypeCount row={row} addTo={addRoomTypeTo} />,
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

interface CountProps {
  row: HotelRow;
  addTo: (hotel_id: number) => string;
}

/** The number of room types, with a link to add the first one: a hotel without any can't be sold. */
function RoomTypeCount({ row, addTo }: CountProps) {
  const { t } = useTranslation();
  const editable = useEditable();
  if (row.roomTypes > 0 || !editable) return <span className="number">{row.roomTypes}</span>;
  return <Link to={addTo(row.id)}>{t("hotels:LIST.ADD_ROOM_TYPES")}</Link>;
}

function HotelEntries({ row, listHref }: { row: HotelRow; listHref: string }) {
  const { t } = useTranslation();
  const editable = useEditable();
  return (
    <>
      <EditLink to={hotelHref(row.id, "info", listHref)} />
      <RowMenuLink to={`/hotels/room-types?hotel_id=${row.id}`} icon={<BedDouble size={16} />}>
        {t("hotels:LIST.ROOM_TYPES")}
      </RowMenuLink>
      {editable ? (
        <>
          <StateButton listHref={listHref} row={row} index />
          <DeleteLink listHref={listHref} id={row.id} />
        </>
      ) : null}
    </>
  );
}
