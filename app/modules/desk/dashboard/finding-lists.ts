import type { Findings } from "./dashboard.repository.server";

/** One line of a finding: its text, a link to the page that solves it, and a detail. */
export interface FindingRow {
  key: string;
  text: string;
  to: string;
  detail: string;
}

export interface FindingList {
  rows: FindingRow[];
  /** The number of further lines. */
  more: number;
}

/** @returns the list in words */
export function findings<Row>(list: Findings<Row>, asRow: (row: Row) => FindingRow): FindingList {
  return { rows: list.rows.map(asRow), more: list.total - list.rows.length };
}

/** @returns the list in words; null where nothing was found, or where the reader may not see it */
export function anyFindings<Row>(
  list: Findings<Row> | null | undefined,
  asRow: (row: Row) => FindingRow,
): FindingList | null {
  return list && list.total > 0 ? findings(list, asRow) : null;
}
