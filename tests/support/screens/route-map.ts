import routes from "../../../app/routes";

interface Route {
  file: string;
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** A route with a page or an answer of its own, unlike a layout. */
export interface MappedRoute {
  /** The path in `routes.ts`: "/hotels/edit/:id". */
  path: string;
  /** The file of its module, below `app/`. */
  file: string;
}

function mapped(list: Route[], parent = ""): MappedRoute[] {
  return list.flatMap((route) => {
    const path = route.path ? `${parent}/${route.path}` : parent;
    const own = route.path || route.index ? [{ path: path || "/", file: route.file }] : [];
    return [...own, ...mapped(route.children ?? [], path)];
  });
}

/**
 * Every route with a page or an answer; an index has the same path as its parent. The API is left out, since
 * it asks for a key or a token and never for a login; it has its own tests for each call.
 */
export const routeMap = mapped(routes as Route[]).filter(({ path }) => path !== "/api/*");

/** Every path of these routes, without repetitions. */
export const paths = [...new Set(routeMap.map(({ path }) => path))];

/** The paths that need no session; all others need one. */
export const open = [
  ...[
    "/login",
    "/login/code",
    "/forgotten-password",
    "/theme",
    "/drawer-width",
    "/language",
    "/healthz",
    "/readyz",
    "/metrics",
  ],
  "/api/docs/key",
  "/new-password/:token",
  "/new-password/*",
];

/** @returns values for the parameters of a path; ids are those of the demo's rows where it has some */
export function paramsOf(path: string): Record<string, string> {
  const values: Record<string, string> = {
    kind: "hotels",
    entity: "price_rule",
    owner: "hotel",
    spa_id: "1",
    key: "0".repeat(32),
    token: "0".repeat(43),
    width: "320",
    tag: "seasons",
    page: path.startsWith("/help/") ? "words" : "README.md",
    hotel_id: "1",
    type: "hotels",
    slug: "the-house",
    id: path.includes("import/") ? "00000000-0000-4000-8000-000000000000" : "1",
  };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return Object.fromEntries(names.map((name) => [name, values[name]!]));
}

/** @returns an address that matches the path */
export function addressOf(path: string): string {
  const params = paramsOf(path);
  return path.replace(/:(\w+)/g, (_, name: string) => params[name]!).replace("*", "nowhere");
}
