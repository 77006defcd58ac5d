import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context as HonoContext } from "hono";
import { answerOf } from "~/api/answer";
import { apiDocument, register } from "~/api/document";
import { registerPosts } from "~/api/documented-posts";
import type { Endpoint } from "~/api/endpoint";
import { problemOf, refusal } from "~/api/problem";
import { underHeadings } from "./calls-of-folder";
import recorded from "./reference/examples.json";
import { registered } from "./registered-calls.server";

/** The headings of the document, each with its calls. */
export const headings = underHeadings(registered);

/** Every call there is, in the order of the document. */
export const endpoints: readonly Endpoint[] = headings.flatMap(({ calls }) => calls);

/** The path on the server below which all calls lie. */
const BASE = "/api";

/** The document may change with the next release, so caches ask again after an hour. */
const DOCUMENT = {
  "Content-Type": "application/json",
  "Cache-Control": "public, max-age=3600",
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
};

/** The server of every path below `/api`: all its answers are JSON. */
export const api = new OpenAPIHono();

register(api.openAPIRegistry, endpoints, recorded);
registerPosts(
  api.openAPIRegistry,
  registered.flatMap(({ posts = [] }) => posts),
);

/**
 * The API's document, made on the first request for it: a process that only serves screens never needs it.
 */
let made: ReturnType<typeof apiDocument> | undefined;
let written: string | undefined;

/** @returns the document of the API */
export function openApiDocument() {
  return (made ??= apiDocument(
    api,
    headings.map(({ heading }) => heading),
  ));
}

/** The document is public: it lists the calls, and holds no rows. */
api.get(`${BASE}/openapi.json`, () => {
  written ??= JSON.stringify(openApiDocument());
  return new Response(written, { headers: DOCUMENT });
});
api.all(`${BASE}/openapi.json`, (c) => refusalAnswer(c, 405, { Allow: "GET, HEAD" }));

// Addresses are compared in this order, so those without a parameter come first: "create" in `/users/create`
// is never read as an id, whatever the method.
for (const [route, called] of [...callsByRoute()].sort(
  ([a], [b]) => parameters(a) - parameters(b),
)) {
  for (const endpoint of called) {
    api.on(endpoint.method, route, (c) =>
      answerOf(endpoint, c.req.raw, c.req.param() as Record<string, string>),
    );
  }
  const allowed = methodsOf(called).join(", ");
  api.all(route, (c) => refusalAnswer(c, 405, { Allow: allowed }));
}

api.notFound((c) => refusalAnswer(c, 404));
api.onError((error, c) => problemOf(error, c.req.raw));

function refusalAnswer(c: HonoContext, status: number, headers?: Record<string, string>) {
  return problemOf(refusal(status, headers), c.req.raw);
}

function callsByRoute(): Map<string, Endpoint[]> {
  const routes = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const route = routeOf(endpoint);
    routes.set(route, [...(routes.get(route) ?? []), endpoint]);
  }
  return routes;
}

/** @returns the methods of an address; an address with GET has HEAD too */
function methodsOf(called: readonly Endpoint[]): string[] {
  return called.flatMap(({ method }) =>
    method === "get" ? ["GET", "HEAD"] : method.toUpperCase(),
  );
}

function parameters(route: string): number {
  return route.split(":").length - 1;
}

/** @returns the path of a call as Hono writes it: "/seasons/{id}" → "/api/seasons/:id" */
function routeOf({ path }: Endpoint): string {
  return BASE + path.replace(/\{(\w+)\}/g, ":$1");
}
