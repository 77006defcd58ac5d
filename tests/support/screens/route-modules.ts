import { matchRoutes } from "@remix-run/react";
import routes from "../../../app/routes";
import type { Action, Loader, Params } from "../requests";

export interface RouteModule {
  loader?: Loader;
  action?: Action;
}

/** The functions that import the modules of routes, by file. */
const files = import.meta.glob<RouteModule>("/app/routes/**/*.{ts,tsx}");

/**
 * @param file the file of the route in the route map
 * @returns the module of the route
 */
export async function moduleOf(file: string): Promise<RouteModule> {
  return files[`/app/${file}`]!();
}

/**
 * @param address a path with or without a query
 * @returns the modules that answer at the address, outermost first, without the frame that all pages share,
 *   and the values of their parameters
 */
export async function answering(
  address: string,
): Promise<{ modules: RouteModule[]; params: Params }> {
  const matches = matchRoutes(routes as Parameters<typeof matchRoutes>[0], address) ?? [];
  const own = matches.filter(({ route }) => route.path ?? route.index);
  return {
    modules: await Promise.all(own.map(({ route }) => moduleOf((route as { file: string }).file))),
    params: Object.assign({}, ...own.map(({ params }) => params)) as Params,
  };
}
