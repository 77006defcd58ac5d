import { addDays, type CalendarDate } from "~/core/dates";
import { labelIn } from "~/core/guest-text";
import { RuleBroken, type Message } from "~/core/errors";
import { assertMay, assertMayAny, may } from "~/core/access/permissions";
import { refuseUnanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { lapseHolds } from "../../sales/bookings/holds/lapsing.service.server";
import { nightsInWords } from "./nights-in-words.server";
import * as rooms from "./rooms-left.repository.server";
import {
  fullNights,
  nightsShort,
  type ChangingStay,
  type NightLeft,
  type NightsOfType,
  type ShortNight,
} from "./rooms-left";

export { lockRoomTypes, lockTypesOfRoom } from "./rooms-left.repository.server";

/**
 * The only count of the rooms left: the search of availability, the calculator, the form of a booking, the
 * chart, the rate calendar and the API ask it (docs/reference/stays.md#rooms-left).
 *
 * @param except the id of a booking that isn't counted; 0 for none
 * @returns the rooms of the room types on all requested nights, by room type and night, in one statement
 */
export async function listRoomsLeft(
  ctx: Pick<Context, "db" | "actor" | "now">,
  queries: NightsOfType[],
  except = 0,
): Promise<NightLeft[]> {
  assertMayAny(ctx, ["pricing:view", "bookings:view", "bookings:edit"]);
  return rooms.listRoomsLeft(ctx.db, queries, { except, now: ctx.now });
}

/** A stay that is about to take rooms of its type. */
interface TakingStay {
  stay: NightsOfType;
  /** The booking itself, whose own nights don't count as taken, with those that it overbooks already. */
  booking: { id: number; oversold: CalendarDate[] };
  /** The nights that it doesn't have yet: it keeps all others, even overbooked ones. */
  added: CalendarDate[];
  /** The posted fields, among which is the answer to the question whether to overbook. */
  answers: object;
}

/**
 * The only way to a room of a type: locks the room type until the transaction ends, and counts then. Of two users who
 * want the last room, the second counts after the first has committed. Stays of that type whose hold has ended become
 * drafts first. Nights on which no room is left are taken by who may overbook and means it.
 *
 * @returns the nights of the stay on which it takes a room although none was left, sorted; the caller notes them at its
 *   nights
 * @throws RuleBroken with the added nights that are full; for who may overbook Unanswered
 */
export async function takeNights(
  ctx: Context,
  trx: Transaction,
  { stay, booking, added, answers }: TakingStay,
): Promise<CalendarDate[]> {
  assertMay(ctx, "bookings:edit");
  const { room_type_id, checkin_date, checkout_date } = stay;
  await rooms.lockRoomTypes(trx, [room_type_id]);
  // Statements of their own see what was committed while the first one waited for the lock.
  await lapseHolds(ctx, trx, { room_type_id });
  // What is stored counts: a stay whose hold has ended and that somebody else has locked may be confirmed at this
  // moment.
  const left = await rooms.listRoomsLeft(trx, [stay], { except: booking.id, now: null });
  const full = fullNights(left).filter((night) => added.includes(night));
  if (full.length > 0) {
    const roomType = labelIn(await rooms.findLabel(trx, room_type_id), ctx.locale);
    const params = nightsInWords(full, roomType, ctx.locale);
    if (!may(ctx.actor, "bookings:overbook")) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.FULL", params });
    }
    const sentence = { key: "hotel-bookings:ASKED.OVERBOOKS", params };
    refuseUnanswered([{ sentence, field: "overbook", yes: true }], answers);
  }
  const kept = booking.oversold.filter(
    (night) => night >= checkin_date && night < checkout_date && !added.includes(night),
  );
  return [...kept, ...full].sort();
}

/**
 * Locks room types and rooms of stays until the transaction ends, before these take nights of them together. Holds on
 * them that have ended lapse: what is stored afterwards is what is taken.
 */
export async function lockTypesAndRoomsOf(
  ctx: Context,
  trx: Transaction,
  ids: number[],
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  await rooms.lockTypesAndRoomsOf(trx, ids);
  // A statement of its own sees what was committed while the others waited for the locks.
  await lapseHolds(ctx, trx, { sharing_with: ids });
}

/**
 * Counts the rooms of stays that change together; who writes them has called `lockTypesAndRoomsOf`.
 *
 * @returns as `nightsShort`, in one statement
 */
export async function listNightsShort(ctx: Context, stays: ChangingStay[]): Promise<ShortNight[]> {
  assertMayAny(ctx, ["pricing:view", "bookings:view", "bookings:edit"]);
  const nights = stays.flatMap(({ had, has }) => [...had, ...has]).map(({ night }) => night);
  if (nights.length === 0) return [];
  const types = new Set(stays.flatMap(({ has }) => has).map(({ room_type_id }) => room_type_id));
  nights.sort();
  const dates = { checkin_date: nights[0]!, checkout_date: addDays(nights.at(-1)!, 1) };
  const asked = [...types].map((room_type_id) => ({ room_type_id, ...dates }));
  return nightsShort(await listRoomsLeft(ctx, asked), stays);
}

/** @returns the parameters of a sentence about nights of one room type, of which there is at least one */
export async function shortNightsInWords(
  ctx: Pick<Context, "db" | "actor" | "locale">,
  short: ShortNight[],
): Promise<NonNullable<Message["params"]>> {
  assertMay(ctx, "bookings:edit");
  const { db, locale } = ctx;
  const roomType = labelIn(await rooms.findLabel(db, short[0]!.room_type_id), locale);
  const nights = [...new Set(short.map(({ night }) => night))].sort();
  return nightsInWords(nights, roomType, locale);
}
