import { sql } from "kysely";
import type { Context } from "./context";
import type { Transaction } from "./database";

/** How long a key is remembered: a day outlives every session. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/**
 * Claims the key of a form or of a call for this transaction: with it the key is remembered, or
 * forgotten. While another transaction holds the same key, this waits for its end. Keys that are too
 * old go on the way, those that somebody else is taking away left to them.
 *
 * @param fingerprint what a call says, in short
 * @returns false where the user's key was claimed before, within a day
 */
export async function claimKey(
  trx: Transaction,
  { actor, now }: Pick<Context, "actor" | "now">,
  key: string,
  fingerprint: string | null = null,
): Promise<boolean> {
  const tooOld = new Date(now.getTime() - KEY_LIFE_MS);
  const { rows } = await sql`
    with old as (
      select key, user_id from form_keys
      where created_at < ${tooOld} and (key, user_id) <> (${key}, ${actor.id}::int)
      for update skip locked
    ),
    forgotten as (
      delete from form_keys using old
      where form_keys.key = old.key and form_keys.user_id = old.user_id
    )
    insert into form_keys as known (key, user_id, created_at, fingerprint)
    values (${key}, ${actor.id}, ${now}, ${fingerprint})
    on conflict (key, user_id) do update set
      created_at = excluded.created_at, fingerprint = excluded.fingerprint,
      status = null, answer = null
    where known.created_at < ${tooOld}
    returning key
  `.execute(trx);
  return rows.length > 0;
}

/** What a call was answered with. */
export interface Answer {
  status: number;
  /** As it was sent, to the byte. */
  body: string;
}

/** Keeps the answer to the call that has claimed the key. */
export async function keepAnswer(
  trx: Transaction,
  { actor }: Pick<Context, "actor">,
  key: string,
  { status, body }: Answer,
): Promise<void> {
  await trx
    .updateTable("form_keys")
    .set({ status, answer: body })
    .where("key", "=", key)
    .where("user_id", "=", actor.id)
    .execute();
}

/** @returns the answer to the call that claimed the key, with what it said; null where it was forgotten */
export async function findAnswer(
  trx: Transaction,
  { actor }: Pick<Context, "actor">,
  key: string,
): Promise<{ fingerprint: string | null; answer: Answer | null } | undefined> {
  const row = await trx
    .selectFrom("form_keys")
    .select(["fingerprint", "status", "answer"])
    .where("key", "=", key)
    .where("user_id", "=", actor.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { fingerprint, status, answer } = row;
  return { fingerprint, answer: answer === null ? null : { status: status ?? 0, body: answer } };
}

/** Forgets every answer that says one of these texts; that the calls were made stays known. */
export async function forgetAnswers(trx: Transaction, texts: string[]): Promise<void> {
  await sql`
    update form_keys set answer = null
    where answer is not null
      and exists (select from unnest(${texts}::text[]) said where strpos(answer, said) > 0)
  `.execute(trx);
}
