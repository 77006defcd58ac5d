import { useLocation } from "@remix-run/react";
import { cx } from "class-variance-authority";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { fieldLabel } from "~/i18n/field-label";
import { reloadOnFailure } from "~/ui/late";
import { useEditable } from "~/ui/permissions";
import { hrefOn } from "~/ui/link";
import { RowMenu } from "~/ui/menus/row-menu";
import { RowNameContext } from "~/ui/menus/row-name";
import { Table } from "~/ui/tables/table";
import { ActiveTogglesForm } from "./rows/active-toggles-form";
import { asksForColumns } from "./dialog-params";
import { useListLook } from "./list-look";
import { ListLookDialog } from "./list-look-dialog";
import { PlainMenuContext } from "./rows/plain-menu-context";
import { usePlainMenu } from "./rows/plain-menu";
import { PlainMenuDialog } from "./rows/plain-menu-dialog";
import { TickAll, type RowTicks } from "./rows/ticks";
import { HistoryLink } from "./rows/history-link";
import { RowCards, type ColumnBase, type LabelledColumn } from "./rows/row-cards";
import { useSavedRow } from "./rows/saved-row";
import { ariaSort, SortHeader } from "./sort-header";
import type { ListDefinition, ListQuery } from "./list-definition";
import { belowOthers, columnsAcross } from "./two-lines";

/*
 * The server renders both of these immediately; browsers load their scripts only where an address asks for them.
 */
const LookDialog = import.meta.env.SSR
  ? ListLookDialog
  : lazy(
      reloadOnFailure(async () => ({
        default: (await import("./list-look-dialog")).ListLookDialog,
      })),
    );
const Cards = import.meta.env.SSR
  ? RowCards
  : (lazy(
      reloadOnFailure(async () => ({ default: (await import("./rows/row-cards")).RowCards })),
    ) as typeof RowCards);

/**
 * A column as a noun's table declares it; its label and its cell follow from its key where they are left out.
 */
export type Column<Row> = ColumnBase & {
  /** The heading, where it differs from the noun's text for this field. */
  label?: string;
} & ({ key: keyof Row & string; cell?: undefined } | { cell: (row: Row) => React.ReactNode });

interface Props<Row> {
  /** The namespace of the noun's texts, with the headings in `LIST`, otherwise in `FORM`. */
  texts: string;
  /** The caption, where it differs from the title of the list. */
  caption?: string;
  list: ListDefinition;
  query: ListQuery;
  columns: Column<Row>[];
  rows: Row[];
  /** Whether the columns are narrower and their texts may wrap, for tables with many columns. */
  dense?: boolean;
  /** Whether each row is one line where the screen is wide enough, which cuts off what is no figure, if it must. */
  oneLine?: boolean;
  /** Whether labelled and right-aligned columns hold figures, which are aligned and don't wrap. */
  figures?: boolean;
  /** The menu behind the "⋯" of a row. */
  menu: RowMenus<Row>;
  /** The checkboxes that tick rows, for users who may change the rows. */
  ticks?: RowTicks<Row>;
  /** @returns the control before the "⋯" of a row: the switch that activates it */
  toggle?: (row: Row) => React.ReactNode;
}

/** The menu behind the "⋯" of a row. */
export interface RowMenus<Row> {
  /** @returns the name of a row */
  nameOf: (row: Row) => string;
  /** @returns the links and form buttons of the menu */
  entries: (row: Row) => React.ReactNode;
  /** The kind of row, as the log calls it: the last entry leads to its history. Left out where a row has none. */
  entity?: string;
}

/**
 * A sortable table, or the same rows as cards where the list's address says so; on phones, the table's rows
 * become cards too. The rows have explicit roles, because some browsers lose them in a grid layout; the many
 * cells have none.
 */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { texts, list, query, rows, dense, oneLine, figures, menu, toggle } = props;
  const { t } = useTranslation();
  const caption = props.caption ?? t(`${texts}:LIST.TITLE`);
  const all = props.columns.map((column): LabelledColumn<Row> => {
    const { key, label = fieldLabel(t, texts, key, "list") } = column;
    const plain = (row: Row) => row[key as keyof Row] as React.ReactNode;
    return { ...column, label, cell: column.cell ?? plain };
  });
  const { compact, visible: columns } = useListLook(list.path, all);
  const isBelow = belowOthers(columns);
  // Worked out once for all rows.
  const looks = columns.map((column, nth) => lookOfCells(column, isBelow[nth]!));
  const editable = useEditable();
  const ticks = editable ? props.ticks : undefined;
  // The text is translated once for all rows: the parts before and after a row's name.
  const [before = "", after = ""] = t("common:LIST.ROW_ACTIONS", { name: "\n" }).split("\n");
  const actions = t("common:LIST.ACTIONS");
  const label = (row: Row) => `${before}${menu.nameOf(row)}${after}`;
  const plainly = usePlainMenu(list.href({ page: query.page }, query));
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  // A row whose menu is open as a dialog isn't marked as saved, since the dialog has the focus.
  const savedId = query.saved === plainly.opened ? undefined : query.saved;
  const saved = useSavedRow(savedId);
  const opened = rows.find((row) => row.id === plainly.opened);
  const entriesOf = (row: Row) => (
    <RowNameContext.Provider value={menu.nameOf(row)}>
      {menu.entries(row)}
      {menu.entity ? <HistoryLink entity={menu.entity} id={row.id} /> : null}
    </RowNameContext.Provider>
  );
  const corner = (row: Row) => (
    <>
      {toggle?.(row)}
      <RowMenu
        id={row.id}
        label={label(row)}
        to={hrefOn(pathname, plainly.hrefOf(row.id))}
        entries={() => entriesOf(row)}
        openPlainly={plainly.open}
      />
    </>
  );
  return (
    <>
      {toggle ? <ActiveTogglesForm /> : null}
      <Suspense>
        {query.view === "cards" ? (
          <Cards
            label={caption}
            columns={columns}
            compact={compact}
            rows={rows}
            corner={corner}
            saved={savedId ? { id: savedId, mark: saved } : undefined}
          />
        ) : (
          <Table
            stacked
            density={compact ? "compact" : dense ? "dense" : "regular"}
            across={oneLine && columnsAcross(columns, ticks !== undefined)}
            figures={figures}
            data-ticks={ticks ? "" : undefined}
            data-menus=""
            onPointerOver={oneLine ? tellWholeText : undefined}
          >
            <caption className="sr-only">{caption}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {ticks ? (
                  <th scope="col" role="columnheader" className="w-8">
                    <TickAll form={ticks.form} label={ticks.all} shown={rows.map(({ id }) => id)} />
                  </th>
                ) : null}
                {columns.map((column, nth) => (
                  <th
                    key={column.key}
                    scope="col"
                    role="columnheader"
                    className={
                      cx(isBelow[nth] && "below", column.align && "text-right") || undefined
                    }
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
                  <span className="sr-only">{actions}</span>
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map((row) => (
                <tr key={row.id} role="row" {...(row.id === savedId ? saved : null)}>
                  {ticks ? (
                    <td>
                      <input
                        type="checkbox"
                        form={ticks.form}
                        name={ticks.name}
                        value={row.id}
                        aria-label={ticks.nameOf(row)}
                      />
                    </td>
                  ) : null}
                  {columns.map((column, nth) => (
                    <td key={column.key} {...looks[nth]}>
                      {column.cell(row)}
                    </td>
                  ))}
                  <td>{corner(row)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Suspense>
      {asksForColumns(asked) ? (
        <Suspense>
          <LookDialog path={list.path} columns={all} closeTo={plainly.closeTo} />
        </Suspense>
      ) : null}
      {opened ? (
        <PlainMenuDialog title={label(opened)} closeTo={plainly.closeTo}>
          <PlainMenuContext.Provider value>{toggle?.(opened)}</PlainMenuContext.Provider>
          {entriesOf(opened)}
        </PlainMenuDialog>
      ) : null}
    </>
  );
}

/** @returns the attributes of the cells of a column, in which phones show its label */
function lookOfCells(column: LabelledColumn<never>, isBelow: boolean) {
  const { phone, align, muted, number, whole, label } = column;
  const look = cx(
    isBelow && "below",
    muted ? "aside" : cx(align && "text-right", number && "number"),
    whole && "whole",
    phone === "status" && "status",
    phone === "hidden" && "off-phones",
  );
  return { className: look || undefined, "data-label": phone === "labelled" ? label : undefined };
}

/** Makes the text of a cell that is cut off its tooltip, once the pointer is over it. */
function tellWholeText({ target }: React.PointerEvent) {
  const cell = (target as Element).closest("td");
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.textContent! : "";
}
