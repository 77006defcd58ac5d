import { rowId } from "~/core/ids";

/**
 * @returns the id in a path
 * @throws a 404 Response for a text that isn't an id, since no row can have that address
 */
export function rowIdOf(raw: string | undefined): number {
  const id = rowId(raw);
  if (!id) throw new Response(null, { status: 404, statusText: "Not Found" });
  return id;
}
