import { assertMay } from "~/core/access/permissions";
import { hotelDay } from "~/core/dates";
import type { Context } from "~/db/context";
import { houseClock } from "~/db/house-clock.server";
import { balanceOf, payingPack, type Balance } from "../../sales/bookings/balance/balance";
import type { AnyBooking } from "../../sales/bookings/any-booking.repository.server";
import { getAnyBooking, listBookingsInPack } from "../../sales/bookings/booking.service.server";
import type { StoredAdjustment } from "../adjustments/adjustment.repository.server";
import { listAdjustmentsOf } from "../adjustments/adjustment.service.server";
import type { StoredPayment } from "../booking-payments/booking-payment.repository.server";
import { listPaymentsOf } from "../booking-payments/booking-payment.service.server";
import type { StoredHotelBooking } from "../hotel-bookings/hotel-booking.repository.server";
import { getHotelBookings } from "../hotel-bookings/hotel-booking.service.server";
import { packBookingRows } from "../pack-bookings/pack-booking.service.server";
import { accountParts, type AccountPart, type Charged, type ChargedBooking } from "./account";
import { listChargedNights } from "./account.repository.server";

/** The account of a booking: its lines, and the sums that everybody reads. */
export interface Account {
  booking: AnyBooking;
  /** The stay that it is; null for another booking. */
  stay: StoredHotelBooking | null;
  parts: AccountPart[];
  /** Its charges, whoever they are paid with, what is paid for it and what is due. */
  balance: Balance;
  adjustments: StoredAdjustment[];
  payments: StoredPayment[];
}

/**
 * @returns the account of a booking; one that is paid with its pack has its own charges, and is due there
 * @throws NotFound
 */
export async function getAccount(ctx: Context, id: number): Promise<Account> {
  assertMay(ctx, "bookings:view");
  const booking = await getAnyBooking(ctx, id);
  const [packed, adjustments, { payments }] = await Promise.all([
    booking.type === "pack" ? listBookingsInPack(ctx, id) : [],
    listAdjustmentsOf(ctx, id),
    listPaymentsOf(ctx, booking),
  ]);
  // Of a cancelled pack, the bookings that were reopened are charged on their own.
  const counted = packed.filter(
    ({ status }) => booking.status !== "cancelled" || status === "cancelled",
  );
  const { charged, stays } = await chargedBookings(ctx, [...counted, booking]);
  const lines: Charged = {
    ...{ booking: charged.at(-1)!, parts: charged.slice(0, -1), adjustments, payments },
  };
  const alone = payingPack(booking) ? { ...booking, pack: null } : booking;
  return {
    ...{ booking, stay: stays.get(id) ?? null, parts: accountParts(lines) },
    ...{ balance: balanceOf(alone), adjustments, payments },
  };
}

/** @returns these bookings with what each is charged for, and the stays among them */
async function chargedBookings(ctx: Context, all: AnyBooking[]) {
  const ids = all.flatMap(({ id, type }) => (type === "hotel" ? [id] : []));
  const pack = all.find(({ type }) => type === "pack");
  const [read, nights, ofPack] = await Promise.all([
    getHotelBookings(ctx, ids),
    listChargedNights(ctx.db, ids),
    pack ? packBookingRows.find(ctx, pack.id) : null,
  ]);
  const stays = new Map(read.map((stay) => [stay.id, stay]));
  const charged = all.map((one): ChargedBooking => {
    const { id, reference, status, amount, cancellation_fee, cancelled_at, beginsOn } = one;
    const stay = stays.get(id);
    const clock = stay?.clock ?? houseClock();
    return {
      ...{ id, reference, status, amount, cancellation_fee: cancellation_fee ?? null },
      ...{ what: one.what, what_fr: one.whatFr },
      ...{ begins_on: beginsOn, cancelled_on: cancelled_at ? hotelDay(cancelled_at, clock) : null },
      charged: stay
        ? {
            ...{ type: "hotel", taxed: stay.taxed, nights_left_charge: stay.nights_left_charge },
            ...{ checkin_date: stay.checkin_date, checkout_date: stay.checkout_date },
            nights: nights.filter(({ booking_id }) => booking_id === id),
            services: stay.services,
          }
        : one.type === "pack"
          ? { type: "pack", lines: ofPack!.lines, discount: ofPack!.discount }
          : { type: one.type as "flight" | "spa" },
    };
  });
  return { charged, stays };
}
