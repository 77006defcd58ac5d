import type { ExtraFields } from "~/api/problem-json";
import { AsksFirst, type Message } from "~/core/errors";
import { assertMay, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import {
  displacedBetween,
  takesNothing,
  keptOf,
  writtenList,
  wasShown,
  type Displaced,
  type DisplacedStay,
  type KeptDisplaced,
  type OversoldNight,
} from "./displaced";
import { displacedStayJson, oversoldNightJson } from "./displaced.json";
import * as displaced from "./displaced.repository.server";
import type { Scope } from "./displaced.repository.server";
import { findRoomTypesToCheck } from "./room-types-to-check.service.server";
import {
  atHotels,
  hotelsByClock,
  type HotelsAlike,
} from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { findHotelsOfRoomTypes } from "~/modules/sales/hotel-clocks/hotel-clock.repository.server";
import type { CalendarDate } from "~/core/dates";

/** The maximum numbers of nights and of stays that are read for a change; further ones are only counted. */
const MAX_NIGHTS = 1000;
const MAX_STAYS = 200;

/** The question to the user before a change displaces booked stays. */
export class UnconfirmedDisplacement extends AsksFirst {
  readonly confirmationField = "on_purpose";

  /**
   * @param displaced the nights and stays that the actor may see
   * @param shownStays the list for which the answer is valid
   * @param refused the reason why a stay couldn't be moved to the chosen room
   */
  constructor(
    readonly displaced: Displaced,
    readonly shownStays: string,
    readonly refused?: Message,
  ) {
    const { nights, staysInAll: stays } = displaced;
    super({ key: "displaced-stays:DISPLACES", params: { nights: nights.length, stays } });
  }

  /** @returns the nights and stays that the change would displace, for the API's answer */
  override extraFields(): ExtraFields {
    const { nights, stays } = this.displaced;
    return { oversold: nights.map(oversoldNightJson), stays: stays.map(displacedStayJson) };
  }
}

/**
 * The answer to this question. A program sends true; a form sends the list of stays that it has shown, and
 * the answer is valid for exactly these.
 */
export type OnPurpose = boolean | string | null | undefined;

/** The note in the log about stays that a confirmed change has displaced. */
export interface MadeOnPurpose {
  displaced?: KeptDisplaced;
}

interface DisplacingChange {
  /** The room types or the hotel in which the change may displace stays. */
  scope: Scope;
  onPurpose: OnPurpose;
}

/**
 * Makes a change that may displace booked stays. The caller has locked the room types whose number of rooms
 * changes, so that nobody books them meanwhile.
 *
 * @returns the row from `write`, with a note for the log if the change displaced stays
 * @throws UnconfirmedDisplacement where the change displaces stays that the user hasn't confirmed; whatever
 *   `write` throws
 */
export async function withDisplacementCheck<Row extends object>(
  ctx: Context,
  trx: Transaction,
  { scope, onPurpose }: DisplacingChange,
  write: () => Promise<Row>,
): Promise<Row & MadeOnPurpose> {
  const { row, lost } = await losing(ctx, trx, scope, write);
  if (takesNothing(lost)) return row;
  const isMeant = typeof onPurpose === "string" ? wasShown(lost, onPurpose) : onPurpose === true;
  if (!isMeant) throw new UnconfirmedDisplacement(visibleTo(ctx, lost), writtenList(lost));
  return { ...row, displaced: keptOf(lost) };
}

/** Makes a change and measures what booked stays lose by it. */
async function losing<Row>(
  ctx: Context,
  trx: Transaction,
  scope: Scope,
  write: () => Promise<Row>,
): Promise<{ row: Row; lost: Displaced }> {
  const before = await displacedNow(ctx, trx, scope);
  const row = await write();
  return { row, lost: displacedBetween(before, await displacedNow(ctx, trx, scope)) };
}

/** What a change would displace, as the actor may see it, and the list that an answer sends back. */
export interface Foreseen {
  displaced: Displaced;
  shownStays: string;
}

/**
 * Makes a change in a transaction that the caller rolls back.
 *
 * @returns what booked stays would lose by it
 */
export async function previewDisplacement(
  ctx: Context,
  trx: Transaction,
  scope: Scope,
  write: () => Promise<unknown>,
): Promise<Foreseen> {
  const { lost } = await losing(ctx, trx, scope, write);
  return { displaced: visibleTo(ctx, lost), shownStays: writtenList(lost) };
}

/**
 * @returns the displaced nights and stays that the actor may see: stays only with the permission to view
 *   bookings
 */
function visibleTo({ actor }: Context, lost: Displaced): Displaced {
  return may(actor, "bookings:view") ? lost : { ...lost, stays: [] };
}

/** @returns today in the hotel whose stays are looked at, the earliest one where they are in several */
async function firstToday(ctx: Context, scope: Scope, trx: Transaction): Promise<CalendarDate> {
  const ids =
    "hotel_id" in scope ? [scope.hotel_id] : await findHotelsOfRoomTypes(trx, scope.roomTypeIds);
  const there = await atHotels(ctx, ids, trx);
  // The house's day where no hotel is left.
  return ids.map((id) => there(id).today).sort()[0] ?? there(null).today;
}

async function displacedNow(ctx: Context, trx: Transaction, scope: Scope): Promise<Displaced> {
  const from = await firstToday(ctx, scope, trx);
  const query = { scope, from, now: ctx.now, locale: ctx.locale };
  const { nights } = await displaced.listOversoldNights(trx, { ...query, limit: MAX_NIGHTS });
  const { stays, total } = await displaced.listDisplacedStays(trx, {
    ...query,
    ...{ limit: MAX_STAYS, stillThere: true },
  });
  return { nights, stays, staysInAll: total };
}

/** The oversold nights and displaced stays, which staff should look after. */
export interface BookingFindings {
  oversold: { rows: OversoldNight[]; total: number };
  displaced: { rows: DisplacedStay[]; total: number };
}

/**
 * @param hotels the hotels by their clocks, where they have been read already
 * @returns oversold nights and displaced stays, from today on
 */
export async function findDisplaced(
  ctx: Context,
  limit: number,
  hotels?: HotelsAlike[],
): Promise<BookingFindings> {
  assertMay(ctx, "bookings:view");
  const { now, locale } = ctx;
  const days = (hotels ?? (await hotelsByClock(ctx))).map(({ today }) => today);
  // The earliest day on which it is today: a night that is over in the east alone is listed some hours longer.
  const from = days.sort()[0]!;
  const toCheck = await findRoomTypesToCheck(ctx.db, from);
  const query = { from, now, limit, locale };
  const among = (roomTypeIds: number[]) => ({ ...query, scope: { roomTypeIds } });
  const [oversold, lost] = await Promise.all([
    toCheck.oversold.length > 0
      ? displaced.listOversoldNights(ctx.db, among(toCheck.oversold))
      : { nights: [], total: 0 },
    toCheck.displaced.length > 0
      ? displaced.listDisplacedStays(ctx.db, among(toCheck.displaced))
      : { stays: [], total: 0 },
  ]);
  return {
    oversold: { rows: oversold.nights, total: oversold.total },
    displaced: { rows: lost.stays, total: lost.total },
  };
}
