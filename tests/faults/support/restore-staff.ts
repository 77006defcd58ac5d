import { query, type Running } from "../../operations/support/running";
import { signIn, type SignedIn } from "../../operations/support/signed-in";

/** Tables whose rows decide who may log in, and what they may do. */
const ACCESS = ["roles", "users"];

/** Copies the tables of users and roles, from which `restoreStaff` restores them. */
export async function keepAccess(databaseUrl: string): Promise<void> {
  await query(databaseUrl, "create schema if not exists faults");
  for (const table of ACCESS) {
    await query(databaseUrl, `create table faults.${table} as table public.${table}`);
  }
}

/**
 * Gives back to the demo's users and roles what hostile forms have taken from them.
 *
 * @returns the demo's user, logged in again
 */
export async function restoreStaff(app: Running, databaseUrl: string): Promise<SignedIn> {
  for (const table of ACCESS) {
    const columns = await query(
      databaseUrl,
      `select column_name as name from information_schema.columns
       where table_schema = 'faults' and table_name = '${table}' and column_name <> 'id'`,
    );
    const set = columns.map(({ name }) => `"${String(name)}" = kept."${String(name)}"`).join(", ");
    await query(
      databaseUrl,
      `update public.${table} present set ${set} from faults.${table} kept where kept.id = present.id`,
    );
  }
  // What the tests write has no row in the log.
  for (const table of ACCESS) {
    await query(
      databaseUrl,
      `insert into faults.logged select distinct xmin::text from public.${table} on conflict do nothing`,
    );
  }
  await query(databaseUrl, "truncate login_attempts");
  return signIn(app);
}
