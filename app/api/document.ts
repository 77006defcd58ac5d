import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { translator } from "~/i18n/i18n.server";
import { MERGE_PATCH } from "./input";
import { isTagged, type Endpoint } from "./endpoint";
import type { Heading } from "./heading";
import { COMMON_HEADERS, RATE, REPLAY, RETRY_AFTER, TAG, type Headers } from "./answer-headers";
import { tagHeaders } from "./etag";
import { onceHeaders } from "./once";
import { withSentences } from "./parameter-sentences";
import { ProblemJson } from "./problem-json";
import { versionHeaders } from "./versions";

type Registry = OpenAPIHono["openAPIRegistry"];

/** The meaning of each refusal in the document, and the headers that come with it. */
const refusals: Record<number, { description: string; headers?: Headers }> = {
  400: { description: "The body can't be read as what it says it is." },
  401: {
    description: "No key or token, or one that is no longer valid.",
    headers: {
      "WWW-Authenticate": { description: "`Bearer`.", schema: { type: "string" } },
    },
  },
  403: { description: "The role doesn't allow it." },
  404: { description: "This row doesn’t exist." },
  409: {
    description:
      "The row is in use, exists already, or was changed since it was read; or an earlier call with the same key isn't done yet, and `Retry-After` says when to ask again.",
  },
  412: { description: "The row isn't in a version that `If-Match` names." },
  413: { description: "The body is too large." },
  415: { description: "The body isn't sent as this call takes it." },
  422: {
    description: "Invalid values, or values that a rule refuses; `errors` says which.",
  },
  429: { description: "Too many calls.", headers: RETRY_AFTER },
  500: { description: "It could not be checked." },
  503: { description: "The database can't be reached right now.", headers: RETRY_AFTER },
};

/** The recorded answer to the example of each call, by the call's `operationId`; `answer` is its JSON, if it has any. */
type ExampleAnswers = Partial<Record<string, { path: string; answer?: unknown }>>;

/** Registers all calls, and the parts that they share, for the document. */
export function register(
  registry: Registry,
  endpoints: readonly Endpoint[],
  examples: ExampleAnswers,
): void {
  registry.registerComponent("securitySchemes", "token", {
    type: "http",
    scheme: "bearer",
    description: "A token from `POST /auth/login`.",
  });
  registry.registerComponent("securitySchemes", "key", {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description: "The key of an active user of the type `api` or `both`.",
  });
  const { id, description } = ProblemJson.meta()!;
  // Refusals that stand in place of a result, inside an answer.
  const kinds = ProblemJson.options.map((kind) => ({ $ref: componentOf(kind) }));
  const { ref } = registry.registerComponent("schemas", id!, { anyOf: kinds, description });
  const content = { "application/json": { schema: ref } };
  for (const [status, refusal] of Object.entries(refusals)) {
    const headers = {
      ...refusal.headers,
      ...COMMON_HEADERS,
      ...(Number(status) === 401 ? {} : RATE),
    };
    registry.registerComponent("responses", refusedAs(status), { ...refusal, headers, content });
  }
  for (const endpoint of endpoints) {
    registry.registerPath(documented(endpoint, examples[operationIdOf(endpoint)]));
  }
}

/** @returns the OpenAPI 3.1 document of the API, made from the schemas that validate its calls */
export function apiDocument(api: OpenAPIHono, headings: readonly Heading[]) {
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Maison Desk",
      version: "1.0.0",
      description:
        "Hotels, seasons, prices, rules and stop sales, and what a stay costs. A copy of it all begins with the cursor of `GET /changes?since=now`; then each list is read with `after`, and then the feed is followed from the cursor: nothing is missed, whatever changes meanwhile. Dates are YYYY-MM-DD, times ISO 8601 in UTC; money and percentages go out as decimal strings and come in as strings or numbers. Refusals are `Problem`s, in English or French as `Accept-Language` asks.",
      contact: { name: "The administrator of this installation, who gives out API keys" },
    },
    servers: [{ url: "/api" }],
    security: [{ token: [] }, { key: [] }],
    tags: headings.map(({ name, texts }) => ({
      name,
      description: translator("en")(`${texts}:TAGS.${name}.PURPOSE` as string),
    })),
  });
}

/** @returns the name of a call in generated clients: "Create a season" → "createSeason" */
export function operationIdOf({ summary }: Endpoint): string {
  const [first = "", ...others] = summary
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => !/^(an?|the|)$/.test(word));
  return first + others.map((word) => word[0]!.toUpperCase() + word.slice(1)).join("");
}

/** @returns the statuses with which a call may be refused, in ascending order */
export function refusalsOf(endpoint: Endpoint): number[] {
  const { method, need, body, files, params, once, refuses = [] } = endpoint;
  const met = [
    ...refuses,
    ...(once ? [409] : []),
    // 503: the database can't be reached, so that nobody can say whether the key is valid.
    ...(need === "nobody" ? [] : [401, 503]),
    ...(need === "nobody" || need === "signed-in" ? [] : [403]),
    ...(params ? [404] : []),
    ...(endpoint.versioned ? [412] : []),
    ...(body || files ? [415] : []),
    // A call that takes no body refuses one that has any content.
    ...(method !== "get" ? [400, 413] : []),
    // Every call refuses parameters that it doesn't know.
    ...[422, 429],
  ];
  return [...new Set(met)].sort((a, b) => a - b);
}

function documented(endpoint: Endpoint, recorded: ExampleAnswers[string]): RouteConfig {
  const { method, path, tag, summary, description, params, query, body, answers, need } = endpoint;
  const { status, description: answered, schema, type } = answers;
  const refused = refusalsOf(endpoint).map((one) => [
    one,
    { $ref: `#/components/responses/${refusedAs(one)}` },
  ]);
  const always = { ...COMMON_HEADERS, ...(need === "nobody" ? {} : RATE) };
  return {
    method,
    path,
    tags: [tag],
    summary,
    operationId: operationIdOf(endpoint),
    ...(description ? { description } : {}),
    ...(need === "nobody" ? { security: [] } : {}),
    request: {
      ...(params ? { params: withSentences(params) } : {}),
      ...(query ? { query: withSentences(query) } : {}),
      ...headersOf(endpoint),
      ...(body ? { body: { required: !endpoint.optionalBody, content: contentOf(endpoint) } } : {}),
      ...(endpoint.files ? { body: formOf(endpoint.files) } : {}),
    },
    responses: {
      [status]: {
        description: answered,
        ...(schema
          ? {
              content: {
                "application/json": {
                  schema,
                  ...(recorded?.answer === undefined ? {} : { example: recorded.answer }),
                },
              },
            }
          : {}),
        ...(type ? { content: { [type]: { schema: bytes } } } : {}),
        headers: {
          ...(endpoint.once ? REPLAY : {}),
          ...(isTagged(endpoint) ? TAG : {}),
          ...always,
        },
      },
      ...(isTagged(endpoint)
        ? {
            304: {
              description: "The caller's copy is still current.",
              headers: { ...TAG, ...always },
            },
          }
        : {}),
      ...(Object.fromEntries(refused) as RouteConfig["responses"]),
    },
  };
}

/** @returns the headers by which a caller may name its key for this call, or a version that it has read */
function headersOf(endpoint: Endpoint) {
  const shape = {
    ...(endpoint.once ? onceHeaders.shape : {}),
    ...(isTagged(endpoint) ? tagHeaders.shape : {}),
    ...(endpoint.versioned ? versionHeaders.shape : {}),
  };
  return Object.keys(shape).length > 0 ? { headers: z.object(shape) } : {};
}

/** @returns the media types of a call's body; a change of some fields has one besides JSON */
function contentOf({ method, body, example }: Endpoint) {
  const content = { schema: body!, ...(example?.body ? { example: example.body } : {}) };
  const json = { "application/json": content };
  return method === "patch" ? { [MERGE_PATCH]: content, ...json } : json;
}

const bytes = z.unknown().meta({ type: "string", format: "binary" });

/** @returns the body of a call that takes any number of files in one field */
function formOf(field: string) {
  const files = z.array(bytes).min(1);
  return {
    required: true,
    content: { "multipart/form-data": { schema: z.object({ [field]: files }) } },
  };
}

function componentOf(schema: z.ZodType): string {
  return `#/components/schemas/${schema.meta()!.id!}`;
}

/** @returns the name of a refusal among the components */
function refusedAs(status: number | string): string {
  return `Refused${status}`;
}
