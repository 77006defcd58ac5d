import type { Context } from "~/db/context";
import type { CancelFacts } from "../../sales/bookings/booking-page.presenter.server";
import { listBookingsInPack } from "../../sales/bookings/booking.service.server";
import { proposedFeeOfPack } from "../hotel-bookings/cancelling/proposed-fee.presenter.server";
import type { packBookingRows } from "./pack-booking.service.server";
import { versionWithContents } from "./pack-version.server";

/** @returns what the dialog that cancels a pack says of it: the fee of its stays, and the version of all that is in it */
export async function cancelFactsOfPack(
  ctx: Context,
  pack: Awaited<ReturnType<typeof packBookingRows.find>>,
): Promise<CancelFacts> {
  const packed = await listBookingsInPack(ctx, pack.id);
  return {
    proposed: await proposedFeeOfPack(ctx, pack, packed),
    version: versionWithContents(pack, packed),
  };
}
