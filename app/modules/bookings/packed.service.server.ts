import { assertMay } from "~/core/permissions";
import type { Context } from "~/db/context";
import * as packed from "./packed.repository.server";
import type { PackedBooking } from "./packed.repository.server";

/** @returns the bookings of these references, as they are now */
export async function findPacked(ctx: Context, references: string[]): Promise<PackedBooking[]> {
  assertMay(ctx, "bookings:view");
  return packed.findPacked(ctx.db, references);
}
