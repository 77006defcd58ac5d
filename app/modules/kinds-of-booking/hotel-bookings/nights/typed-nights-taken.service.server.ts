import { assertMay } from "~/core/access/permissions";
import { addDays, type CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { takeNights } from "~/modules/stock/rooms-left/rooms-left.service.server";
import type { NightOfType } from "~/modules/stock/rooms-left/rooms-left";

/**
 * Takes nights of a stay, each in its own room type, as `takeNights`; the types are locked by id (ADR 63).
 *
 * @param added the nights, by date
 * @returns the nights on which no room was left, with those that the stay overbooks already
 */
export async function takeTypedNights(
  ctx: Context,
  trx: Transaction,
  {
    booking,
    added,
    answers,
  }: {
    booking: { id: number; oversold: CalendarDate[] };
    added: NightOfType[];
    answers: object;
  },
): Promise<CalendarDate[]> {
  assertMay(ctx, "bookings:edit");
  const had = booking.oversold.filter((night) => !added.some((one) => one.night === night));
  const types = [...new Set(added.map(({ room_type_id }) => room_type_id))];
  for (const room_type_id of types.sort((one, other) => one - other)) {
    const nights = added.filter((one) => one.room_type_id === room_type_id);
    const ofType = nights.map(({ night }) => night);
    const dates = { checkin_date: ofType[0]!, checkout_date: addDays(ofType.at(-1)!, 1) };
    const stay = { room_type_id, ...dates };
    const none = { id: booking.id, oversold: [] };
    had.push(...(await takeNights(ctx, trx, { stay, booking: none, added: ofType, answers })));
  }
  return had.sort();
}
