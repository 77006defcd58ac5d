import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

type Routes = ServerBuild["routes"];
type Route = Pick<Routes[string], "id" | "parentId" | "path" | "index">;

/** Addresses that are read here: nothing in them is escaped, and no part of them is empty. */
const PLAIN = /^(?:\/[\w.-]+)*\/?$/;

/**
 * The path of a request for the contents of a page without a name; all others have the name and
 * `.data`.
 */
const NAMELESS = /\/(?:_root)?\.data$/;

/**
 * Looks for an address among the few routes that it can mean. Remix's own handler sorts all routes and
 * compiles all their patterns anew, two or three times a request.
 *
 * @param makeHandler makes Remix's handler of an app with some of the routes only
 * @returns a handler that answers as one of the whole app would
 */
export function ofFewRoutes(
  build: ServerBuild,
  makeHandler: (few: ServerBuild) => RequestHandler,
): RequestHandler {
  const routesFor = routesByAddress(build.routes);
  /** A handler for each set of routes, made when an address first needs it. */
  const handlers = new Map<string, RequestHandler>();
  return (request, response, next) => {
    const ids = routesFor(new URL(`http://desk${request.originalUrl}`).pathname);
    const kind = ids.join();
    let handler = handlers.get(kind);
    if (!handler) handlers.set(kind, (handler = makeHandler(withRoutes(build, ids))));
    handler(request, response, next);
  };
}

/**
 * @returns what says of the path of a URL which routes it can mean, with those that they lie in, in
 *   the order of the map: at least all that Remix would find, whether the path asks for a page or
 *   for its `.data`
 */
export function routesByAddress(routes: Record<string, Route>): (pathname: string) => string[] {
  const all = Object.keys(routes);
  const known = Object.values(routes).map((route) => {
    const lineage = lineageOf(route, routes);
    return {
      id: route.id,
      lineage: lineage.map(({ id }) => id),
      // A frame without an address of its own is never what an address means.
      pattern: route.index || route.path !== undefined ? patternOf(lineage) : undefined,
    };
  });
  return (pathname) => {
    if (!PLAIN.test(pathname) || NAMELESS.test(pathname)) return all;
    const segments = segmentsOf(pathname.replace(/\.data$/, ""));
    const wanted = new Set(
      known.flatMap(({ pattern, lineage }) =>
        pattern && canMean(segments, pattern) ? lineage : [],
      ),
    );
    return all.filter((id) => wanted.has(id));
  };
}

/** @returns a route and all that it lies in, outermost first */
function lineageOf(route: Route, routes: Record<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...lineageOf(parent, routes), route] : [route];
}

function patternOf(lineage: Route[]): string[] {
  return segmentsOf(lineage.map(({ path = "" }) => path).join("/"));
}

/** Patterns ignore case, and slashes at the end. */
function segmentsOf(path: string): string[] {
  return path.toLowerCase().split("/").filter(Boolean);
}

function canMean(segments: string[], pattern: string[]): boolean {
  for (const [at, part] of pattern.entries()) {
    // The rest may be anything, or nothing.
    if (part.endsWith("*") || part.endsWith("?")) return true;
    const segment = segments[at];
    if (segment === undefined || (part !== segment && !part.startsWith(":"))) return false;
  }
  return segments.length === pattern.length;
}

function withRoutes(build: ServerBuild, ids: string[]): ServerBuild {
  const { routes, assets } = build;
  return {
    ...build,
    routes: only(routes, ids),
    assets: { ...assets, routes: only(assets.routes, ids) },
  };
}

function only<Value>(values: Record<string, Value>, ids: string[]): Record<string, Value> {
  return Object.fromEntries(ids.flatMap((id) => (id in values ? [[id, values[id]!]] : [])));
}
