import type { RateLimit } from "~/auth/api-calls.service.server";
import { rateLimitOfCaller, requireCaller } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";
import { refuseOutOfReach } from "~/db/reach/named-rows.server";
import { requestIdHeader } from "~/http/request-id.server";
import { noteRoute } from "~/operations/request-facts.server";
import { isTagged, type Endpoint } from "./endpoint";
import { heldTag, REVALIDATED, tagOf } from "./etag";
import { readInput } from "./input";
import { runOnce, type AnyCall } from "./once";
import { problemOf } from "./problem";
import { tagOfRow } from "./versions";

/** Answers with personal rows are never kept by shared caches. */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

/** The headers of a caller's limit, by the names that most programs know. */
const RATE_HEADERS: Record<keyof RateLimit, string> = {
  limit: "RateLimit-Limit",
  remaining: "RateLimit-Remaining",
  reset: "RateLimit-Reset",
};

const MINUTE_MS = 60_000;

const JSON_TYPE = { "Content-Type": "application/json" };

/**
 * Takes a call through its steps: the caller and their permission first, then the input, then the service. In
 * this order, a caller without the permission learns nothing about the fields.
 *
 * @param pathParts the parts of the path, by name
 */
export async function answerOf(
  endpoint: Endpoint,
  request: Request,
  pathParts: Record<string, string>,
): Promise<Response> {
  noteRoute(`/api${endpoint.path}`);
  const response = await answerOrProblem(endpoint, request, pathParts);
  for (const [name, value] of headersOfAll(request)) response.headers.set(name, value);
  return response;
}

/** @returns the headers that every answer has; those of the limit only where the caller is known */
function headersOfAll(request: Request): [string, string][] {
  const rate = rateLimitOfCaller(request);
  return [
    ...Object.entries(requestIdHeader(request)),
    ...Object.entries(rate ?? {}).map(
      ([name, value]) => [RATE_HEADERS[name as keyof RateLimit], String(value)] as [string, string],
    ),
  ];
}

async function answerOrProblem(
  endpoint: Endpoint,
  request: Request,
  pathParts: Record<string, string>,
): Promise<Response> {
  try {
    // A call that needs no login has no context; its endpoint doesn't read it.
    const ctx =
      endpoint.need === "nobody"
        ? (undefined as unknown as Context)
        : await requireCaller(request, endpoint.need);
    const input = await readInput(endpoint, request, pathParts);
    const tag = isTagged(endpoint) ? tagOf(ctx, request.url, minuteOf(endpoint, ctx)) : undefined;
    const heldTagOfClient = tag && heldTag(request, tag);
    if (heldTagOfClient) {
      const headers = { ...PRIVATE, ETag: heldTagOfClient, "Cache-Control": REVALIDATED };
      return new Response(null, { status: 304, headers });
    }
    if (ctx) await refuseOutOfReach(ctx.db, input.body);
    const call = { ctx, request, ...input } as AnyCall;
    const { status, body: text, headers, updated_at } = await runOnce(endpoint, call);
    const cacheHeaders = tag && {
      ETag: updated_at ? tagOfRow(tag, updated_at) : tag,
      "Cache-Control": REVALIDATED,
    };
    const type = text === null ? {} : JSON_TYPE;
    // Bytes are sent as they are; the characters of a text would be encoded once more.
    const bytes = text === null ? null : Buffer.from(text);
    return new Response(bytes, {
      status,
      headers: { ...PRIVATE, ...type, ...cacheHeaders, ...headers },
    });
  } catch (error) {
    const response = await problemOf(error, request);
    for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
    return response;
  }
}

/** @returns the minute of a call whose answers change with time; undefined for any other */
function minuteOf({ byTheMinute }: Endpoint, { now }: Context): Date | undefined {
  return byTheMinute ? new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS) : undefined;
}
