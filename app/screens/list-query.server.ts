import { redirect } from "@remix-run/node";
import type { Context } from "~/db/context";
import { savedRow } from "~/http/flash.server";
import { openMenu } from "~/lists/dialog-params";

interface List<Query> {
  path: string;
  decode: (params: URLSearchParams, rows_per_page?: number | null) => Query;
}

/**
 * @returns the query in a list's address, with the actor's page size; `all` is set where the bare path of the
 *   list leads to their default view
 */
export function ownQuery<Query>(
  params: URLSearchParams,
  list: Pick<List<Query>, "path" | "decode">,
  ctx: Pick<Context, "actor">,
): Query {
  const query = list.decode(params, ctx.actor.rows_per_page);
  return defaultView(list, ctx) ? { ...query, all: true } : query;
}

/** @returns the query string of the actor's default view of the list; undefined without one */
function defaultView({ path }: { path: string }, { actor }: Pick<Context, "actor">) {
  return actor.asOf?.defaultViews[path];
}

/**
 * @returns the query in a list's address, with the row that must be on the page. It is the row that was just
 *   saved, or the row whose menu the address opens, which may be on another page by now
 * @throws a redirect to the reader's default view where the address is the bare path of the list
 */
export async function listQuery<Query extends { saved?: number }>(
  request: Request,
  list: List<Query>,
  ctx: Pick<Context, "actor">,
): Promise<Query> {
  const { pathname, search, searchParams } = new URL(request.url);
  const view = defaultView(list, ctx);
  // A page over the list, such as "Adjust prices", has a path of its own: it stays open.
  if (view && pathname === list.path && search === "") throw redirect(`${list.path}?${view}`);
  const saved = (await savedRow(request, list.path)) ?? openMenu(searchParams);
  return { ...ownQuery(searchParams, list, ctx), saved };
}
