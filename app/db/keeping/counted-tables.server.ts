import { counted } from "../schema";

/**
 * The name of a table whose changes are all counted by triggers, in the transaction that makes them (ADR 32).
 */
export type CountedTable = {
  [Table in keyof typeof counted]: (typeof counted)[Table] extends true ? Table : never;
}[keyof typeof counted];

/** The tables whose changes are counted, so that answers read from them can be kept. */
export const countedTables = Object.entries(counted).flatMap(([table, every]) =>
  every ? [table as CountedTable] : [],
);

/** The tables whose number of rows is counted by triggers; of `api_keys`, some changes aren't counted. */
export const talliedTables: readonly string[] = [...countedTables, "api_keys"];
