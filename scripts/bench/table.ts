/** The tables that were printed, by their places in the page about performance. */
const printed = new Map<string, string>();

/**
 * Prints rows as a table that is readable in a terminal.
 *
 * @param place where `withTables` puts it; missing for a table that is only printed
 */
export function printTable(title: string, head: string[], rows: string[][], place?: string): void {
  const table = tableOf(head, rows);
  console.log(`\n${title}\n\n${table}`);
  if (place) printed.set(place, table);
}

/** @returns a table in Markdown, as it is formatted in pages; all columns but the first are right-aligned */
export function tableOf(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, 3, ...rows.map((row) => row[column]!.length)),
  );
  const padded = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!);
  const line = (cells: string[]) => `| ${cells.map(padded).join(" | ")} |`;
  const rule = widths.map((width, at) =>
    at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [head, rule, ...rows].map(line).join("\n");
}

/**
 * @param tables by the names of their places
 * @returns a page with each table between `<!-- bench: name -->` and `<!-- end -->` in place of the former one; one
 *   without such a place is left out
 */
export function withTables(page: string, tables: ReadonlyMap<string, string> = printed): string {
  return page.replace(
    /(<!-- bench: (\w+) -->\n)[^]*?(\n<!-- end -->)/g,
    (former, begin: string, place: string, end: string) => {
      const table = tables.get(place);
      return table === undefined ? former : `${begin}\n${table}\n${end}`;
    },
  );
}

/** @returns a figure with this number of decimals; a dash where it couldn't be measured */
export function figure(value: number | undefined, decimals = 0): string {
  if (value === undefined || !Number.isFinite(value)) return "–";
  return value.toFixed(decimals);
}
