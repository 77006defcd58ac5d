import type { CalendarDate } from "~/core/dates";
import type { DisplayCurrency, Minor } from "~/core/money/money";
import type { AppliedRule, ExplainedPrice } from "./calculation";

/** A night as it was priced, with everything that explains its price. */
export interface FrozenNight {
  date: CalendarDate;
  season: { id: number; name: string };
  price: { id: number; amount: Minor; per_person: boolean; distribution_point_id: number | null };
  base: Minor;
  rules: AppliedRule[];
  total: Minor;
}

/** A result of the calculator that is kept as it was. Later prices don't change it. */
export interface FrozenCalculation {
  /** The day that booking conditions looked at. */
  bookingDate: CalendarDate;
  /** The instant at which it was calculated, in ISO 8601; missing in those kept before it was noted. */
  at?: string;
  /** The currency at that time: amounts keep their meaning when its decimals or symbol change. */
  currency: DisplayCurrency;
  nights: FrozenNight[];
  total: Minor;
}

/**
 * @param at the instant of the calculation
 * @returns all that explains a price: its nights, with their seasons, rows and rules
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

/** @returns the instant of a kept calculation; the beginning of its day, where only that is known */
export function frozenAt({ at, bookingDate }: FrozenCalculation): Date {
  return new Date(at ?? `${bookingDate}T00:00:00Z`);
}
