import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Chip } from "~/lists/filter-chips";
import { activityList, type ActivityQuery } from "../audit/activity.list";
import { findUserName } from "../users/user.service.server";

/** The filters of the activity screen that are set, in words. */
export async function activityChips(ctx: Context, query: ActivityQuery): Promise<Chip[]> {
  const t = translator(ctx.locale);
  const { actor_id, entity, action, from, to } = query.filters;
  const chip = (name: keyof ActivityQuery["filters"], label: string, value: string): Chip => ({
    label: t(`activity:${label}`),
    value,
    without: activityList.href({ filters: { [name]: undefined } }, query),
  });
  return [
    ...(actor_id ? [chip("actor_id", "WHO", (await findUserName(ctx, actor_id)) ?? "?")] : []),
    ...(entity ? [chip("entity", "WHAT", t(`activity:ENTITIES.${entity}`))] : []),
    ...(action ? [chip("action", "DONE", t(`activity:ACTIONS.${action}`))] : []),
    ...(from ? [chip("from", "FROM", formatDate(from, ctx.locale))] : []),
    ...(to ? [chip("to", "TO", formatDate(to, ctx.locale))] : []),
  ];
}
