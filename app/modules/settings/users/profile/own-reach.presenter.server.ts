import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { namesOf } from "~/modules/log/audit/audit.service.server";

/** @returns what the actor sees, in a sentence: "You see Riviera Voyages."; null where they see everything */
export async function ownReach(ctx: Context): Promise<string | null> {
  const { reach } = ctx.actor;
  if (!reach) return null;
  const { distribution_point_id, hotel_ids } = reach;
  const limits = [
    ...(distribution_point_id === null ? [] : [{ distribution_point_id }]),
    ...(hotel_ids ?? []).map((hotel_id) => ({ hotel_id })),
  ];
  const names = [...(await namesOf(ctx, limits)).values()];
  const list = new Intl.ListFormat(ctx.locale, { type: "conjunction" }).format(names);
  return translator(ctx.locale)("profile:REACH", { names: list });
}
