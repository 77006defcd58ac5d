import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import {
  restrictionWarnings,
  type BrokenRestrictionWarning,
} from "~/modules/pricing/price-calculator/warnings";
import { newlyBroken } from "~/modules/pricing/restrictions/restriction";
import { readLimitsForStays } from "~/modules/pricing/restrictions/restriction.service.server";
import type { HotelBooking } from "../hotel-booking.fields";

/** The stay as it was booked. */
export type BookedStay = Pick<
  HotelBooking,
  "room_type_id" | "distribution_point_id" | "checkin_date" | "checkout_date"
>;

/**
 * @param had the stay as it was booked: what it broke then, it may go on breaking
 * @returns the restrictions that stand against a stay; none where a user who may go past them gives a reason
 */
export async function restrictionsAgainst(
  ctx: Context,
  db: Database,
  quote: Quote,
  { had, reason }: { had?: BookedStay; reason: string },
): Promise<BrokenRestrictionWarning[]> {
  const broken = quote.obstacles.flatMap((one) => ("restriction_id" in one ? [one] : []));
  if (broken.length === 0) return [];
  if (reason !== "" && may(ctx.actor, "bookings:override_restrictions")) return [];
  if (had?.room_type_id !== quote.request.room_type_id) return broken;
  const dates = { start: had.checkin_date, end: had.checkout_date };
  const { restrictions } = await readLimitsForStays({ db }, [quote.hotel.id], dates);
  return newlyBroken(broken, restrictionWarnings(restrictions, had, quote.bookingDate));
}
