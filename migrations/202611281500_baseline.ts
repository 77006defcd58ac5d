import type { Kysely } from "kysely";
import { alikeTriggers } from "./baseline/alike-triggers";
import { areas } from "./baseline/areas";

/** The last of the migrations whose outcome this one is. A database that has it is at the baseline already. */
export const replaces = "202612066320_similar_among_very_many";

/**
 * The whole schema as of this migration: each area's tables with their constraints, indexes, functions and
 * triggers, and then the triggers that many tables have alike. Later migrations change it, and this one stays as
 * it is.
 */
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of areas.flat()) await statement.execute(db);
  await alikeTriggers(db);
}
