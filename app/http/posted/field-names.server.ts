import { z } from "zod";

/**
 * The pattern of a field's name: a word, a word with an index in a short list, or a field of an element of
 * such a list. The library that builds lists and objects from names makes them as long and as deep as the
 * names demand, so that a single field `weekdays[1000000]` would block the process; and it takes some names
 * as commands. A form with any other name is refused.
 */
const FIELD_NAME = /^[a-z][\w-]{0,63}(\[\d{1,2}\](\.[a-z]\w{0,31})?)?$/i;

/**
 * The name of the buttons that add or remove a row of fields: the only command of the library that is
 * accepted.
 */
export const ROWS = "__intent__";

/** The value of such a button: the list, and the index where the row isn't added at the end. */
const RowsAsked = z.strictObject({
  type: z.enum(["insert", "remove"]),
  payload: z.strictObject({
    name: z.string().regex(/^[a-z]\w{0,63}$/i),
    index: z.int().min(0).max(99).optional(),
    defaultValue: z.record(z.string().regex(/^[a-z]\w{0,31}$/i), z.string().max(100)).optional(),
  }),
});

function isRowsAsked(value: unknown): boolean {
  try {
    return typeof value === "string" && RowsAsked.safeParse(JSON.parse(value)).success;
  } catch {
    return false;
  }
}

/** @returns whether a field may have this name; every object has some names already, such as `constructor` */
function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name) && !name.split(/[[\].]+/).some((part) => part in Object.prototype);
}

/** @throws a 400 Response where the name of a field doesn't match the pattern */
export function assertFieldNames(form: FormData): void {
  for (const [name, value] of form) {
    if (name === ROWS ? isRowsAsked(value) : isFieldName(name)) continue;
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}
