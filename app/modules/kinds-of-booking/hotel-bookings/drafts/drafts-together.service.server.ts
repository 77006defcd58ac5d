import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { noteChanged } from "~/db/writing/unchanged.server";
import { actOn } from "~/modules/sales/bookings/acts/act-on-booking.server";
import { changeBooking } from "~/modules/sales/bookings/booking.service.server";
import { readHotelBooking } from "../hotel-booking.repository.server";
import { getHotelBooking, hotelBookingRows } from "../hotel-booking.service.server";
import { quoteByNights } from "../price/quote-by-nights.service.server";
import { pricedNow } from "../price/sellable-stay.server";
import { updateHotelBooking } from "../written-stay.repository.server";
import { nightsToday, weighDraft, type WeighedDraft } from "./priced-draft.service.server";

/**
 * @returns a draft in a pack with its price as it stands and today's, before anything is asked
 * @throws NotFound; RuleBroken where it can't be priced
 */
export async function weighDraftOfPack(
  ctx: Context,
  db: Database,
  id: number,
): Promise<WeighedDraft> {
  assertMay(ctx, "bookings:edit");
  const booking = await getHotelBooking({ ...ctx, db }, id);
  const { whole } = await quoteByNights(ctx, db, booking, (stay) => pricedNow(ctx, db, stay));
  return weighDraft(ctx, db, booking, whole);
}

/**
 * Gives a draft today's price. Its pack gets its own amount by whoever prices all that is in it, and asks about them
 * together.
 */
export const priceDraftAnew = actOn(hotelBookingRows, {
  load: async () => undefined,
  decide: (_, weighed: WeighedDraft) => weighed,
  write: async (ctx, trx, { before: { id, currency_id }, decided }) => {
    const change = { id, amount: decided.today!, currency_id };
    await changeBooking(ctx, trx, change, undefined, { isPacked: false });
    await updateHotelBooking(trx, id, await nightsToday(ctx, trx, decided));
    // Nights and rules may have changed even where the amount, which is all that the log shows, is the same.
    noteChanged(trx);
    return readHotelBooking(trx, id);
  },
});
