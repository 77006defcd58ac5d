import { sql } from "kysely";
import type { Context } from "../context";
import type { Transaction } from "../database";
import { upTo } from "../lists/paginate.server";

/** How long a key is remembered, in milliseconds: a day is longer than any session. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** The number of old keys that one post deletes: more than one, so that their number goes down. */
const FORGOTTEN_AT_ONCE = 100;

type Posted = Pick<Context, "actor" | "now" | "formFingerprints">;

/**
 * Claims the key of a form for this transaction. The key is remembered with the form's fingerprint, and old keys
 * are deleted. If the user has claimed the key within a day, it fails with the error that `isClaimedBefore`
 * recognises. While another transaction holds the same key, it waits.
 */
export async function claimFormKey(
  trx: Transaction,
  { actor, now, formFingerprints }: Posted,
  key: string,
): Promise<void> {
  await sql`
    ${afterForgettingOld(now)}
    insert into form_keys (key, user_id, created_at, fingerprint)
    select ${key}, ${actor.id}::int, ${now}::timestamptz, ${formFingerprints?.[0] ?? null}::text from forgotten
  `.execute(trx);
}

/** @returns whether the key was claimed by a form with another fingerprint */
export async function wasOtherForm(
  { db, actor, formFingerprints }: Pick<Context, "db" | "actor" | "formFingerprints">,
  key: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("form_keys")
    .select("fingerprint")
    .where("key", "=", key)
    .where("user_id", "=", actor.id)
    .executeTakeFirst();
  const first = row?.fingerprint;
  return Boolean(first && formFingerprints && !formFingerprints.includes(first));
}

/** @returns whether a statement failed because the key of its form was claimed before */
export function isClaimedBefore(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "form_keys_pkey";
}

/**
 * Claims the key of a call for this transaction, as `claimFormKey` does for a form.
 *
 * @param fingerprint the fingerprint of the call's content
 * @returns false where the user has claimed the key within a day
 */
export async function claimCallKey(
  trx: Transaction,
  { actor, now }: Pick<Context, "actor" | "now">,
  key: string,
  fingerprint: string,
): Promise<boolean> {
  const { rows } = await sql`
    ${afterForgettingOld(now)}
    insert into form_keys (key, user_id, created_at, fingerprint)
    select ${key}, ${actor.id}::int, ${now}::timestamptz, ${fingerprint} from forgotten
    on conflict (key, user_id) do nothing
    returning key
  `.execute(trx);
  return rows.length > 0;
}

/**
 * @returns the query builder with a `with` clause `forgotten`. It deletes old keys, except those that another
 *   transaction is deleting, before the statement claims a key; the statement must read its single row
 */
function afterForgettingOld(now: Date) {
  const tooOld = new Date(now.getTime() - KEY_LIFE_MS);
  return sql`
    with old as (
      delete from form_keys where ctid = any (array(
        select ctid from form_keys where created_at < ${tooOld}
        order by created_at ${upTo(FORGOTTEN_AT_ONCE)} for update skip locked
      ))
      returning 1
    ),
    forgotten as (select count(*) from old)`;
}

/** The answer to a call. */
export interface Answer {
  status: number;
  /** The body exactly as it was sent. */
  body: string;
}

/** Saves the answer to the call that has claimed the key. */
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

/**
 * @returns the answer of the call that claimed the key, with its fingerprint; null where the answer was
 *   deleted
 */
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

/** Deletes every answer that contains one of these texts; the keys stay claimed. */
export async function forgetAnswers(trx: Transaction, texts: string[]): Promise<void> {
  await sql`
    update form_keys set answer = null
    where answer is not null
      and exists (select from unnest(${texts}::text[]) said where strpos(answer, said) > 0)
  `.execute(trx);
}
