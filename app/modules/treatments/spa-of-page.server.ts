import type { Context } from "~/db/context";
import { rowIdOf } from "~/http/params";
import { orBackToList } from "~/screens/back-to-list.server";
import { spaList } from "../spas/spa.list";
import { getSpa } from "../spas/spa.service.server";

/** @returns the spa in the address of a page; undefined where the page is about all spas */
export function spaIdOf({ spaId }: { spaId?: string }): number | undefined {
  return spaId === undefined ? undefined : rowIdOf(spaId);
}

/**
 * @returns the spa that a page is about, for its heading; null where it is about all of them
 * @throws a redirect to the spas where it is gone
 */
export async function spaOfPage(
  ctx: Context,
  spaId: number | undefined,
): Promise<{ id: number; label: string } | null> {
  if (!spaId) return null;
  const { id, label } = await orBackToList(getSpa(ctx, spaId), { back: spaList.path, ctx });
  return { id, label };
}
