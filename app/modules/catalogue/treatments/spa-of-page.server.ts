import { labelIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { rowIdOf } from "~/http/params";
import { findSpa } from "../spas/spa.service.server";

/** @returns the spa in the address of a page; undefined where the page is about all spas */
export function spaIdOf({ spa_id }: { spa_id?: string }): number | undefined {
  return spa_id === undefined ? undefined : rowIdOf(spa_id);
}

/**
 * @returns the spa in the address, for the heading; null for the page of all spas
 * @throws a 404 Response where the spa doesn't exist
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
