import { openDatabase } from "~/db/client.server";
import type { Context } from "~/db/context";
import type { TestWorld } from "./context";

/** @returns how many SQL statements the work issues */
export async function countStatements(
  world: TestWorld,
  work: (ctx: Context) => Promise<unknown>,
): Promise<number> {
  let statements = 0;
  const { db, close } = await openDatabase({ databaseUrl: world.url }, () => {
    statements += 1;
  });
  try {
    await work({ ...world.ctx, db });
  } finally {
    await close();
  }
  return statements;
}
