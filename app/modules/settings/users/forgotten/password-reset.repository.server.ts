import { sql } from "kysely";
import { usernameKey } from "~/core/access/username-key";
import type { Database, Transaction } from "~/db/database";
import { claiming, isHeld, type Queue } from "~/db/queue/queue.server";
import type { Language } from "~/i18n/languages";

/** The users who are meant by what was typed: a user name, or an e-mail address. */
const meantBy = (name: string) =>
  sql`(username_key(users.username) = ${usernameKey(name)} or lower(users.email) = lower(${name}))`;

/**
 * Locks the users with this name or address until the transaction ends, so that the letters of each are counted one
 * after the other. It is one statement for everybody, known or not.
 */
export async function lockAsked(trx: Transaction, name: string): Promise<void> {
  await sql`select from users where ${meantBy(name)} order by id for no key update`.execute(trx);
}

interface ResetRequest {
  /** The user name or the e-mail address that was typed. */
  name: string;
  /** The language of the page, for users who have chosen none. */
  language: Language;
  now: Date;
  /** The most letters that a user gets after `since`. */
  most: { letters: number; since: Date };
}

/**
 * Puts a letter into the queue for the user with this name or address, if there is one who works on the screens
 * and has an address that letters reach. It is one statement for everybody, known or not. The users are locked
 * (`lockAsked`): whatever another transaction has put in before is counted.
 *
 * @returns the users who will get a letter
 */
export async function insertAsked(
  trx: Transaction,
  { name, language, now, most }: ResetRequest,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into password_resets (user_id, language, asked_at, next_attempt_at)
    select users.id, coalesce(users.language, ${language}::text), ${now}, ${now}
    from users
    where ${meantBy(name)}
      and users.is_active
      and users.user_type in ('dashboard', 'both')
      and users.email not like '%@localhost'
      and ${most.letters} > (
        select count(*) from password_resets
        where password_resets.user_id = users.id and password_resets.asked_at > ${most.since}
      )
    returning user_id
  `.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

const MINUTE = 60_000;

/** The last attempt begins well within the hour after the question. */
export const resetQueue: Queue = {
  ...{ table: "password_resets", key: "id", due: "next_attempt_at", until: "next_attempt_at" },
  ...{ proof: "attempts", claimMs: MINUTE },
  pausesMs: [MINUTE, 4 * MINUTE, 15 * MINUTE],
};

/** A letter that this process has taken to send it, with the user it is for. */
export interface ClaimedReset {
  id: number;
  user_id: number;
  language: Language;
  attempts: number;
  username: string;
  first_name: string;
  email: string;
}

/** Claims the letter that has been due for longest, and gives it a new token: the former one ends. */
export async function claimReset(
  db: Database,
  now: Date,
  { token_hash, expires_at }: { token_hash: string; expires_at: Date },
): Promise<ClaimedReset[]> {
  const { rows } = await sql<ClaimedReset>`
    with ${claiming(resetQueue, now, 1, {
      set: sql`, token_hash = ${token_hash}, expires_at = ${expires_at}`,
    })}
    select claimed.id, user_id, claimed.language, attempts, username, first_name, email
    from claimed join users on users.id = user_id
  `.execute(db);
  return rows;
}

/** @returns for how many seconds the oldest letter that is still to be sent has been waiting; 0 for none */
export async function ageOfOldest(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(asked_at))), 0)::float8
      as seconds
    from password_resets where next_attempt_at is not null
  `.execute(db);
  return rows[0]!.seconds;
}

/** Writes when the next attempt is: null after the last one, whether it was successful or not. */
export async function endAttempt(
  db: Database,
  claim: Pick<ClaimedReset, "id" | "attempts">,
  next_attempt_at: Date | null,
): Promise<void> {
  await db
    .updateTable("password_resets")
    .set({ next_attempt_at })
    .where(isHeld(resetQueue, claim))
    .execute();
}

/** The user whose link was opened. */
export interface LinkedUser {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
}

/** @returns the user for whom the link with this token was made; undefined where it is unknown or over */
export async function findLinked(
  db: Database,
  token_hash: string,
  now: Date,
): Promise<LinkedUser | undefined> {
  return db
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", now)
    .select(["users.id", "users.username", "users.first_name", "users.last_name"])
    .executeTakeFirst();
}

/** @returns whether the token was there; of two that take it at the same time, one gets it */
export async function takeToken(trx: Transaction, token_hash: string, now: Date): Promise<boolean> {
  const taken = await trx
    .deleteFrom("password_resets")
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes what was asked for before an instant, unless its link is still open. */
export async function deleteOldResets(db: Database, now: Date, askedBefore: Date): Promise<void> {
  await db
    .deleteFrom("password_resets")
    .where("asked_at", "<=", askedBefore)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", "<=", now)]))
    .execute();
}
