import { openDatabase } from "~/db/connection/client.server";
import type { Context } from "~/db/context";
import type { TestWorld } from "../context";

/** @returns the number of SQL statements that the work sends */
export async function countStatements(
  world: TestWorld,
  work: (ctx: Context) => Promise<unknown>,
): Promise<number> {
  return (await statementsOf(world, work)).length;
}

/** @returns the SQL statements that the work sends, each with its parameters */
export async function statementsOf(
  world: TestWorld,
  work: (ctx: Context) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const { db, close } = await openDatabase({ databaseUrl: world.url }, ({ query }) => {
    statements.push(`${query.sql} ${JSON.stringify(query.parameters)}`);
  });
  try {
    await work({ ...world.ctx, db });
  } finally {
    await close();
  }
  return statements;
}
