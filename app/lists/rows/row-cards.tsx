import { Card } from "~/ui/card";

/** One column: its heading, its cells, and its place on a phone. */
export interface ColumnBase {
  key: string;
  /** The sort key; undefined where the list can't be sorted by the column. */
  sort?: string;
  align?: "right";
  /** Whether it holds what is looked at least, such as the dates of a season: muted figures, which don't wrap. */
  muted?: boolean;
  /** Whether it holds a figure, a date or an amount, which doesn't wrap. */
  number?: boolean;
  /** Whether it is never cut off where a row is one line: badges. */
  whole?: boolean;
  /** The place on phones: a line of the card with its label (the default), the top right corner, or none. */
  phone?: "labelled" | "status" | "hidden";
  /** Whether it stands below the column before it where rows of one line don't fit. */
  below?: boolean;
}

/** A column with its heading and its cell. */
export interface LabelledColumn<Row> extends ColumnBase {
  label: string;
  cell: (row: Row) => React.ReactNode;
}

interface Props<Row> {
  /** The label of the list of cards. */
  label: string;
  columns: LabelledColumn<Row>[];
  rows: Row[];
  /** Whether the cards are lower, and closer together. */
  compact?: boolean;
  /** @returns the controls in the corner of a card: its switch, its "⋯" */
  corner: (row: Row) => React.ReactNode;
  /** The row that was just saved, with the attributes that mark it. */
  saved?: { id: number; mark: React.HTMLAttributes<HTMLElement> };
}

/**
 * The rows of a list as cards, one to four side by side. A card has the content of a table row: its first
 * column is the title, with the status below; empty cells are left out.
 */
export function RowCards<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, rows, compact, corner, saved } = props;
  const [title, ...others] = columns;
  const statuses = others.filter(({ phone }) => phone === "status");
  const facts = others.filter(({ phone }) => phone !== "status" && phone !== "hidden");
  return (
    <ul
      aria-label={label}
      data-stays=""
      data-compact={compact ? "" : undefined}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,15.5rem),(100%-3rem)/4),1fr))] gap-4 data-compact:gap-2"
    >
      {rows.map((row) => (
        <Card
          as="li"
          key={row.id}
          className="flex flex-col p-4 in-data-compact:p-2.5 data-saved:animate-[saved-row_2s_step-end] data-saved:outline-none"
          {...(row.id === saved?.id ? saved.mark : null)}
        >
          <div className="-mt-1 -mr-2 flex min-h-9.5 items-center justify-between gap-2">
            <div className="min-w-0 wrap-anywhere">{title?.cell(row)}</div>
            <div className="flex items-center print:hidden">{corner(row)}</div>
          </div>
          {statuses.map((column) => (
            <div key={column.key}>{column.cell(row)}</div>
          ))}
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 tabular-nums in-data-compact:mt-1 in-data-compact:gap-y-0 [&_small]:block [&_small]:text-xs [&_small]:text-muted">
            {facts.map((column) => {
              const cellContent = column.cell(row);
              if (cellContent === "" || cellContent === null || cellContent === undefined)
                return null;
              return (
                <div key={column.key} className="contents">
                  <dt className="text-sm/5.5 text-muted">{column.label}</dt>
                  <dd className="text-right wrap-anywhere">{cellContent}</dd>
                </div>
              );
            })}
          </dl>
        </Card>
      ))}
    </ul>
  );
}
