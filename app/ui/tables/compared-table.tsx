import { cx } from "class-variance-authority";
import { Table } from "./table";

/** A row of the comparison; `differs` marks a row whose two values differ. */
export interface ComparedCell {
  key: string;
  term: string;
  left: string;
  right: string;
  differs: boolean;
  /** Whether the row is a part of the row above it. */
  part?: boolean;
}

interface Props {
  title: string;
  cells: ComparedCell[];
  /** The last rows, which sum up the others. */
  totals?: ComparedCell[];
  /** The headings of the two columns, and the text that tells screen readers that a row differs. */
  words: { left: string; right: string; differs: string };
}

/**
 * A table that compares two things side by side. It has explicit roles, since on narrow screens its rows
 * become a grid.
 */
export function ComparedTable({ title, cells, totals = [], words }: Props) {
  return (
    <div className="@container mt-1.5">
      <Table role="table" density="tight" className={LOOK}>
        <caption className="sr-only">{title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            <th scope="col" role="columnheader">
              {words.left}
            </th>
            <th scope="col" role="columnheader">
              {words.right}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {cells.map((cell) => (
            <Compared key={cell.key} cell={cell} differs={words.differs} />
          ))}
          {totals.map((total) => (
            <Compared key={total.key} cell={total} differs={words.differs} strong />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

// Figures are aligned with figures, and texts with texts.
const LOOK = [
  "table-fixed td:text-right [&_th]:whitespace-normal [&_thead_th]:text-right",
  "[&_mark]:rounded-sm [&_mark]:bg-warning-soft [&_mark]:px-1 [&_mark]:py-px [&_mark]:text-warning-text",
  "@max-[26rem]:[&_tbody_th]:col-span-full @max-[26rem]:[&_td]:border-0",
  "@max-[26rem]:[&_thead_td]:hidden @max-[26rem]:[&_tr]:grid @max-[26rem]:[&_tr]:grid-cols-2",
].join(" ");

interface RowProps {
  cell: ComparedCell;
  differs: string;
  strong?: boolean;
}

function Compared({ cell, differs, strong }: RowProps) {
  const right = strong ? <strong>{cell.right}</strong> : cell.right;
  return (
    <tr role="row" data-differs={cell.differs || undefined}>
      <th
        scope="row"
        role="rowheader"
        className={cx(cell.part && "pl-6 font-normal text-muted") || undefined}
      >
        {cell.term}
      </th>
      <td role="cell">{strong ? <strong>{cell.left}</strong> : cell.left}</td>
      <td role="cell">
        {cell.differs ? <mark>{right}</mark> : right}
        {cell.differs ? (
          <>
            {"\u00a0"}
            <span aria-hidden>≠</span>
            <span className="sr-only">{differs}</span>
          </>
        ) : null}
      </td>
    </tr>
  );
}
