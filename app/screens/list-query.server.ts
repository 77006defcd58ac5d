import type { Context } from "~/db/context";
import { savedRow } from "~/http/flash.server";
import { openMenu } from "~/lists/dialog-params";

interface List<Query> {
  path: string;
  decode: (params: URLSearchParams, rows_per_page?: number | null) => Query;
}

/**
 * @returns the query in a list's address, with the row that must be on the page. It is the row that was just
 *   saved, or the row whose menu the address opens, which may be on another page by now
 */
export async function listQuery<Query extends { saved?: number }>(
  request: Request,
  list: List<Query>,
  { actor }: Pick<Context, "actor">,
): Promise<Query> {
  const { searchParams } = new URL(request.url);
  const saved = (await savedRow(request, list.path)) ?? openMenu(searchParams);
  return { ...list.decode(searchParams, actor.rows_per_page), saved };
}
