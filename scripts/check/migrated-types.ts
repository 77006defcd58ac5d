import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createTemplate } from "../../tests/support/database/database";
import { startPostgres } from "../../tests/support/database/postgres";

/**
 * @returns the types of the tables that all migrations make, as kysely-codegen writes them. They are read
 *   from a temporary database
 */
export async function migratedTypes(): Promise<string> {
  const postgres = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), "maison-desk-types-"));
  try {
    const name = `types_${randomBytes(6).toString("hex")}`;
    const drop = await createTemplate(postgres.url, name);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    const file = join(folder, "schema.ts");
    execFileSync("npx", [
      "kysely-codegen",
      "--dialect=postgres",
      `--url=${url.toString()}`,
      `--out-file=${file}`,
      "--date-parser=string",
      "--numeric-parser=string",
      "--exclude-pattern=kysely_*",
    ]);
    const counted = await countedTables(url.toString());
    await drop();
    return `${await readFile(file, "utf8")}\n${counted}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}

/** The pattern of triggers that count each change of a table, unless a dump is being restored. */
const COUNTING = "% FOR EACH STATEMENT WHEN ((current_setting('search_path'::text) <> ''::text)) %";

/** @returns a constant with the names of all tables, each with whether triggers count every change of it */
async function countedTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; counted: boolean }>(
      `select relname as name, count(pg_trigger.oid) = 4 as counted
      from pg_class
      left join pg_trigger on tgrelid = pg_class.oid
        and tgname like '%\\_tally\\_%' and pg_get_triggerdef(pg_trigger.oid) like $1
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely\\_%'
      group by relname order by relname`,
      [COUNTING],
    );
    const lines = rows.map(({ name, counted }) => `${name}: ${counted},`);
    return `/** Whether every change of a table is counted, in the transaction that makes it (ADR 0032). */
export const counted = {${lines.join("\n")}} as const satisfies Record<keyof DB, boolean>;`;
  } finally {
    await client.end();
  }
}
