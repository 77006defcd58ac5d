import { DomainError } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { readAgreedPrices } from "~/modules/pricing/price-calculator/as-of/price-as-of.service.server";
import type { RequestedStay } from "~/modules/pricing/price-calculator/calculation.schema";
import { calculatePrice } from "~/modules/pricing/price-calculator/engine/calculate-price";
import type { KeptNights } from "~/modules/pricing/price-calculator/engine/calculation";
import { frozen } from "~/modules/pricing/price-calculator/frozen-calculation";
import {
  priceStay,
  type Quote,
  type StayRows,
} from "~/modules/pricing/price-calculator/price-stay";
import { once } from "~/modules/pricing/price-calculator/stay-rows/rows-of-stays";
import { readStays } from "~/modules/pricing/price-calculator/stay-rows/stay-rows.service.server";
import type { EnteredStay } from "../hotel-booking";
import type {
  AskedPrice,
  BoughtStay,
  CostsOfNights,
  NightOfMoment,
  PricesByMoment,
} from "./agreed-night";

/** The prices by which a change is decided. */
export interface PricesOfChange {
  prices: PricesByMoment;
  costs: CostsOfNights;
  /** Today's quote of the changed stay as a whole, with what stands against it. */
  quote: Quote;
  /** The same in a room type of one of its nights. */
  quoteIn: (room_type_id: number) => Quote;
}

/**
 * The changed stay with the channel, code and plan that were agreed, and with those that are wanted; and the stay as it
 * is booked.
 */
export type StayByTerms = Record<BoughtStay["stay"], EnteredStay>;

/** The prices that a change needs. */
export interface NeededPrices {
  stays: StayByTerms;
  asked: AskedPrice[];
  /** Of which stays the nights' costs are asked. */
  bought?: BoughtStay[];
  /** The room types of its nights, in which it is judged. */
  types?: number[];
}

type RowsOf = (input: RequestedStay) => StayRows;

/**
 * Reads the prices of every moment that the decision about a change asks for: today's in at most five statements, and as
 * many for each moment before.
 *
 * @throws as `priceStay`, for the changed stay of today
 */
export async function readPricesOfChange(
  ctx: Context,
  db: Database,
  needed: NeededPrices,
): Promise<PricesOfChange> {
  return (await readPricesOfChanges(ctx, db, [needed]))(needed);
}

/**
 * Reads the prices of changes that are decided together, in as many statements as those of one.
 *
 * @returns a function that gives each of these changes its prices; it throws as `priceStay`
 */
export async function readPricesOfChanges(
  ctx: Context,
  db: Database,
  changes: NeededPrices[],
): Promise<(needed: NeededPrices) => PricesOfChange> {
  assertMay(ctx, "bookings:edit");
  const inputs = changes.flatMap((needed) => [
    wholeOf(needed),
    ...(needed.types ?? []).map((room_type_id) => ({ ...wholeOf(needed), room_type_id })),
    ...needed.asked.map(requestIn(needed)),
  ]);
  const asked = changes.flatMap(({ asked: prices }) => prices);
  const moments = [...new Set(asked.flatMap(({ moment }) => moment ?? []))];
  const here = { ...ctx, db };
  const bought = changes.flatMap((needed) => (needed.bought ?? []).map(boughtIn(needed)));
  const today = await readStays(here, [...inputs, ...bought]);
  const before = await readAgreedPrices(
    here,
    inputs,
    moments.map((moment) => new Date(moment)),
  );
  return (needed) => pricesIn(needed, { today, before });
}

/** @returns the changed stay as it is wanted, to be priced */
function wholeOf({ stays: { wanted } }: NeededPrices): RequestedStay {
  return { ...wanted, children: wanted.children_ages.length, price_type: "sell" };
}

/** @returns a function of a price that a change asks for: the stay to which it belongs */
function requestIn({ stays }: NeededPrices): (asked: AskedPrice) => RequestedStay {
  return ({ bookedOn, guests, terms }) => ({
    ...stays[terms],
    ...guests,
    children: guests.children_ages.length,
    price_type: "sell",
    ...(bookedOn && { booking_date: bookedOn }),
  });
}

/** @returns a function of a cost that a change asks for: the stay that is bought */
function boughtIn({ stays }: NeededPrices): (bought: BoughtStay) => RequestedStay {
  return ({ guests, stay }) => ({
    ...{ ...stays[stay], ...guests, children: guests.children_ages.length },
    price_type: "buy",
  });
}

/** The rows of stays today, and at the moments before. */
interface RowsByMoment {
  today: RowsOf;
  before: Map<number, RowsOf>;
}

function pricesIn(needed: NeededPrices, { today, before }: RowsByMoment): PricesOfChange {
  const requestOf = requestIn(needed);
  const whole = wholeOf(needed);
  const quote = priceStay(whole, today(whole), calculatePrice);
  const { currency } = quote.hotel;
  const quoteIn = (room_type_id: number) => {
    if (room_type_id === whole.room_type_id) return quote;
    const inType = { ...whole, room_type_id };
    return priceStay(inType, today(inType), calculatePrice);
  };

  const nightsBy = (rowsOf: RowsOf, request: RequestedStay, kept?: KeptNights) => {
    const priced = priceStay(request, rowsOf(request), (stay, world) =>
      calculatePrice(stay, { ...world, partly: true, ...(kept && { kept }) }),
    );
    const { calculation, bookingDate } = priced;
    if (!calculation.ok || priced.hotel.currency.code !== currency.code) return [];
    const calculated = frozen(calculation, { bookingDate, currency: priced.hotel.currency });
    return calculated.nights.map((night): NightOfMoment => ({
      ...{ ...night, bookingDate, currency: calculated.currency },
    }));
  };
  const known = new Map<string, ReadonlyMap<CalendarDate, NightOfMoment>>();
  const prices: PricesByMoment = (one, kept) => {
    const key = kept ? null : JSON.stringify(one);
    const found = key === null ? undefined : known.get(key);
    if (found) return found;
    const request = requestOf(one);
    const { moment } = one;
    const rowsThen = moment ? before.get(new Date(moment).getTime()) : undefined;
    const then = rowsThen ? unlessRefused(() => nightsBy(rowsThen, request, kept)) : [];
    const had = new Set(then.map(({ date }) => date));
    const now = unlessRefused(() => nightsBy(today, request, kept));
    const isOfToday = moment !== null || one.bookedOn !== undefined;
    const nightsOfToday = now
      .filter(({ date }) => !had.has(date))
      .map((night) => ({ ...night, ...(isOfToday && { isOfToday }) }));
    const all = new Map([...then, ...nightsOfToday].map((night) => [night.date, night]));
    if (key !== null) known.set(key, all);
    return all;
  };
  const asked = new Set(needed.bought?.map((one) => JSON.stringify(one)));
  const costs = once((bought: BoughtStay) => {
    // The rows of others weren't read.
    if (!asked.has(JSON.stringify(bought))) return new Map<CalendarDate, Minor>();
    const nights = unlessRefused(() => nightsBy(today, boughtIn(needed)(bought)));
    return new Map(nights.map(({ date, total }) => [date, total]));
  });
  return { prices, costs, quote, quoteIn };
}

/** @returns the nights; none where the stay can't be priced by the rows of a moment, as a channel that is gone */
function unlessRefused(calculate: () => NightOfMoment[]): NightOfMoment[] {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
