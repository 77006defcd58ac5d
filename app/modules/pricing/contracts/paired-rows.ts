import type { Season } from "../../places/seasons/season.fields";

/** A line, and the row that it is about. */
export interface Pair<Line, Row, Existing> {
  line: Line;
  /** The row as the line describes it. */
  row: Row;
  /** null for a new row. */
  existing: Existing | null;
  /** The reason below `batches:REASONS` where the line isn't clear. */
  refused?: { reason: string; params?: Record<string, number> };
}

interface LineAndRow<Line, Row> {
  line: Line;
  row: Row;
}

/**
 * Finds the row of each line. Several rows with the same key, as of two rules with one name, are taken in their
 * order if the file has a line for each of them, as our export does.
 */
export function pairRows<Line extends { line: number }, Row, Existing extends { id: number }>(
  read: readonly LineAndRow<Line, Row>[],
  rows: readonly (Existing & Row)[],
  keyOf: (row: Row) => string,
): Pair<Line, Row, Existing>[] {
  const existing = grouped(rows, keyOf);
  const lines = grouped(read, ({ row }) => keyOf(row));
  const taken = new Map<string, number>();
  return read.map(({ line, row }) => {
    const key = keyOf(row);
    const nth = taken.get(key) ?? 0;
    taken.set(key, nth + 1);
    return { line, row, ...rowOf(existing.get(key) ?? [], lines.get(key)!, nth) };
  });
}

function rowOf<Line extends { line: number }, Existing>(
  own: readonly Existing[],
  same: readonly { line: Line }[],
  nth: number,
): Pick<Pair<Line, never, Existing>, "existing" | "refused"> {
  if (own.length === same.length) return { existing: own[nth]! };
  if (nth > 0) {
    return {
      existing: null,
      refused: { reason: "same_line", params: { line: same[0]!.line.line } },
    };
  }
  if (own.length > 1) {
    return { existing: null, refused: { reason: "several_rows", params: { count: own.length } } };
  }
  return { existing: own[0] ?? null };
}

/**
 * Finds the season of each line by its name. Where several seasons or several lines have the name, the dates
 * decide.
 */
export function pairSeasons<Line extends { line: number }>(
  read: readonly LineAndRow<Line, Omit<Season, "id">>[],
  seasons: readonly Season[],
): Pair<Line, Omit<Season, "id">, Season>[] {
  const nameOf = ({ name }: { name: string }) => name.normalize("NFC").trim().toLowerCase();
  const named = grouped(seasons, nameOf);
  const sameName = grouped(read, ({ row }) => nameOf(row));
  const isPlain = (row: Omit<Season, "id">) =>
    (named.get(nameOf(row))?.length ?? 0) <= 1 && sameName.get(nameOf(row))?.length === 1;
  const dated = (row: Omit<Season, "id">) =>
    [nameOf(row), ...(isPlain(row) ? [] : [row.start_date, row.end_date])].join("/");
  return pairRows(read, seasons, dated);
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
