import { assertMay } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import { sumUpRepricedSeasons } from "../season-pricing/season-pricing.service.server";
import type { MarginQuery } from "./margin.list";
import * as margins from "./margin.repository.server";
import type { Commissions, PricedPlace } from "./margin.repository.server";

/**
 * A row of the list with the commission that its channel takes, in percent; null where the channel takes
 * none.
 */
export interface SoldPlace extends PricedPlace {
  commission_rate: string | null;
}

/**
 * @returns a page of the list of margins. Without a chosen channel it has a row for each room type, season
 *   and channel with prices of its own. With a chosen channel it has the rows that apply to that channel, its
 *   own or else the general ones, less its commission.
 *   Seasons that are over are left out, unless one of them or all of them are asked for
 */
export async function listMargins(ctx: Context, query: MarginQuery): Promise<Page<SoldPlace>> {
  assertMay(ctx, "pricing:view");
  await sumUpRepricedSeasons(ctx.db);
  const commissions = await margins.listCommissions(ctx.db);
  const page = await margins.listMargins(ctx.db, query, commissions, ctx);
  return { ...page, rows: page.rows.map((place) => withCommission(place, query, commissions)) };
}

/** @returns the whole filtered list in its order, in portions */
export async function* exportMargins(
  ctx: Context,
  query: MarginQuery,
): AsyncGenerator<SoldPlace[]> {
  assertMay(ctx, "pricing:view");
  await sumUpRepricedSeasons(ctx.db);
  const commissions = await margins.listCommissions(ctx.db);
  for await (const rows of margins.readMargins(ctx.db, query, commissions, ctx)) {
    yield rows.map((place) => withCommission(place, query, commissions));
  }
}

function withCommission(
  place: PricedPlace,
  { filters }: MarginQuery,
  commissions: Commissions,
): SoldPlace {
  const chosen = filters.distribution_point_id;
  const channel = typeof chosen === "number" ? chosen : place.distribution_point_id;
  return { ...place, commission_rate: commissions.get(channel ?? 0) ?? null };
}
