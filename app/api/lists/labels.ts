import { z } from "zod";

/** The fields of answers that name another row, beside the field with its id. */
const labels = z.registry<object>();

/** @returns the schema of a field that names another row: a reader who keeps ids asks for rows without it */
export function asLabel(schema: z.ZodType): z.ZodType {
  const told = schema.meta()?.description;
  const label = schema
    .optional()
    .meta({ description: `${told ? `${told} ` : ""}Left out with \`labels=0\`.` });
  labels.add(label, {});
  return label;
}

/** The parameter of calls that answer rows. */
export const labelParams = z.object({
  labels: z.enum(["0", "1"]).optional().meta({
    default: "1",
    description:
      "`0` leaves out the names of other rows, which change without a change of the row: its ids stay.",
  }),
});

/**
 * @param json the schema of the rows
 * @returns the rows as somebody asked for them: all of each, or without the names of other rows
 */
export function asAskedFor<Row extends object>(
  rows: Row[],
  json: z.ZodType,
  { labels: asked }: z.output<typeof labelParams>,
): Row[] {
  const names = asked === "0" ? labelsIn(json) : [];
  return names.length === 0 ? rows : rows.map((row) => without(row, names));
}

/** @returns the names of the fields that name other rows */
function labelsIn(json: z.ZodType): string[] {
  if (!(json instanceof z.ZodObject)) return [];
  const fields = Object.entries(json.shape as Record<string, z.ZodType>);
  return fields.flatMap(([name, schema]) => (labels.has(schema) ? name : []));
}

function without<Row extends object>(row: Row, names: string[]): Row {
  const kept = Object.entries(row).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept) as Row;
}
