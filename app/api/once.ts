import { z } from "zod";
import { signaturesOf } from "~/config/signing.server";
import { answerOnce, IDEMPOTENCY_KEY } from "~/db/writing/answer-once.server";
import type { CallAnswer, Call, Endpoint } from "./endpoint";
import { InvalidCall } from "./problem";

/** The header that marks an answer as the repetition of an earlier call's answer. */
export const REPLAYED = "Idempotency-Replayed";

/** Visible ASCII characters: every program can send them, and every log can show them. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The header of a call that is done once, in the document. */
export const onceHeaders = z.object({
  [IDEMPOTENCY_KEY]: z.string().regex(KEY).optional().meta({
    description:
      "A text of the caller's own for this call, a UUID say. For 24 hours the same call under the same key is answered the same, and done once; another call under it is 422.",
  }),
});

/** A call of any endpoint, with its parameters and body already read. */
export type AnyCall = Call<never, never, never>;

/**
 * Runs a call, once for each idempotency key.
 *
 * @returns the answer, as it is sent
 * @throws InvalidCall for a malformed key; whatever `run` and `answerOnce` throw
 */
export async function runOnce(endpoint: Endpoint, call: AnyCall): Promise<SentAnswer> {
  const key = call.request.headers.get(IDEMPOTENCY_KEY);
  if (key === null || !endpoint.once) return sentAnswer(await endpoint.run(call));
  if (!KEY.test(key)) throw new InvalidCall({ [IDEMPOTENCY_KEY]: ["validation:INVALID"] });
  const fingerprints = fingerprintsOf(endpoint, call);
  const { status, body, again } = await answerOnce(call.ctx, { key, fingerprints }, async (ctx) => {
    const answer = sentAnswer(await endpoint.run({ ...call, ctx }));
    return { status: answer.status, body: String(answer.body ?? "") };
  });
  return { status, body, headers: again ? { [REPLAYED]: "true" } : {} };
}

/** An answer whose body is text already. */
export interface SentAnswer {
  status: number;
  body: string | Uint8Array<ArrayBuffer> | null;
  headers: Record<string, string>;
  updated_at?: string;
}

function sentAnswer({ status, body, json, headers = {}, updated_at }: CallAnswer): SentAnswer {
  if (body instanceof Uint8Array) return { status, body: new Uint8Array(body), headers };
  const text = json ?? (body === undefined ? null : JSON.stringify(body));
  return { status, body: text, headers, updated_at };
}

/**
 * @returns the fingerprint of a call's content under each session secret; the order of names in its JSON doesn't
 *   count. It is keyed: a call may contain a password, and nobody who reads the database may find it out by
 *   trying.
 */
function fingerprintsOf({ method }: Endpoint, { request, json }: AnyCall) {
  const { pathname, search } = new URL(request.url);
  const content = JSON.stringify([method, pathname + search, json], (_, value: unknown) =>
    isObject(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  );
  return signaturesOf(content);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
