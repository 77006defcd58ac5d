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

/** An SQL statement with its parameters. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** @returns the SQL statements that the work sends, each with its parameters */
export async function statementsOf(
  world: TestWorld,
  work: (ctx: Context) => Promise<unknown>,
): Promise<string[]> {
  const statements = await statementsSent(world, work);
  return statements.map(({ sql, parameters }) => `${sql} ${JSON.stringify(parameters)}`);
}

/** @returns the SQL statements that the work sends */
export async function statementsSent(
  world: TestWorld,
  work: (ctx: Context) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { db, close } = await openDatabase({ databaseUrl: world.url }, ({ query }) => {
    statements.push({ sql: query.sql, parameters: query.parameters });
  });
  try {
    await work({ ...world.ctx, db });
  } finally {
    await close();
  }
  return statements;
}
