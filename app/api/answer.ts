import { requireCaller } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";
import { readBody } from "./body";
import { checked } from "./checked";
import { isTagged, type Endpoint } from "./endpoint";
import { heldTag, REVALIDATED, tagOf } from "./etag";
import { runOnce, type ReadCall } from "./once";
import { problemOf, refusal } from "./problem";
import { tagOfRow } from "./versions";

/** Answers whose rows are somebody's business stay with whoever asked. */
const PRIVATE = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

const JSON_TYPE = { "Content-Type": "application/json" };

/**
 * The steps of every call: who calls and whether they may, then the input, then the service. Nobody
 * learns of a field before it is known that they may write it.
 * @param pathParts the parts of the path, by name
 */
export async function answerOf(
  endpoint: Endpoint,
  request: Request,
  pathParts: Record<string, string>,
): Promise<Response> {
  try {
    // Nobody's calls have no context: their endpoints don't look at it.
    const ctx =
      endpoint.need === "nobody"
        ? (undefined as unknown as Context)
        : await requireCaller(request, endpoint.need);
    const params = idOrNothing(endpoint, pathParts);
    const query = endpoint.query ? checked(endpoint.query, queryOf(request)) : {};
    const json = await readBody(request, endpoint);
    const body = endpoint.body ? checked(endpoint.body, json) : undefined;
    const tag = isTagged(endpoint) ? tagOf(ctx, request.url) : undefined;
    const heldTagOfClient = tag && heldTag(request, tag);
    if (heldTagOfClient) {
      const headers = { ...PRIVATE, ETag: heldTagOfClient, "Cache-Control": REVALIDATED };
      return new Response(null, { status: 304, headers });
    }
    const call = { ctx, params, query, body, request, json } as ReadCall;
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
    return privately(await problemOf(error, request));
  }
}

function privately(response: Response): Response {
  for (const [name, value] of Object.entries(PRIVATE)) response.headers.set(name, value);
  return response;
}

/** A path that no row can have is a path that leads nowhere. */
function idOrNothing(
  { params }: Endpoint,
  pathParts: Record<string, string>,
): Record<string, unknown> {
  if (!params) return {};
  const parsed = params.safeParse(pathParts);
  if (!parsed.success) throw refusal(404);
  return parsed.data;
}

/** A name that comes twice has two values, which no parameter takes. */
function queryOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}
