import { counted } from "../schema";

/** A table of which triggers count every change, in the transaction that makes it (ADR 32). */
export type CountedTable = {
  [Table in keyof typeof counted]: (typeof counted)[Table] extends true ? Table : never;
}[keyof typeof counted];

/** The tables whose changes are counted, so that answers read from them can be kept. */
export const countedTables = Object.entries(counted).flatMap(([table, every]) =>
  every ? [table as CountedTable] : [],
);

/** The tables whose rows and changes are counted by triggers; for `api_keys` not every change is. */
export const talliedTables: readonly string[] = [...countedTables, "api_keys"];
