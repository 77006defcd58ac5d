import { may } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
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
 * @param entered the reason in the form; a form of a user without the permission has no such field
 * @param former the reason that the booking has already
 * @returns the reason for which a booking may break restrictions
 * @throws RuleBroken at the field where the user may not enter one
 */
export function restrictionReason({ actor }: Context, entered = "", former = ""): string {
  if (may(actor, "bookings:override_restrictions")) return entered;
  if (entered !== "" && entered !== former) {
    throw new RuleBroken({ key: "restrictions:ERRORS.OVERRIDE_NOT_GRANTED" }, "restriction_reason");
  }
  return former;
}

/**
 * @param had the stay as it was booked: what it broke then, it may go on breaking
 * @returns the restrictions that stand against a stay; none where a user who may go past them gives a reason
 */
export async function restrictionsAgainst(
  ctx: Context,
  trx: Transaction,
  quote: Quote,
  { had, reason }: { had?: BookedStay; reason: string },
): Promise<BrokenRestrictionWarning[]> {
  const broken = quote.obstacles.flatMap((one) => ("restriction_id" in one ? [one] : []));
  if (broken.length === 0) return [];
  if (reason !== "" && may(ctx.actor, "bookings:override_restrictions")) return [];
  if (had?.room_type_id !== quote.request.room_type_id) return broken;
  const dates = { start: had.checkin_date, end: had.checkout_date };
  const { restrictions } = await readLimitsForStays({ db: trx }, [quote.hotel.id], dates);
  return newlyBroken(broken, restrictionWarnings(restrictions, had, quote.bookingDate));
}
