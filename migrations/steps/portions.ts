import type { Kysely, RawBuilder } from "kysely";

/** How a migration rewrites the rows of a table, in portions that are transactions of their own (ADR 181). */
export interface Portions {
  table: string;
  /** A column of whole numbers above 0, with an index, in whose order the rows are rewritten. */
  key: string;
  /** How many rows are rewritten at a time; 1,000 where it isn't said. */
  size?: number;
  /** @param among the condition that chooses the rows of a portion */
  rewrite: (db: Kysely<any>, among: RawBuilder<unknown>) => Promise<unknown>;
}
