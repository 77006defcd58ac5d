import { dayNumber, weekdayOfNumber, type CalendarDate, type Weekday } from "~/core/dates";
import { byPrecedence, covers } from "../../../places/seasons/season";
import type { Season } from "../../../places/seasons/season.fields";
import type { MealPlan } from "~/core/meal-plans";
import type {
  DerivedFromBuy,
  PriceRow,
  PricingWorld,
  StayRequest,
  UnpricedNight,
} from "./calculation";
import type { MealPrice } from "./contract-terms";
import { boughtRows, mealsBySeason, rowsBySeason } from "./season-rows";

/** A night with the season and the price row that set its price. */
export interface NightRow {
  row: PriceRow;
  /** Undefined for a row of the requested price type. */
  derivedFromBuy: DerivedFromBuy | undefined;
  date: CalendarDate;
  weekday: Weekday;
  season: Season;
  mealPlan: MealPlan;
  /** The price of the meals that are added to the room's; null where nothing is. */
  meal: MealPrice | null;
  /**
   * All active seasons of the night, by precedence: those before `season` have no price; `season` wins over
   * those after it.
   */
  candidates: Season[];
}

type ChoosingWorld = Pick<PricingWorld, "seasons" | "prices" | "mealPrices" | "markups" | "digits">;

/**
 * Chooses the season and the row for each night (docs/reference/prices.md#the-row-of-a-night). The seasons
 * are tried by precedence; in each, the channel's own row is taken, else the general one. The season is decided
 * before the channel: a general price of a festival comes before the channel's own price of the season around it.
 * A sell night without a row is made from the buy price, if a markup is for it.
 */
export function chooseRows(
  dates: CalendarDate[],
  request: StayRequest,
  world: ChoosingWorld,
): { rows: NightRow[]; unpriced: UnpricedNight[] } {
  const seasons = world.seasons
    .filter((season) => season.active && season.hotel_id === request.hotel_id)
    .sort(byPrecedence);
  const rowOf = rowsBySeason(request, world.prices);
  const boughtOf = boughtRows(request, world);
  const mealOf = mealsBySeason(request, world.mealPrices);
  const rows: NightRow[] = [];
  const unpriced: UnpricedNight[] = [];
  // The dates are consecutive, so only the number of the first one is looked up.
  const first = dayNumber(dates[0]!);
  dates.forEach((date, index) => {
    const candidates = seasons.filter((season) => covers(season, date));
    const season =
      candidates.find(({ id }) => rowOf.has(id)) ??
      (boughtOf ? candidates.find(({ id }) => boughtOf.has(id)) : undefined);
    const listed = season && rowOf.get(season.id);
    const bought = season && !listed ? boughtOf?.get(season.id) : undefined;
    const row = listed ?? bought?.row;
    if (!season || !row) {
      const unchosen = candidates[0];
      unpriced.push(
        unchosen ? { date, reason: "no_price", season: unchosen } : { date, reason: "no_season" },
      );
      return;
    }
    const mealPlan = request.meal_plan ?? row.meal_plan;
    const meal = mealPlan === row.meal_plan ? null : mealOf.get(season.id);
    if (meal === undefined) {
      unpriced.push({ date, reason: "no_meal_price", season });
      return;
    }
    const weekday = weekdayOfNumber(first + index);
    const derivedFromBuy = bought?.derivedFromBuy;
    rows.push({ date, weekday, season, row, derivedFromBuy, mealPlan, meal, candidates });
  });
  return { rows, unpriced };
}
