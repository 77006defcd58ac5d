import { orGone } from "~/core/errors";
import type { Page } from "~/core/page";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { PageOwner } from "./cms-page";
import type { PageOwnerQuery } from "./page-owner.list";
import * as owners from "./page-owner-list.repository.server";
import type { CountedOwner } from "./page-owner-list.repository.server";
import { findPageOwner, type OwnerOfPages } from "./page-owner.repository.server";

/** @throws NotFound */
export async function getPageOwner(ctx: Context, owner: PageOwner): Promise<OwnerOfPages> {
  assertMay(ctx, "content:view");
  return orGone(await findPageOwner(ctx.db, owner), "cms-pages:ERRORS.OWNER_GONE");
}

/** @returns a page of all hotels and spas, with the number of pages about each */
export async function listPageOwners(
  ctx: Context,
  query: PageOwnerQuery,
): Promise<Page<CountedOwner>> {
  assertMay(ctx, "content:view");
  return owners.listPageOwners(ctx.db, query, ctx.locale);
}
