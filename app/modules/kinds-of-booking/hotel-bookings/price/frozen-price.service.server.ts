import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { forgetStates } from "~/modules/log/audit/audit.service.server";
import type { FrozenCalculation } from "./frozen-calculation";
import * as stays from "../hotel-booking.repository.server";

/** @returns what the calculator said when the stay was booked; null where a night had no price */
export async function getFrozenCalculation(
  ctx: Context,
  id: number,
): Promise<FrozenCalculation | null> {
  assertMay(ctx, "bookings:view");
  return stays.findCalculation(ctx.db, id);
}

/** @returns what a stay cost and what its channel earned when it was priced; null where unknown */
export async function getCosts(ctx: Context, id: number): Promise<stays.CostsOfStay | null> {
  assertMay(ctx, "pricing:view");
  return stays.findCosts(ctx.db, id);
}

/** Forgets why an amount was agreed on: a reason tells of whom it was agreed with. The amount stays. */
export async function forgetOverrideReasons(
  ctx: Context,
  trx: Transaction,
  ids: number[],
): Promise<void> {
  assertMay(ctx, "customers:edit");
  await stays.forgetOverrideReasons(trx, ids);
  const fields = ["override_reason"];
  await forgetStates(trx, { entity: "hotel_booking", ids, fields, keepLabels: true });
}
