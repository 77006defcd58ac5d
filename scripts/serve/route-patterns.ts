import type { ServerBuild } from "@remix-run/node";

/** The parts of a route that say which addresses are its own. */
export type Route = Pick<ServerBuild["routes"][string], "id" | "parentId" | "path" | "index">;

/** The weights by which React Router chooses among routes that match. */
const WEIGHT = { fixed: 10, variable: 3, rest: -2 };

/**
 * @returns a function from the path of a URL to the pattern that it matches, such as "/hotels/edit/:id", for
 *   the log and the metrics: of all pages of one kind it is the same, and it holds no id
 */
export function patternsByAddress(
  routes: Record<string, Route>,
): (pathname: string, ids: readonly string[]) => string {
  const patterns = new Map(
    Object.values(routes).map((route) => {
      const written = patternOf(route, routes);
      const weight = written.reduce((sum, part) => sum + 1 + weightOf(part), 0);
      return [route.id, { written, weight, read: written.map((part) => part.toLowerCase()) }];
    }),
  );
  return (pathname, ids) => {
    const segments = segmentsOf(pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
    const [best] = ids
      .map((id) => patterns.get(id)!)
      .filter(({ read }) => matches(segments, read))
      .sort((a, b) => b.weight - a.weight);
    return `/${best?.written.join("/") ?? "*"}`;
  };
}

function weightOf(part: string): number {
  if (part === "*") return WEIGHT.rest;
  return part.startsWith(":") ? WEIGHT.variable : WEIGHT.fixed;
}

function matches(segments: string[], pattern: string[]): boolean {
  const rest = pattern.at(-1) === "*";
  const parts = rest ? pattern.slice(0, -1) : pattern;
  if (rest ? segments.length < parts.length : segments.length !== parts.length) return false;
  return parts.every((part, at) => part.startsWith(":") || part === segments[at]);
}

/** @returns a route and all its parents, outermost first */
export function lineageOf(route: Route, routes: Record<string, Route>): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...lineageOf(parent, routes), route] : [route];
}

/** @returns the parts of the pattern of a route, as the map of the product writes them */
export function patternOf(route: Route, routes: Record<string, Route>): string[] {
  const paths = lineageOf(route, routes).map(({ path = "" }) => path);
  return paths.join("/").split("/").filter(Boolean);
}

/**
 * @returns the segments of a path; upper and lower case count as the same, and slashes at the end don't count
 */
export function segmentsOf(path: string): string[] {
  return path.toLowerCase().split("/").filter(Boolean);
}
