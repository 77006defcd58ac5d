import { assertMay } from "~/core/access/permissions";
import { env } from "~/config/env.server";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import type { DetailedChange } from "./audit";
import type { ActivityQuery } from "./activity.list";
import * as activity from "./activity.repository.server";

/** Reads all users' acts, the latest first, with the values before and after. */
export async function listActivity(
  ctx: Context,
  query: ActivityQuery,
): Promise<Page<DetailedChange>> {
  assertMay(ctx, "settings:view");
  return activity.listActivity(ctx.db, query, env().BUSINESS_TIME_ZONE);
}
