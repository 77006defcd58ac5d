import { sql } from "kysely";
import { upTo } from "../lists/paginate.server";
import { log } from "~/operations/log.server";
import type { Portions } from "../../../migrations/steps/portions";
import type { Database } from "../database";

/** How many rows a portion has where its migration doesn't say it. */
const SIZE = 1000;

/** The milliseconds between two lines of the log that tell how far a migration has come. */
const TELL_EVERY_MS = 10_000;

interface Progress {
  done_until: string;
  row_count: string;
}

/**
 * Rewrites the rows of a table, in portions. Each portion is written together with the key that it has come to:
 * whatever ends the process, the next start goes on from there, and no row is rewritten twice. The log says
 * how far it has come.
 *
 * @throws what a portion threw; it is rolled back, earlier ones stay
 */
export async function rewriteInPortions(
  db: Database,
  migration: string,
  portions: Portions,
): Promise<void> {
  const { table, key } = portions;
  let progress = await begunBefore(db, migration);
  const { rows } = await sql<{ left: string }>`
    select count(*) as left from ${sql.table(table)} where ${sql.ref(key)} > ${progress.done_until}::bigint
  `.execute(db);
  const of = Number(progress.row_count) + Number(rows[0]!.left);
  const tell = (message: string) =>
    log.info({ migration, rows: Number(progress.row_count), of }, message);
  tell("A migration rewrites the rows of a table");
  let told = Date.now();
  for (;;) {
    const next = await onePortion(db, migration, portions, progress);
    if (!next) break;
    progress = next;
    if (Date.now() < told + TELL_EVERY_MS) continue;
    tell("A migration rewrites the rows of a table");
    told = Date.now();
  }
  tell("A migration has rewritten the rows of a table");
}

async function begunBefore(db: Database, migration: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select done_until, row_count from migration_portions where migration = ${migration}
  `.execute(db);
  return rows[0] ?? { done_until: "0", row_count: "0" };
}

/** @returns how far the migration has come with one portion more; undefined where no row is left */
function onePortion(
  db: Database,
  migration: string,
  { table, key, size = SIZE, rewrite }: Portions,
  { done_until, row_count }: Progress,
): Promise<Progress | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ until: string | null; count: string }>`
      select max(key) as until, count(*) as count from (
        select ${sql.ref(key)} as key from ${sql.table(table)}
        where ${sql.ref(key)} > ${done_until}::bigint order by ${sql.ref(key)} ${upTo(size)}
      ) portion
    `.execute(trx);
    const { until, count } = rows[0]!;
    if (until === null) return undefined;
    await rewrite(
      trx,
      sql`${sql.ref(key)} > ${done_until}::bigint and ${sql.ref(key)} <= ${until}::bigint`,
    );
    const progress = { done_until: until, row_count: String(Number(row_count) + Number(count)) };
    await sql`
      insert into migration_portions (migration, done_until, row_count)
      values (${migration}, ${progress.done_until}, ${progress.row_count})
      on conflict (migration) do update
      set done_until = excluded.done_until, row_count = excluded.row_count
    `.execute(trx);
    return progress;
  });
}
