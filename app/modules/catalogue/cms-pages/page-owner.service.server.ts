import { orGone } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { PageOwner } from "./cms-page";
import { findPageOwner, type OwnerOfPages } from "./page-owner.repository.server";

/** @throws NotFound */
export async function getPageOwner(ctx: Context, owner: PageOwner): Promise<OwnerOfPages> {
  assertMay(ctx, "content:view");
  return orGone(await findPageOwner(ctx.db, owner), "cms-pages:ERRORS.OWNER_GONE");
}
