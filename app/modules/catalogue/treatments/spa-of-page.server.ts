import { labelIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { rowIdOf } from "~/http/params";
import { findSpa } from "../spas/spa.service.server";

/** @returns the spa in the address of a page; undefined where the page is about all spas */
export function spaIdOf({ spa_id }: { spa_id?: string }): number | undefined {
  return spa_id === undefined ? undefined : rowIdOf(spa_id);
}

/**
 * @returns the spa that a page is about, for its heading; null where it is about all of them
 * @throws a 404 Response where there is no such spa: a page about nothing isn't a page
 */
export async function spaOfPage(
  ctx: Context,
  spa_id: number | undefined,
): Promise<{ id: number; label: string } | null> {
  if (!spa_id) return null;
  const spa = await findSpa(ctx, spa_id);
  if (!spa) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { id: spa.id, label: labelIn(spa, ctx.locale) };
}
