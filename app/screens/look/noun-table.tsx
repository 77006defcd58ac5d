import { useTranslation } from "react-i18next";
import { DataTable, type Column, type RowMenus } from "~/lists/data-table";
import type { ListDefinition, ListQuery } from "~/lists/list-definition";
import { ActiveBadge, ActiveToggle } from "~/lists/rows/active-toggle";
import { EditDeleteEntries } from "~/lists/rows/edit-delete-entries";
import { RowTitle } from "~/lists/rows/row-title";
import type { TableProps } from "../noun-screen";

/** A row as such a table needs it besides the fields of its columns. */
interface NamedRow {
  id: number;
  name: string;
}

interface Props<Query extends ListQuery, Row extends NamedRow> extends TableProps<Query, Row> {
  /** The namespace of the noun's texts, with the headings in `LIST`, otherwise in `FORM`. */
  texts: string;
  list: ListDefinition;
  /** The first column, with the name of the row, which opens its dialog; the column is sorted by its key. */
  title: {
    key: string;
    /** The heading, where it differs from the noun's text for this field. */
    label?: string;
    /** @returns the faint line below the name */
    below?: (row: Row) => React.ReactNode;
  };
  /** The columns between the name and the state. */
  columns: Column<Row>[];
  /** The gender of the noun in French, where rows can be switched on and off; the last column shows their state. */
  switched?: "masculine" | "feminine";
  /** The kind of row, as the log calls it. */
  entity: string;
  /** The menu of a row, where it isn't "Edit" and "Delete". */
  menu?: Pick<RowMenus<Row>, "entries">;
  /** Whether the columns are narrower and their texts may wrap, for tables with many columns. */
  dense?: boolean;
}

/** The table of a plain noun: names that open the dialog, the columns of the noun, the state, and the menu of a row. */
export function NounTable<Query extends ListQuery, Row extends NamedRow>(props: Props<Query, Row>) {
  const { texts, list, query, rows, listHref, entity, title, columns, switched, menu, dense } =
    props;
  const { t } = useTranslation();
  const state = (row: Row) => ({ listHref, row: row as Row & { active: boolean } });
  return (
    <DataTable
      texts={texts}
      list={list}
      query={query}
      rows={rows}
      dense={dense}
      toggle={switched && ((row) => <ActiveToggle {...state(row)} />)}
      menu={{
        entity,
        nameOf: (row) => row.name,
        entries: (row) => <EditDeleteEntries listHref={listHref} id={row.id} />,
        ...menu,
      }}
      columns={[
        {
          key: title.key,
          label: title.label,
          sort: title.key,
          cell: (row) => (
            <>
              <RowTitle listHref={listHref} id={row.id}>
                {row.name}
              </RowTitle>
              {title.below ? <div className="faint">{title.below(row)}</div> : null}
            </>
          ),
        },
        ...columns,
        ...(switched
          ? [
              {
                key: "active",
                label: t("common:LIST.STATUS"),
                sort: "active",
                phone: "status" as const,
                cell: (row: Row) => (
                  <ActiveBadge {...state(row)} feminine={switched === "feminine"} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
