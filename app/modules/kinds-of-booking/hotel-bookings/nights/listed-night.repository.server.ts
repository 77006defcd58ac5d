import type { CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { DisplayCurrency } from "~/core/money/money";
import type { Database } from "~/db/database";
import type { CalculatedNight } from "../price/night-prices";

/** A night of a stay, with what was agreed for it. */
export interface ListedNight {
  night: CalendarDate;
  room_type_id: number;
  room_id: number | null;
  room_number: string | null;
  adults: number;
  children_ages: number[];
  meal_plan: MealPlan | null;
  /** Whether the stay takes a room on it on purpose although none was left. */
  oversold: boolean;
  price: NightPriceListed | null;
}

/** The agreed price of a night; amounts are decimal strings. */
export interface NightPriceListed {
  /** Meals included; null in a draft without a price. */
  amount: string | null;
  meals_part: string;
  calculated: CalculatedNight | null;
  /** The moment whose prices it has; null where it wasn't kept. */
  priced_at: Date | null;
  /** Of the distribution point at that moment, in percent; null without one. */
  commission_rate: string | null;
  currency: DisplayCurrency;
}

/** @returns the nights of a stay by date; none where there is no such stay */
export async function listNights(
  db: Database,
  id: number,
): Promise<(ListedNight & { price: NightPriceListed })[]> {
  const rows = await db
    .selectFrom("stay_nights")
    .innerJoin("bookings", "bookings.id", "stay_nights.booking_id")
    .innerJoin("currencies", "currencies.id", "bookings.currency_id")
    .leftJoin("rooms", "rooms.id", "stay_nights.room_id")
    .where("stay_nights.booking_id", "=", id)
    .select(["night", "stay_nights.room_type_id", "room_id", "rooms.number as room_number"])
    .select(["adults", "children_ages", "meal_plan", "oversold"])
    .select(["price as amount", "meals_part", "calculated", "priced_at", "commission_rate"])
    .select(["iso_code as code", "symbol", "decimals as digits"])
    .orderBy("night")
    .execute();
  return rows.map(
    ({
      amount,
      meals_part,
      calculated,
      priced_at,
      commission_rate,
      code,
      symbol,
      digits,
      ...row
    }) => ({
      ...row,
      meal_plan: row.meal_plan as MealPlan | null,
      price: {
        ...{ amount, meals_part, priced_at, commission_rate },
        calculated: calculated as CalculatedNight | null,
        currency: { code, symbol, digits },
      },
    }),
  );
}
