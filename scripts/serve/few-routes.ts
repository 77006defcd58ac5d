import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler, Response } from "express";
import { lineageOf, patternOf, patternsByAddress, segmentsOf, type Route } from "./route-patterns";

/** Plain addresses: no character is escaped, and no part is empty. */
const PLAIN = /^(?:\/[\w.-]+)*\/?$/;

/**
 * The path of a request for the loaders' answers of a page without a name; for other pages it is their name
 * with `.data`.
 */
const NAMELESS = /\/(?:_root)?\.data$/;

/**
 * Searches only the few routes that an address can match. Remix's own handler sorts all routes and compiles
 * all their patterns two or three times per request.
 *
 * @param makeHandler makes Remix's handler for an app with only some of the routes
 * @param onRoute is told the pattern of each request's address
 * @returns a handler with the same answers as the handler of the whole app
 */
export function ofFewRoutes(
  build: ServerBuild,
  makeHandler: (few: ServerBuild) => RequestHandler,
  onRoute?: (response: Response, pattern: string) => void,
): RequestHandler {
  const routesFor = routesByAddress(build.routes);
  const patternFor = patternsByAddress(build.routes);
  /** The handler of each set of routes, made when an address first needs it. */
  const handlers = new Map<string, RequestHandler>();
  return (request, response, next) => {
    const { pathname } = new URL(`http://desk${request.originalUrl}`);
    const ids = routesFor(pathname);
    onRoute?.(response, patternFor(pathname, ids));
    const kind = ids.join();
    let handler = handlers.get(kind);
    if (!handler) handlers.set(kind, (handler = makeHandler(withRoutes(build, ids))));
    handler(request, response, next);
  };
}

/**
 * @returns a function from the path of a URL to the ids of the routes that it can match and of their parents,
 *   in their order. They include all routes that Remix would find, whether the path is that of a page or of
 *   its `.data`
 */
export function routesByAddress(routes: Record<string, Route>): (pathname: string) => string[] {
  const all = Object.keys(routes);
  const known = Object.values(routes).map((route) => {
    const lineage = lineageOf(route, routes);
    return {
      id: route.id,
      lineage: lineage.map(({ id }) => id),
      // A layout without its own path can't be the target of an address.
      pattern:
        route.index || route.path !== undefined
          ? patternOf(route, routes).map((part) => part.toLowerCase())
          : undefined,
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

function canMean(segments: string[], pattern: string[]): boolean {
  for (const [at, part] of pattern.entries()) {
    // Everything after such a segment may be any text, or missing.
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
