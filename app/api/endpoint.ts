import { z } from "zod";
import type { Need } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";

/** One call of the API, with its input read and checked. */
export interface Call<Params, Query, Body> {
  ctx: Context;
  params: Params;
  query: Query;
  body: Body;
  /** The body as it was sent. */
  json: unknown;
  /** The request itself, for its headers, or for a body that isn't JSON. */
  request: Request;
}

/** The answer to a call; `body` is missing where there is none. */
export interface CallAnswer {
  status: 200 | 201 | 204;
  /** Bytes are sent as they are, with the `Content-Type` of the headers; everything else as JSON. */
  body?: unknown;
  /** The JSON of a body that is written already, in place of `body`. */
  json?: string;
  /** The version of the row, in the answer to a read of one row. */
  updated_at?: string;
  headers?: Record<string, string>;
}

/** The statuses of refusals that only some calls have. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 412 | 422 | 500;

/**
 * The example of a call, with rows of the demo. The reference shows it, with the answer that a test recorded.
 * Tests of invalid input begin with it and replace some of its values.
 */
export interface Example {
  /** The row of the demo in the path, where it isn't the first. */
  row?: number;
  /** The parameters of its path besides the row's id. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** One call of the API: what it takes, what it answers, and what it does. */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
> {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** The path below `/api`, as OpenAPI writes it: `/seasons/{id}`. */
  path: string;
  /** The heading that the document lists it under. */
  tag: string;
  /**
   * A summary in a few words. The `operationId` is made from it, which generated clients use as the call's
   * name.
   */
  summary: string;
  /** A longer explanation of the call, in the API's document. */
  description?: string;
  /** The permission that the call needs; "nobody" for calls that need no key. */
  need: Need | "nobody";
  params?: Params;
  query?: Query;
  body?: Body;
  /** Whether the body may be missing. */
  optionalBody?: boolean;
  /** The field of a `multipart/form-data` body that holds the files, for calls that take files. */
  files?: string;
  /** The successful answer: its status, and the schema of its body, or its media type where it isn't JSON. */
  answers: { status: 200 | 201 | 204; description: string; schema?: z.ZodType; type?: string };
  refuses?: readonly RefusalStatus[];
  /** Whether a caller may send an idempotency key, so that the call is done only once (`once.ts`). */
  once?: boolean;
  /** Whether a caller may say with `If-Match` which version of the row it changes. */
  versioned?: boolean;
  /**
   * True for a read whose answers have no tag: it shows rows of tables that aren't counted, or it never
   * changes.
   */
  untagged?: boolean;
  /** True for a read whose answers also change with time: their tag holds for the minute. */
  byTheMinute?: boolean;
  example?: Example;
  run: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<CallAnswer>;
}

/**
 * @returns whether the call's answers have a tag, by which a caller can ask whether an answer is still up to
 *   date
 */
export function isTagged({ method, need, untagged }: Endpoint): boolean {
  return method === "get" && need !== "nobody" && !untagged;
}

/**
 * Declares a call, with the types of its input. A call with a body needs an example of it. A body with
 * unknown fields is refused, because a misspelt field would otherwise be ignored in silence.
 */
export function endpoint<
  Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
>(
  declared: Endpoint<Params, Query, Body> &
    ([Body] extends [z.ZodUndefined] ? unknown : { example: { body: unknown } }),
): Endpoint {
  const { body } = declared;
  // A schema that is strict already isn't copied, so that it keeps its name in the document.
  const strict = body instanceof z.ZodObject && !body.def.catchall ? body.strict() : body;
  return { ...declared, body: strict } as unknown as Endpoint;
}
