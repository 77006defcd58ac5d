import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Context } from "~/http/context";
import type { DB } from "~/db/schema";
import type { TestWorld } from "./context";

/** @returns how many SQL statements the work issues */
export async function countStatements(
  world: TestWorld,
  work: (ctx: Context) => Promise<unknown>,
): Promise<number> {
  let statements = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: world.url }) }),
    log: () => {
      statements += 1;
    },
  });
  try {
    await work({ ...world.ctx, db });
  } finally {
    await db.destroy();
  }
  return statements;
}
