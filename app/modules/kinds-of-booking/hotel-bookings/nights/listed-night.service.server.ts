import { assertMay, may } from "~/core/access/permissions";
import { NotFound } from "~/core/errors";
import type { Context } from "~/db/context";
import { listNights, type ListedNight } from "./listed-night.repository.server";

/**
 * @returns the nights of a stay by date; what was agreed for each only for readers who may see prices
 * @throws NotFound
 */
export async function listNightsOfStay(ctx: Context, id: number): Promise<ListedNight[]> {
  assertMay(ctx, "bookings:view");
  const nights = await listNights(ctx.db, id);
  // Every stay has a night.
  if (nights.length === 0) throw new NotFound({ key: "bookings:ERRORS.GONE" });
  if (may(ctx.actor, "pricing:view")) return nights;
  return nights.map((night) => ({ ...night, price: null }));
}
