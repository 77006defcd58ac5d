import { counted } from "../schema";

/** A table of which triggers count every change, in the transaction that makes it (ADR 32). */
export type CountedTable = {
  [Table in keyof typeof counted]: (typeof counted)[Table] extends true ? Table : never;
}[keyof typeof counted];

/** The tables that what is kept may be read of. */
export const countedTables = Object.entries(counted).flatMap(([table, every]) =>
  every ? [table as CountedTable] : [],
);

/** The tables whose rows and changes triggers tally; of the keys not every change. */
export const talliedTables: readonly string[] = [...countedTables, "api_keys"];
