import { rowId } from "~/core/ids";

/**
 * @returns the id that a path names
 * @throws a 404 Response where it spells none: nothing can be at that address
 */
export function rowIdOf(raw: string | undefined): number {
  const id = rowId(raw);
  if (!id) throw new Response(null, { status: 404, statusText: "Not Found" });
  return id;
}
