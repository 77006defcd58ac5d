import type { CalendarDate } from "~/core/dates";
import type { DisplayCurrency, Minor } from "~/core/money/money";
import type { MealPlan } from "~/core/meal-plans";
import type {
  AppliedRule,
  DerivedFromBuy,
  ExplainedPrice,
  NightMeals,
  PricedNight,
} from "./engine/calculation";
import type { Tax, TaxLine, Taxes } from "./engine/contract-terms";
import { sumsOfTaxes } from "./engine/tax-sums";

/** A night as it was priced, with its season, price row and rules. */
export interface FrozenNight {
  date: CalendarDate;
  season: { id: number; name: string };
  price: {
    id: number;
    amount: Minor;
    per_person: boolean;
    distribution_point_id: number | null;
    /** Missing for a price for any number of adults. */
    adults?: number;
    /** The meals that it includes; missing for none. */
    meal_plan?: MealPlan;
    derivedFromBuy?: DerivedFromBuy;
  };
  /** The meals of the night; missing for none. */
  mealPlan?: MealPlan;
  /** The meals that are added; missing where none are. */
  meals?: NightMeals;
  base: Minor;
  rules: AppliedRule[];
  /** Of the total, that of the meals; missing where it is 0. */
  mealsPart?: Minor;
  /** What raises the night to 0; missing where nothing does. */
  raised?: Minor;
  /**
   * What was agreed on it beside the calculated price, where a later change of the stay let it keep that; missing where
   * nothing was.
   */
  kept?: Minor;
  total: Minor;
}

/** A line of taxes as it was when the price was calculated. */
export type FrozenTax = Omit<TaxLine, "tax" | "valueMilli"> & {
  /** The tax, with its value on the first night that it counts. */
  tax: Omit<Tax, "hotel_id" | "active" | "rates" | "collected_by_us"> &
    Pick<TaxLine, "valueMilli"> & {
      /** Missing for a tax that guests pay to the hotel. */
      collected_by_us?: false;
    };
  /** Why the stay is exempt from it, so that its amount is 0; missing where it isn't. */
  exempt?: string;
};

/** The taxes and fees of a price or of an agreed amount, which later changes of taxes don't change. */
export interface FrozenTaxes {
  /** The currency at that time. */
  currency: DisplayCurrency;
  taxes: FrozenTax[];
  /** The sum of those that the price doesn't include, in minor units. */
  taxesTotal: Minor;
  /** Of these, what guests owe to the hotel; missing for nothing, and for bookings from before taxes were owed. */
  taxesDue?: Minor;
}

/**
 * A result of the calculator that is stored with a booking or a price check. Later changes of prices don't
 * change it.
 */
export interface FrozenCalculation {
  /** The booking date that was compared with booking conditions. */
  bookingDate: CalendarDate;
  /**
   * The instant of the calculation, in ISO 8601; missing in older calculations, for which it wasn't stored.
   */
  at?: string;
  /** The currency at that time, so that later changes of its decimals or symbol don't change the amounts. */
  currency: DisplayCurrency;
  nights: FrozenNight[];
  total: Minor;
  /** Missing where there were none. */
  taxes?: FrozenTax[];
  /** The sum of the taxes that the total doesn't include. */
  taxesTotal?: Minor;
  /** Of these, what guests owe to the hotel; missing as in `FrozenTaxes`. */
  taxesDue?: Minor;
}

/**
 * @param at the instant of the calculation
 * @returns the calculation to be stored: its nights, with their seasons, rows and rules
 */
export function frozen(
  { nights, total, taxes, taxesTotal, taxesDue }: ExplainedPrice,
  { bookingDate, currency }: Pick<FrozenCalculation, "bookingDate" | "currency">,
  at?: Date,
): FrozenCalculation {
  const { code, symbol, digits } = currency;
  return {
    bookingDate,
    ...(at && { at: at.toISOString() }),
    currency: { code, symbol, digits },
    nights: nights.map(frozenNight),
    total,
    ...(taxes.length > 0 && { taxes: taxes.map(frozenTax), taxesTotal, taxesDue }),
  };
}

/** @returns taxes to be stored with a booking, or shown as they would be */
export function frozenTaxes(
  { taxes, ...sums }: Taxes,
  { code, symbol, digits }: DisplayCurrency,
): FrozenTaxes {
  return { currency: { code, symbol, digits }, taxes: taxes.map(frozenTax), ...sums };
}

/** @returns the taxes of a stored calculation */
export function taxesOfFrozen({
  currency,
  taxes = [],
  taxesTotal = 0,
  taxesDue,
}: FrozenCalculation): FrozenTaxes {
  return { currency, taxes, taxesTotal, ...(taxesDue !== undefined && { taxesDue }) };
}

/**
 * @param before the taxes from which the lines were made
 * @returns the sums of the lines; nothing of them is owed where nothing was from before taxes were
 */
export function sumsAsBefore(
  lines: FrozenTax[],
  before: Pick<FrozenTaxes, "taxesDue">,
): Omit<FrozenTaxes, "currency" | "taxes"> {
  const { taxesTotal, taxesDue } = sumsOfTaxes(lines);
  return { taxesTotal, ...(before.taxesDue !== undefined && { taxesDue }) };
}

/**
 * @param exemptions the taxes from which a stay is exempt, each with the reason
 * @returns the taxes with nothing of these; a tax that the price includes can't be left out
 */
export function exempted(
  taxed: FrozenTaxes,
  exemptions: { tax_id: number; reason: string }[],
): FrozenTaxes {
  if (exemptions.length === 0) return taxed;
  const reasons = new Map(exemptions.map(({ tax_id, reason }) => [tax_id, reason]));
  const taxes = taxed.taxes.map((line) => {
    const exempt = line.tax.included ? undefined : reasons.get(line.tax.id);
    return exempt === undefined ? line : { ...line, amount: 0, exempt };
  });
  return { ...taxed, taxes, ...sumsOfTaxes(taxes) };
}

function frozenNight(night: PricedNight): FrozenNight {
  const { date, season, row, derivedFromBuy, mealPlan, meals, base, rules, raised } = night;
  const { id, price, per_person, distribution_point_id, adults, meal_plan } = row;
  return {
    date,
    season: { id: season.id, name: season.name },
    price: {
      ...{ id, amount: price, per_person, distribution_point_id },
      ...(adults !== null && { adults }),
      ...(meal_plan !== "room_only" && { meal_plan }),
      ...(derivedFromBuy && { derivedFromBuy }),
    },
    ...(mealPlan !== "room_only" && { mealPlan }),
    ...(meals && { meals }),
    ...{ base, rules },
    ...(night.mealsPart !== 0 && { mealsPart: night.mealsPart }),
    ...(raised !== undefined && { raised }),
    total: night.total,
  };
}

function frozenTax({ tax, valueMilli, ...line }: TaxLine): FrozenTax {
  const { id, label, label_fr, kind, part, included, from_age, max_nights } = tax;
  const kept = { id, label, label_fr, kind, part, valueMilli, included, from_age, max_nights };
  const byOthers = tax.collected_by_us ? {} : { collected_by_us: false as const };
  return { tax: { ...kept, ...byOthers }, ...line };
}

/**
 * @returns the instant of a frozen calculation; the beginning of its booking date if the instant is missing
 */
export function frozenAt({ at, bookingDate }: FrozenCalculation): Date {
  return new Date(at ?? `${bookingDate}T00:00:00Z`);
}
