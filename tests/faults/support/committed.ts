import pg from "pg";

/** Tables that requests write by themselves, whatever they are about. */
const byTheWay = ["sessions", "login_attempts"];

/** Reads which tables a database has rows in, and of which transactions. */
export interface Committed {
  /** @returns the number of rows of each table, and the last transaction that wrote one */
  read: () => Promise<Record<string, string>>;
  close: () => Promise<void>;
}

/** Connects to a database beside the app. */
export async function committedRows(databaseUrl: string): Promise<Committed> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const each = tables
    .filter(({ name }) => !byTheWay.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' rows, ' || coalesce(max(xmin::text::bigint), 0) as state from "${name}"`,
    )
    .join(" union all ");
  return {
    read: async () => {
      const { rows } = await client.query<{ name: string; state: string }>(each);
      return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
    },
    close: () => client.end(),
  };
}

/** @returns the names of the tables that differ */
export function changedTables(
  before: Record<string, string>,
  after: Record<string, string>,
): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
