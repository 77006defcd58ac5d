import { sql } from "kysely";
import type { Database } from "~/db/database";

/**
 * @returns a text of every row of every table, with the transactions that wrote them. It changes with every
 *   write, even one of the same values
 */
export async function everyRow(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by 1
  `.execute(db);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(t.xmin::text || ' ' || t::text, '\n' order by t::text) as all from ${sql.raw(name)} t
    `.execute(db);
    texts.push(`${name}: ${rows[0]!.all}`);
  }
  return texts.join("\n");
}
