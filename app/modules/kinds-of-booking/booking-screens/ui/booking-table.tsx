import { DataTable, type Column } from "~/lists/data-table";
import type { ListDefinition, ListQuery } from "~/lists/list-definition";
import type { BookingType } from "~/modules/sales/bookings/booking";
import type { BookingRow } from "~/modules/sales/bookings/booking-noun.server";
import { BookingEntries, useBookingColumns } from "~/modules/sales/bookings/ui/booking-columns";
import type { TableProps } from "~/screens/noun-screen";

interface Props<Row extends BookingRow> {
  type: BookingType;
  list: ListDefinition;
  page: TableProps<ListQuery, Row>;
  /** The columns of the type, between the reference and the customer. */
  columns: Column<Row>[];
  /** Whether the columns stand close together, because there are many. */
  dense?: boolean;
}

/** The list of bookings of one kind. */
export function BookingTable<Row extends BookingRow>(props: Props<Row>) {
  const { type, list, page, columns, dense } = props;
  const { reference, customer, amount, status } = useBookingColumns(type);
  return (
    <DataTable
      texts={`${type}-bookings`}
      list={list}
      query={page.query}
      rows={page.rows}
      dense={dense}
      figures
      menu={{
        entity: `${type}_booking`,
        nameOf: (row) => row.name,
        entries: (row) => <BookingEntries type={type} row={row} listHref={page.listHref} />,
      }}
      columns={[reference, ...columns, customer, amount, status]}
    />
  );
}
