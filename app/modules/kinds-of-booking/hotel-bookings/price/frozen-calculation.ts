import type { CalendarDate } from "~/core/dates";
import type { DisplayCurrency, Minor } from "~/core/money/money";
import type { AppliedRule, Calculation } from "~/modules/pricing/price-calculator/calculation";

/** A night as it was priced: with what it came of, so that it can be explained for good. */
export interface FrozenNight {
  date: CalendarDate;
  season: { id: number; name: string };
  price: { id: number; amount: Minor; per_person: boolean; distribution_point_id: number | null };
  base: Minor;
  rules: AppliedRule[];
  total: Minor;
}

/** The result of the calculator when a stay was booked. Later prices don't change it. */
export interface FrozenCalculation {
  /** The day that booking conditions looked at. */
  bookingDate: CalendarDate;
  /** The currency at the time of booking: amounts keep their meaning when its decimals or symbol change. */
  currency: DisplayCurrency;
  nights: FrozenNight[];
  total: Minor;
}

type Priced = Extract<Calculation, { ok: true }>;

/** @returns all that explains a price: its nights, with their seasons, rows and rules */
export function frozen(
  { nights, total }: Priced,
  { bookingDate, currency }: Pick<FrozenCalculation, "bookingDate" | "currency">,
): FrozenCalculation {
  const { code, symbol, digits } = currency;
  return {
    bookingDate,
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
