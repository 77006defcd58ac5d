import { inQuotes } from "~/ui/table";
import type { Column } from "./data-table";

/**
 * What the cells of a column have in common, said once on their table: it would repeat in each row.
 * The stylesheet has these classes for tables of up to twelve columns (see tailwind.css).
 *
 * @param figures whether what is labelled or at the right is figures
 */
export function lookOfColumns(columns: readonly Column<never>[], figures = false) {
  const classes: string[] = [];
  const labels: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const cell = `td:nth-${index + 1}`;
    const labelled = column.phone === "labelled";
    if (column.align) classes.push(`${cell}:text-right`, `${cell}:[--break:normal]`);
    if (column.figures || (figures && (column.align || labelled))) classes.push(`${cell}:number`);
    if (column.phone === "hidden") classes.push(`on-phones:${cell}:hidden!`);
    if (labelled) {
      classes.push(`${cell}:[--label:var(--label-${index + 1})]`);
      labels[`--label-${index + 1}`] = inQuotes(column.label);
    }
  }
  return { className: classes.join(" "), style: labels as React.CSSProperties };
}
