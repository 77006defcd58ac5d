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

/** A statement that the program sends without waiting for its answer. */
const NOT_WAITED_FOR = /^(begin\b|\/\* with the next \*\/)/;

/**
 * @returns the number of times that the work waits for the database: what is sent with the next statement of
 *   its transaction waits with it
 */
export async function countWaits(
  world: TestWorld,
  work: (served: TestWorld) => Promise<unknown>,
): Promise<number> {
  const statements = await statementsOf(world, (ctx) =>
    work({ ...world, ctx, db: ctx.db as TestWorld["db"] }),
  );
  return statements.filter((statement) => !NOT_WAITED_FOR.test(statement.trimStart())).length;
}
