import type { Context } from "~/db/context";
import { savedRow } from "~/http/flash.server";

interface List<Query> {
  path: string;
  decode: (params: URLSearchParams, rowsPerPage?: number | null) => Query;
}

/** @returns what the URL of a list asks for, with the row that was saved just now */
export async function listQuery<Query extends { saved?: number }>(
  request: Request,
  list: List<Query>,
  { actor }: Pick<Context, "actor">,
): Promise<Query> {
  const query = list.decode(new URL(request.url).searchParams, actor.rowsPerPage);
  return { ...query, saved: await savedRow(request, list.path) };
}
