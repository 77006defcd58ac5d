import { readMoment, type CalendarDate } from "~/core/dates";
import { dateOf, type WallClock } from "~/core/dates/wall-clock";
import { orGone, RuleBroken, type Message } from "~/core/errors";
import { formatStoredMoney } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import type { Transaction } from "~/db/database";
import { todayBy } from "~/db/house-clock.server";
import { translator } from "~/i18n/i18n.server";
import {
  freeUntil,
  labelIn,
  moduleObstacle,
  type ModuleRules,
} from "../../booking-modules/booking-module";
import { moduleOf } from "../../booking-modules/booking-module.service.server";
import { atHotels } from "../../hotel-clocks/hotel-clock.service.server";
import { dueOf } from "../balance/due.service.server";
import type { BookingType } from "../booking";
import { findRuledBooking, listBeginningsOfStays } from "./ruled-booking.repository.server";

const BOOKING_GONE = "bookings:ERRORS.GONE";

/** @returns the sentence that no new bookings of a type are accepted; null if they are accepted */
export async function noNewBookings(ctx: Context, type: BookingType): Promise<string | null> {
  assertMay(ctx, "bookings:view");
  const module = await moduleOf(ctx, type);
  if (module.enabled) return null;
  const params = { module: labelIn(module, ctx.locale) };
  return translator(ctx.locale)("booking-modules:REFUSED.OFF", params);
}

/**
 * Reads the rules for new stays in at most two statements, for stays that nobody has booked yet.
 *
 * @param days the days of check-in that are asked for
 * @returns a function of a hotel and a day of check-in: the message of the rule that forbids such a stay; null
 *   if none does
 */
export async function rulesOfNewStays(
  ctx: Context,
  hotelIds: number[],
  days: CalendarDate[],
  distribution_point_id: number | null,
): Promise<(hotel_id: number, day: CalendarDate) => Message | null> {
  const obstacle = await rulesOfStays(ctx, hotelIds, days, {});
  return (hotel_id, day) => obstacle({ hotel_id, day, distribution_point_id });
}

/**
 * Reads the rules for booked stays whose check-in moves, as `rulesOfNewStays`; they needn't be sold any more.
 *
 * @returns a function of a stay: the message of the rule that forbids it; null if none does
 */
export async function rulesOfMovedStays(
  ctx: Context,
  hotelIds: number[],
  days: CalendarDate[],
): Promise<(stay: RuledStay) => Message | null> {
  assertMay(ctx, "bookings:edit");
  return rulesOfStays(ctx, hotelIds, days, { enabled: true });
}

/** A stay, as far as the rules of its module ask. */
interface RuledStay {
  hotel_id: number;
  /** The day of check-in. */
  day: CalendarDate;
  distribution_point_id: number | null;
}

async function rulesOfStays(
  ctx: Context,
  hotelIds: number[],
  days: CalendarDate[],
  changes: Partial<ModuleRules>,
): Promise<(stay: RuledStay) => Message | null> {
  assertMay(ctx, "bookings:view");
  const module = { ...(await moduleOf(ctx, "hotel")), ...changes };
  const beginnings = new Map(
    // Without a lead time, only days count.
    module.lead_time_hours > 0
      ? (await listBeginningsOfStays(ctx.db, hotelIds, days)).map(({ hotel_id, day, begins }) => [
          `${hotel_id} ${day}`,
          begins,
        ])
      : [],
  );
  // Without a bound ahead, nobody asks which day it is.
  const there = await atHotels(ctx, module.max_advance_days > 0 ? hotelIds : []);
  return ({ hotel_id, day, distribution_point_id }) => {
    const begins = beginnings.get(`${hotel_id} ${day}`) ?? ctx.now;
    const here = there(hotel_id);
    return moduleObstacle(module, { begins, day, distribution_point_id }, here, ctx.locale);
  };
}

/** The rules for new treatments: whether they are sold at all, and at which times. */
export interface RulesOfTreatments {
  /** The message that none is accepted now, whenever it begins; null if some are. */
  refused: Message | null;
  /** @returns whether a treatment may begin at a time, by the clock in the spa: not too soon, and not too late */
  allows: (starts_at: WallClock) => boolean;
}

/** Reads the rules for new treatments, for those that nobody has booked yet. */
export async function rulesOfNewTreatments(
  here: HotelContext,
  distribution_point_id: number | null,
): Promise<RulesOfTreatments> {
  assertMay(here, "bookings:view");
  const module = await moduleOf(here, "spa");
  const obstacle = (begins: Date, day: CalendarDate, rules: ModuleRules = module) =>
    moduleObstacle(rules, { begins, day, distribution_point_id }, here, here.locale);
  const timeless = { ...module, lead_time_hours: 0, max_advance_days: 0 };
  return {
    refused: obstacle(here.now, here.today, timeless),
    allows: (starts_at) => {
      const begins = readMoment(starts_at, here.clock.timeZone);
      return begins !== null && obstacle(begins, dateOf(starts_at)) === null;
    },
  };
}

/** @returns the id of the currency that is preset in the form of a new booking of a type; "" for none */
export async function currencyToBeginWith(ctx: Context, type: BookingType): Promise<string> {
  assertMay(ctx, "bookings:view");
  return String((await moduleOf(ctx, type)).currency_id ?? "");
}

/** @throws RuleBroken where no new bookings of a type are accepted */
export async function refuseNew(ctx: Context, trx: Transaction, type: BookingType): Promise<void> {
  assertMay(ctx, "bookings:edit");
  const module = await moduleOf({ db: trx }, type);
  if (module.enabled) return;
  const params = { module: labelIn(module, ctx.locale) };
  throw new RuleBroken({ key: "booking-modules:REFUSED.OFF", params });
}

/** The change of a booking for which the rules of its module are checked. */
interface Becomes {
  /** Whether the booking becomes pending or confirmed by this change. */
  becomesHeld?: boolean;
  /**
   * Whether it is pending or confirmed already, and its beginning changes: then the module needn't be active.
   */
  moved?: boolean;
}

/**
 * Refuses a change that the rules of a booking's module forbid, except that it must be paid: `refuseUnpaid`.
 *
 * @returns the rules of the module
 * @throws RuleBroken with a sentence that names the rule
 */
export async function refuseByModule(
  ctx: Context,
  trx: Transaction,
  id: number,
  { becomesHeld, moved }: Becomes,
): Promise<ModuleRules> {
  assertMay(ctx, "bookings:edit");
  const booking = orGone(await findRuledBooking(trx, id), BOOKING_GONE);
  const { begins, day, clock, distribution_point_id, module } = booking;
  // The rules of the booking's type refuse a booking without a beginning.
  if ((becomesHeld || moved) && begins && day) {
    const rules = moved ? { ...module, enabled: true } : module;
    const moment = { now: ctx.now, today: todayBy(ctx, clock) };
    const requested = { begins, day, distribution_point_id };
    const obstacle = moduleObstacle(rules, requested, moment, ctx.locale);
    if (obstacle) throw new RuleBroken(obstacle);
  }
  return module;
}

/**
 * Refuses a booking that must be paid before it is confirmed and isn't. It is judged as it was just written: one
 * in a confirmed pack by what is due for the pack.
 *
 * @throws RuleBroken
 */
export async function refuseUnpaid(
  ctx: Context,
  trx: Transaction,
  id: number,
  module: ModuleRules,
): Promise<void> {
  assertMay(ctx, "bookings:edit");
  if (!module.require_payment) return;
  const { due, currency, pack } = await dueOf(ctx, trx, id);
  if (Number(due) <= 0) return;
  const params = {
    module: labelIn(module, ctx.locale),
    due: formatStoredMoney(due, currency, ctx.locale),
    reference: pack ?? "",
  };
  throw new RuleBroken({
    key: `booking-modules:REFUSED.${pack ? "PACK_UNPAID" : "UNPAID"}`,
    params,
  });
}

/**
 * @returns a sentence that says whether cancelling is still free, and until when; "" for a booking without a
 *   time
 */
export async function freePeriod(ctx: Context, id: number): Promise<string> {
  return (await isFreeToCancel(ctx, id)).sentence;
}

/** @returns whether cancelling is still free, and the sentence of `freePeriod` */
export async function isFreeToCancel(
  ctx: Context,
  id: number,
): Promise<{ free: boolean; sentence: string }> {
  assertMay(ctx, "bookings:view");
  const { begins, clock, module } = orGone(await findRuledBooking(ctx.db, id), BOOKING_GONE);
  if (!begins) return { free: true, sentence: "" };
  const until = freeUntil(module, begins);
  const when = instantByClock(until, { locale: ctx.locale, clock });
  const free = ctx.now.getTime() <= until.getTime();
  const key = free ? "UNTIL" : "OVER";
  return { free, sentence: translator(ctx.locale)(`booking-modules:FREE.${key}`, { when }) };
}
