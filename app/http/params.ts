import { rowId } from "~/core/ids";

/**
 * @returns the id that a path names
 * @throws a 404 Response if the text isn't an id, since no row can have that address
 */
export function rowIdOf(raw: string | undefined): number {
  const id = rowId(raw);
  if (!id) throw new Response(null, { status: 404, statusText: "Not Found" });
  return id;
}
