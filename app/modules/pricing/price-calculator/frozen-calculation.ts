import type { CalendarDate } from "~/core/dates";
import type { DisplayCurrency, Minor } from "~/core/money/money";
import type { AppliedRule, ExplainedPrice } from "./calculation";

/** A night as it was priced, with its season, price row and rules. */
export interface FrozenNight {
  date: CalendarDate;
  season: { id: number; name: string };
  price: { id: number; amount: Minor; per_person: boolean; distribution_point_id: number | null };
  base: Minor;
  rules: AppliedRule[];
  total: Minor;
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
}

/**
 * @param at the instant of the calculation
 * @returns the calculation to be stored: its nights, with their seasons, rows and rules
 */
export function frozen(
  { nights, total }: ExplainedPrice,
  { bookingDate, currency }: Pick<FrozenCalculation, "bookingDate" | "currency">,
  at?: Date,
): FrozenCalculation {
  const { code, symbol, digits } = currency;
  return {
    bookingDate,
    ...(at && { at: at.toISOString() }),
    currency: { code, symbol, digits },
    nights: nights.map(({ date, season, row, base, rules, total: sum }) => ({
      date,
      season: { id: season.id, name: season.name },
      price: {
        id: row.id,
        amount: row.price,
        per_person: row.per_person,
        distribution_point_id: row.distribution_point_id,
      },
      base,
      rules,
      total: sum,
    })),
    total,
  };
}

/**
 * @returns the instant of a frozen calculation; the beginning of its booking date if the instant is missing
 */
export function frozenAt({ at, bookingDate }: FrozenCalculation): Date {
  return new Date(at ?? `${bookingDate}T00:00:00Z`);
}
