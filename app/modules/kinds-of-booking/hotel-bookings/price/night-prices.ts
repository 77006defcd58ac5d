import { nightsOf, type CalendarDate } from "~/core/dates";
import { formatMinor, parseMinor } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";
import { nightsToShare, sharedAmong } from "~/modules/pricing/price-calculator/agreed-taxes";
import {
  taxesOfFrozen,
  type FrozenCalculation,
  type FrozenNight,
  type FrozenTaxes,
} from "~/modules/pricing/price-calculator/frozen-calculation";
import type { NightParts } from "~/modules/pricing/price-calculator/engine/taxes-of-stay";
import { partsOfFrozen } from "~/modules/pricing/price-calculator/shortened-calculation";
import { stayAmount, type BookedService } from "../booked-services/booked-service";
import type { FrozenPrice } from "./frozen-price";

/** A night as the calculator priced it, with the booking date and the currency of its price. */
export type CalculatedNight = FrozenNight & Pick<FrozenCalculation, "bookingDate" | "currency">;

/** The columns of a night that keep its price (docs/reference/stays.md#nights); amounts are decimal strings. */
export interface NightPrice {
  night: CalendarDate;
  /** The agreed amount of the night, meals included; null in a draft without a price. */
  price: string | null;
  meals_part: string;
  calculated: CalculatedNight | null;
  /** The instant whose prices it has; null where it wasn't kept. */
  priced_at: string | null;
}

/** The columns of a stay and of its nights that keep its price. */
export interface StayPrice extends Omit<FrozenPrice, "calculation"> {
  /** Of the calculated price; null without one. */
  taxes: FrozenTaxes | null;
  nights: NightPrice[];
}

/** The nights of a stay, check-out exclusive. */
interface StayDates {
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
}

/**
 * @param stay whose dates are those of the frozen price
 * @param agreed the amount that somebody typed for all nights, a decimal string that may have more decimals than its
 *   currency; null where the calculated one holds
 * @returns the price of a stay by night: a typed amount is spread over them (docs/reference/stays.md#agreed-amounts),
 *   and so is a calculated one of which the nights aren't known
 */
export function stayPriceOf(
  stay: StayDates,
  { calculation, ...price }: FrozenPrice,
  { agreed, currency }: { agreed: string | null; currency: { digits: number } },
): StayPrice {
  const spread = agreed ?? (calculation ? null : price.calculated_amount);
  return {
    ...price,
    taxes: calculation && taxesOfFrozen(calculation),
    nights:
      spread === null
        ? nightsAsCalculated(stay, calculation)
        : nightsAsSpread(stay, calculation, spread, currency),
  };
}

/**
 * @param price the calculated price that a stay gets; null where its nights keep what was agreed
 * @returns the amount of the nights, a decimal string; null where one of them has no price
 */
export function amountOfNights(
  before: { calculated_amount: string | null; amount: string; services: BookedService[] },
  price: FrozenPrice | null,
): string | null {
  if (price) return price.calculated_amount;
  return before.calculated_amount && stayAmount(before);
}

/** @returns the nights at their calculated prices; without a price where there are none */
function nightsAsCalculated(stay: StayDates, calculation: FrozenCalculation | null): NightPrice[] {
  if (!calculation) {
    return nightsOf(stay.checkin_date, stay.checkout_date).map((night) => ({
      ...{ night, price: null, meals_part: "0", calculated: null, priced_at: null },
    }));
  }
  return asColumns(partsOfFrozen(calculation), calculation.currency.digits, calculation);
}

function nightsAsSpread(
  stay: StayDates,
  calculation: FrozenCalculation | null,
  amount: string,
  currency: { digits: number },
): NightPrice[] {
  const digits = Math.max(currency.digits, decimalsOf(amount));
  const toShare = nightsToShare(stay, calculation && partsOfFrozen(calculation));
  return asColumns(sharedAmong(toShare, parseMinor(amount, digits)), digits, calculation);
}

function asColumns(
  nights: NightParts[],
  digits: number,
  calculation: FrozenCalculation | null,
): NightPrice[] {
  return nights.map(({ date, total, mealsPart }, nth) => ({
    night: date,
    price: formatMinor(total, digits),
    meals_part: formatMinor(mealsPart, digits),
    calculated: calculation && calculatedNight(calculation, nth),
    priced_at: calculation?.at ?? null,
  }));
}

function calculatedNight(
  { nights, bookingDate, currency }: FrozenCalculation,
  nth: number,
): CalculatedNight {
  return { ...nights[nth]!, bookingDate, currency };
}
