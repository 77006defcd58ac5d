import { assertMay, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { forgetStates } from "~/modules/log/audit/audit.service.server";
import { isForgotten } from "../../../sales/customers/customer.service.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { getHotelBooking, hotelBookingRows } from "../hotel-booking.service.server";
import { namedGuests } from "./decided-arrival.server";
import type { StayGuest } from "./guest.fields";
import * as days from "./stay-day.repository.server";

/** A stay as the log records it where the names of its guests change, too. */
export type StayWithGuests = HotelBooking & { guests?: StayGuest[] };

/**
 * @returns the named guests of a stay, in their order; their names alone for who may not see customers
 * @throws NotFound
 */
export async function listGuestsOfStay(ctx: Context, id: number): Promise<StayGuest[]> {
  assertMay(ctx, "bookings:view");
  await getHotelBooking(ctx, id);
  const guests = await days.listGuests(ctx.db, id);
  if (may(ctx.actor, "customers:view")) return guests;
  const unsaid = { birth_date: null, nationality: "", document_number: "" };
  return guests.map((guest) => ({ ...guest, ...unsaid }));
}

/**
 * Replaces the names of a stay's guests, at any time.
 *
 * @throws NotFound; RuleBroken as `namedGuests`
 */
export async function changeGuests(
  ctx: Context,
  id: number,
  { guests: rows }: { guests: StayGuest[] },
): Promise<StayGuest[]> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const stay = await hotelBookingRows.locked(ctx, trx, id);
    const forgotten = await isForgotten(trx, stay.customer_id);
    const guests = namedGuests(stay, rows, { forgotten });
    const before = await days.listGuests(trx, id);
    await days.replaceGuests(trx, id, guests);
    const after = await days.listGuests(trx, id);
    await changeBooking(ctx, trx, { id });
    const logged = (names: StayGuest[]): StayWithGuests => ({ ...stay, guests: names });
    await hotelBookingRows.record(ctx, trx, logged(before), logged(after));
    return after;
  });
}

/** Removes the names of the guests of stays, also from the log (ADR 54). */
export async function forgetGuests(ctx: Context, trx: Transaction, ids: number[]): Promise<void> {
  assertMay(ctx, "customers:edit");
  await days.forgetGuests(trx, ids);
  await forgetStates(trx, {
    ...{ entity: "hotel_booking", ids, fields: ["guests"] },
    keepLabels: true,
  });
}
