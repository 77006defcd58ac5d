/** Prints rows as a table that is readable in a terminal and valid Markdown; numbers are right-aligned. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(" | ")} |`;
  console.log(`\n${title}\n`);
  console.log(line(head));
  console.log(
    `|${widths.map((width, at) => (at === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`,
  );
  for (const row of rows) console.log(line(row));
}

/** @returns a figure with this number of decimals; a dash where it couldn't be measured */
export function figure(value: number | undefined, decimals = 0): string {
  if (value === undefined || !Number.isFinite(value)) return "–";
  return value.toFixed(decimals);
}
