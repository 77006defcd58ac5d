import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import type { Endpoint } from "./endpoint";
import { ProblemJson } from "./problem";

/** What refusals mean, in the document. */
const meanings: Record<number, string> = {
  400: "The body is no JSON.",
  401: "No key or token, or one that opens nothing (any more).",
  403: "The role doesn't allow it.",
  404: "There is no such row.",
  409: "The row is in use, exists already, or was changed since it was read.",
  413: "The body is too large.",
  415: "The body isn't sent as JSON.",
  422: "Values that make no sense, or that a rule refuses; `errors` says which.",
  429: "Too many calls; `Retry-After` says how many seconds to wait.",
  500: "It could not be checked.",
  503: "The database can't be reached right now.",
};

const problem = { "application/json": { schema: ProblemJson } };

/** @returns a call as the registry of the document takes it */
export function documented(endpoint: Endpoint): RouteConfig {
  const { method, path, tag, summary, description, params, query, body, answers, need } = endpoint;
  const { status, description: answered, schema } = answers;
  const refusals = refusalsOf(endpoint).map((refused) => [
    refused,
    { description: meanings[refused]!, content: problem },
  ]);
  return {
    method,
    path,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(need === "nobody" ? { security: [] } : {}),
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(body
        ? { body: { required: true, content: { "application/json": { schema: body } } } }
        : {}),
    },
    responses: {
      [status]: {
        description: answered,
        ...(schema ? { content: { "application/json": { schema } } } : {}),
      },
      ...(Object.fromEntries(refusals) as RouteConfig["responses"]),
    },
  };
}

/** The statuses of refusals that a call may meet, in order. */
export function refusalsOf({ need, query, body, params, refuses = [] }: Endpoint): number[] {
  const met = [
    ...refuses,
    ...(need === "nobody" ? [] : [401]),
    ...(need === "nobody" || need === "signed-in" ? [] : [403]),
    ...(params ? [404] : []),
    ...(query ? [422] : []),
    ...(body ? [400, 413, 415, 422] : []),
    429,
    503,
  ];
  return [...new Set(met)].sort((a, b) => a - b);
}

/** @returns the API as OpenAPI 3.1 describes it, made of the schemas that validate its calls */
export function apiDocument(api: OpenAPIHono) {
  const { openAPIRegistry: registry } = api;
  if (!registry.definitions.some((known) => known.type === "component")) {
    registry.registerComponent("securitySchemes", "token", { type: "http", scheme: "bearer" });
    registry.registerComponent("securitySchemes", "key", {
      type: "apiKey",
      in: "header",
      name: "X-API-Key",
    });
  }
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Maison Desk",
      version: "1.0.0",
      description:
        "Hotels, seasons, prices, rules and stop sales, and what a stay costs. Dates are YYYY-MM-DD, times ISO 8601 in UTC; money and percentages go out as decimal strings and come in as strings or numbers.",
    },
    servers: [{ url: "/api" }],
    security: [{ token: [] }, { key: [] }],
  });
}
