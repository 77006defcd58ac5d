import { z } from "zod";
import type { Need } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";

/** One call of the API, once it is read and found valid. */
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
 * A call that makes sense in the demo's world. The reference shows it, with the answer that a test of
 * it got there; the tests begin from it where they send nonsense.
 */
export interface Example {
  /** The row of the demo that it is about, where it isn't the first. */
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
  /** A summary in a few words; from them comes the `operationId`, by which clients call it. */
  summary: string;
  /** A longer explanation of the call, in the API's document. */
  description?: string;
  /** The permission that it needs; "nobody" for those who have no key yet. */
  need: Need | "nobody";
  params?: Params;
  query?: Query;
  body?: Body;
  /** Whether the body may be missing. */
  optionalBody?: boolean;
  /** The field in which it takes files, as a form with files (`multipart/form-data`) has them. */
  files?: string;
  /** The successful answer: its status, and the schema of its body, or its media type where it isn't JSON. */
  answers: { status: 200 | 201 | 204; description: string; schema?: z.ZodType; type?: string };
  refuses?: readonly RefusalStatus[];
  /** Whether a caller may give it a key, under which it is done once (`once.ts`). */
  once?: boolean;
  /** Whether a caller may say with `If-Match` which version of the row it changes. */
  versioned?: boolean;
  /** True for a read whose answers have no tag: they show more than the tallied tables, or never change. */
  untagged?: boolean;
  example?: Example;
  run: (call: Call<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<CallAnswer>;
}

/** @returns whether its answers have a tag, by which a caller can ask whether they still hold */
export function isTagged({ method, need, untagged }: Endpoint): boolean {
  return method === "get" && need !== "nobody" && !untagged;
}

/**
 * Declares a call, with the types of what it takes; one that takes a body shows an example of it. Fields
 * that a body isn't known to have are refused: a misspelt one would be left out in silence.
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
  // A schema that is strict already stays itself, so that it keeps its name in the document.
  const strict = body instanceof z.ZodObject && !body.def.catchall ? body.strict() : body;
  return { ...declared, body: strict } as unknown as Endpoint;
}
