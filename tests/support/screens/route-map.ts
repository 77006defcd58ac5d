import routes from "../../../app/routes";

interface Route {
  file: string;
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** A route that leads somewhere: layouts alone don't. */
export interface MappedRoute {
  /** Its path, as `routes.ts` writes it: "/hotels/edit/:id". */
  path: string;
  /** Its module, from `app/` on. */
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
 * Every route of the map that leads somewhere; an index shares its path with its parent. The API asks
 * for a key or a token, and never for a login: its own tests say so of each call.
 */
export const routeMap = mapped(routes as Route[]).filter(({ path }) => path !== "/api/*");

/** Every path of the map, each once. */
export const paths = [...new Set(routeMap.map(({ path }) => path))];

/** The addresses that need no session; all others do. */
export const open = [
  ...["/login", "/forgotten-password", "/theme", "/language", "/healthz", "/readyz"],
  "/api/docs/key",
];

/** Values for the parameters of a path in the map: rows of the demo where it has them. */
export function paramsOf(path: string): Record<string, string> {
  const values: Record<string, string> = {
    kind: "hotels",
    entity: "price_rule",
    owner: "hotel",
    spa_id: "1",
    key: "0".repeat(32),
    width: "320",
    tag: "seasons",
    page: path.startsWith("/help/") ? "words" : "README.md",
    hotel_id: "1",
    slug: "the-house",
    id: path.includes("import/") ? "00000000-0000-4000-8000-000000000000" : "1",
  };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return Object.fromEntries(names.map((name) => [name, values[name]!]));
}

/** @returns an address that the path fits */
export function addressOf(path: string): string {
  const params = paramsOf(path);
  return path.replace(/:(\w+)/g, (_, name: string) => params[name]!).replace("*", "nowhere");
}
