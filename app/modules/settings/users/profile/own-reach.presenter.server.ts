import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { namesOf } from "~/modules/log/audit/audit.service.server";

/** @returns what the actor sees, in a sentence: "You see Riviera Voyages."; null where they see everything */
export async function ownReach(ctx: Context): Promise<string | null> {
  const { reach } = ctx.actor;
  if (!reach) return null;
  const { distribution_point_id, hotel_ids } = reach;
  const names = await namesOf(ctx, [{ distribution_point_id, hotel_ids: hotel_ids ?? [] }]);
  const limits = [
    `distribution_point_id/${distribution_point_id}`,
    ...(hotel_ids ?? []).map((id) => `hotel_id/${id}`),
  ];
  const named = limits.flatMap((limit) => names.get(limit) ?? []);
  const list = new Intl.ListFormat(ctx.locale, { type: "conjunction" }).format(named);
  return translator(ctx.locale)("profile:REACH", { names: list });
}
