import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Table } from "~/ui/table";
import { ariaSort, SortHeader } from "./sort-header";
import type { ListDefinition, ListQuery } from "./list-definition";

/** One column: its head, its cells, and what becomes of them on a phone. */
export interface Column<Row> {
  key: string;
  label: string;
  /** The sort key, where one can sort by it. */
  sort?: string;
  align?: "right";
  /** On phones: a line of the card (the default), one that says what it is, its top right corner, or nothing. */
  phone?: "labelled" | "status" | "hidden";
  cell: (row: Row) => React.ReactNode;
}

interface Props<Row> {
  caption: string;
  list: ListDefinition;
  query: ListQuery;
  columns: Column<Row>[];
  rows: Row[];
  /** Many columns: narrower ones, whose heads and words may break. */
  dense?: boolean;
  /** The "⋯" of a row. */
  menu: (row: Row) => React.ReactNode;
}

/**
 * A sortable table; on phones its rows become cards. The roles are written out: a row that is laid
 * out as a grid would lose them.
 */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { caption, list, query, columns, rows, dense, menu } = props;
  const { t } = useTranslation();
  const saved = useSavedRow(query.saved);
  return (
    <Table stacked density={dense ? "dense" : "regular"}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={column.align && "text-right"}
              aria-sort={column.sort ? ariaSort(query, column.sort) : undefined}
            >
              {column.sort ? (
                <SortHeader list={list} query={query} sort={column.sort}>
                  {column.label}
                </SortHeader>
              ) : (
                column.label
              )}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="sr-only">{t("common:LIST.ACTIONS")}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" {...(row.id === query.saved ? saved : null)}>
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={column.align && "text-right"}
                data-phone={column.phone}
                data-label={column.phone === "labelled" ? column.label : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
            <td role="cell" data-phone="menu">
              {menu(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What marks the row that was saved just now and brings it into view, with scripts or without. */
function useSavedRow(id: number | undefined) {
  const ref = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (id) ref.current?.scrollIntoView({ block: "nearest" });
  }, [id]);
  return { ref, "data-saved": true, tabIndex: -1, autoFocus: true };
}
