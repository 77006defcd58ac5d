import { z } from "zod";

/** The maximum number of columns that are stored of a list; every list has fewer. */
const MAX_COLUMNS = 30;

/** The schema of the keys of columns; anything else is left out. */
const Keys = z.array(z.unknown()).transform((keys) =>
  [...new Set(keys)]
    .filter((key) => typeof key === "string")
    .filter(isKey)
    .slice(0, MAX_COLUMNS),
);

function isKey(text: string): boolean {
  return /^[a-z]\w{0,63}$/i.test(text);
}

/** The form that chooses a list's columns: the keys of all columns, and of those to be shown. */
export const ListLookInput = z
  .object({ compact: z.boolean(), columns: Keys, shown: Keys })
  .transform(({ compact, columns, shown }) => ({
    compact,
    hidden: columns.filter((column) => !shown.includes(column)),
  }));
