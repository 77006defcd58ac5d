import type { CalendarDate } from "~/core/dates";
import { formatMinor, type DisplayCurrency, type Minor } from "~/core/money/money";
import type { AppliedRule, Calculation } from "~/modules/pricing/price-calculator/calculation";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";

/** A night as it was priced, with everything that explains its price. */
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

/** The columns of a stay that keep its price. */
export interface FrozenPrice {
  /** A decimal string; null where a night had no price. */
  calculated_amount: string | null;
  /** The cost of the nights when they were priced; null where that isn't known. */
  buy_amount: string | null;
  calculation: FrozenCalculation | null;
}

/** @returns the columns that freeze a price; none where a night has no price */
export function frozenPrice({
  calculation,
  bookingDate,
  hotel: { currency },
  buyTotal,
}: Quote): FrozenPrice {
  if (!calculation.ok) return { calculated_amount: null, calculation: null, buy_amount: null };
  return {
    calculation: frozen(calculation, { bookingDate, currency }),
    calculated_amount: formatMinor(calculation.total, currency.digits),
    buy_amount: buyTotal === null ? null : formatMinor(buyTotal, currency.digits),
  };
}
