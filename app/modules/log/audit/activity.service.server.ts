import { assertMay } from "~/core/access/permissions";
import { env } from "~/config/env.server";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import { entitiesVisibleTo, personalEntities, sharedEntities, type DetailedChange } from "./audit";
import type { ActivityQuery } from "./activity.list";
import * as activity from "./activity.repository.server";

/**
 * Reads all users' acts, the latest first, with the values before and after; of things whose area the reader may not
 * view, none: a log must not show a guest to somebody who may not see the guests.
 */
export async function listActivity(
  ctx: Context,
  query: ActivityQuery,
): Promise<Page<DetailedChange>> {
  assertMay(ctx, "settings:view");
  const visible = entitiesVisibleTo(ctx.actor);
  const hidden = sharedEntities.filter((entity) => !visible.includes(entity));
  return activity.listActivity(
    ctx.db,
    query,
    [...personalEntities, ...hidden],
    env().BUSINESS_TIME_ZONE,
  );
}
