import type { Compilable, CompiledQuery } from "kysely";
import type { Database } from "../database";

/**
 * Reads by a statement that is written once per process instead of once per request: where it names many columns and
 * tables, its writing takes longer than the rest of what Node does for it.
 *
 * @param statement makes the statement, whose text is always the same, and whose only parameter is the value
 * @returns a function that reads the rows for a value
 */
export function writtenOnce<Value, Row>(
  statement: (db: Database, value: Value) => Compilable<Row>,
): (db: Database, value: Value) => Promise<Row[]> {
  let text: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    // Plugins rewrite statements: who is limited, and who looks at the past, asks by another one.
    if (db.getExecutor().plugins.length > 0) {
      return (await db.executeQuery<Row>(statement(db, value))).rows;
    }
    text ??= statement(db, value).compile();
    return (await db.executeQuery<Row>({ ...text, parameters: [value] })).rows;
  };
}
