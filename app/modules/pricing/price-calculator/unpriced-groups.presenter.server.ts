import { addDays, type DateRange } from "~/core/dates";
import { withBack } from "~/http/back-link";
import { dialogHref } from "~/lists/dialog-params";
import { mealPriceList } from "../meal-prices/meal-price.list";
import { roomPriceList } from "../room-prices/room-price.list";
import { seasonList } from "../../places/seasons/season.list";
import type { Price, UnpricedNight } from "./engine/calculation";
import type { Quote } from "./price-stay";
import type { StayWords } from "./price-words.server";

/** Consecutive nights without a price for the same reason, and a link to the page where it can be added. */
export interface UnpricedGroup {
  reason: string;
  /** Every night of the group, formatted. */
  dates: string[];
  /** A link to the form that adds the missing season or price, filled in. */
  mend: { to: string; label: string };
}

/**
 * @param from the address of the page with the quote, to which saving leads back; by default the list
 * @returns the nights without a price; consecutive nights with the same reason are one group
 */
export function unpricedGroups(
  quote: Quote<Price>,
  { t, day }: StayWords,
  from?: string,
): UnpricedGroup[] {
  if (quote.calculation.ok) return [];
  return consecutive(quote.calculation.unpriced).map((nights) => {
    const [first] = nights;
    const last = nights.at(-1)!;
    const dates = nights.map(({ date }) => day(date));
    const span = { start: first!.date, end: last.date };
    return { dates, ...mendingOf(quote, first!, span, t, from) };
  });
}

function mendingOf(
  quote: Quote<Price>,
  { reason, season }: UnpricedNight,
  span: DateRange,
  t: StayWords["t"],
  from: string | undefined,
): Pick<UnpricedGroup, "reason" | "mend"> {
  if (!season) {
    const mend = { to: addSeasonHref(quote, span, from), label: t("seasons:LIST.ADD") };
    return { reason: t("calculator:NO_SEASON"), mend };
  }
  if (reason === "no_meal_price") {
    const plan = t(`pricing:MEAL_PLANS.${quote.request.meal_plan!}`);
    return {
      reason: t("calculator:NO_MEAL_PRICE", { season: season.name, plan }),
      mend: { to: addMealPriceHref(quote, season.id, from), label: t("meal-prices:LIST.ADD") },
    };
  }
  return {
    reason: t("calculator:NO_PRICE", { season: season.name }),
    mend: { to: addPriceHref(quote, season.id, from), label: t("room-prices:LIST.ADD") },
  };
}

function consecutive(nights: UnpricedNight[]): UnpricedNight[][] {
  const groups: UnpricedNight[][] = [];
  for (const night of nights) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const follows =
      before &&
      addDays(before.date, 1) === night.date &&
      before.reason === night.reason &&
      before.season?.id === night.season?.id;
    if (follows) group!.push(night);
    else groups.push([night]);
  }
  return groups;
}

function addSeasonHref({ hotel }: Quote<Price>, { start, end }: DateRange, from?: string): string {
  const list = seasonList.href({ filters: { hotel_id: hotel.id } });
  const dates = { start_date: start, end_date: end };
  return withBack(dialogHref(list, { kind: "new" }, dates), from, list);
}

function addPriceHref({ request }: Quote<Price>, season_id: number, from?: string): string {
  const { hotel_id, room_type_id, price_type } = request;
  const list = roomPriceList.href({
    filters: { hotel_id, room_type_id, season_id, price_type },
  });
  return withBack(dialogHref(list, { kind: "new" }), from, list);
}

function addMealPriceHref({ request }: Quote<Price>, season_id: number, from?: string): string {
  const { hotel_id, price_type, meal_plan } = request;
  const list = mealPriceList.href({
    filters: { hotel_id, season_id, price_type, meal_plan: meal_plan ?? undefined },
  });
  return withBack(dialogHref(list, { kind: "new" }), from, list);
}
