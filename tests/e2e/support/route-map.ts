import routes from "../../../app/routes";

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** @returns the paths of the map that lead somewhere: layouts alone are none */
function pathsOf(list: Route[], parent = ""): string[] {
  return list.flatMap((route) => {
    const path = route.path ? `${parent}/${route.path}` : parent;
    const own = route.path || route.index ? [path || "/"] : [];
    return [...own, ...pathsOf(route.children ?? [], path)];
  });
}

/** Every path of the map, each once, as `routes.ts` writes it. */
export const paths = [...new Set(pathsOf(routes as Route[]))];

/** @returns an address that the path fits, of rows that the demo has where it has them */
export function addressOf(path: string): string {
  return path
    .replace("import/:id", "import/00000000-0000-4000-8000-000000000000")
    .replace(":kind", "hotels")
    .replace(":entity", "price_rule")
    .replace(":owner", "hotel")
    .replace(":key", "0".repeat(32))
    .replace(":width", "320")
    .replace(":id", "1")
    .replace("*", "nowhere");
}
