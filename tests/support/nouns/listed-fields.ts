import type { Fields } from "../requests";

/** @returns the field rows of a list in a form: `lines[0].amount` is the amount of the first row */
export function rowsIn(fields: Fields, name: string): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const [, of, place, inner] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
    if (of === name) (rows[Number(place)] ??= {})[inner!] = String(value);
  }
  return rows;
}

/** @returns the name that a body has for a field of a form: "lines[0].amount" → "lines.0.amount" */
export function dotted(field: string): string {
  return field.replace(/\[(\d+)\]/g, ".$1");
}
