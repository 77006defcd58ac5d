import { type Kysely, sql } from "kysely";

/** Where the letters are that have a key, first and last: Latin, Greek, Cyrillic and Armenian ones. */
const RANGES = [
  [0x41, 0x58f],
  [0x1e00, 0x1fff],
] as const;

const otherwise: Record<string, string> = { İ: "i", ς: "σ" };

/**
 * User names are the same where their keys are: in every locale of the server, and as the app compares them. The
 * index over `lower(username)` stays for the version before. Of two users who turn out to have the same name, the
 * younger gets a number behind it.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const pairs = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )
    .map((letter) => [letter, otherwise[letter] ?? letter.toLowerCase()] as const)
    .filter(([letter, key]) => letter !== key);
  const letters = pairs.map(([letter]) => letter).join("");
  const keys = pairs.map(([, key]) => key).join("");
  await sql`
    create function username_key(username text) returns text
    language sql immutable strict parallel safe
    set search_path = public, pg_temp
    as ${sql.lit(`select translate(username, '${letters}', '${keys}')`)}
  `.execute(db);
  await sql`
    update users set username = left(username, 88) || '-' || id
    where exists (
      select from users older
      where older.id < users.id and username_key(older.username) = username_key(users.username)
    )
  `.execute(db);
  await sql`
    create unique index users_username_folded_key on users (username_key(username))
  `.execute(db);
}
