import { engineTermsOf } from "../price-calculator/stay-rows/engine-terms";
import { assertMay } from "~/core/access/permissions";
import type { MealPlan } from "~/core/meal-plans";
import type { Context } from "~/db/context";
import { seasonRows } from "../../places/seasons/season.service.server";
import { readStays } from "../price-calculator/stay-rows/stay-rows.service.server";
import type { StayRows } from "../price-calculator/price-stay";
import { priceRowsOf } from "../price-calculator/stay-rows/engine-prices";
import { guestsFor, plansFor } from "./fitting-stay";
import type { CalculationInput } from "../price-calculator/calculation.schema";
import type { PriceRule } from "../price-rules/price-rule";
import { effectOf, lastCheckout, type HotelEffect, type PricedRoomType } from "./rule-effect";
import { listPlacesOfRule, MAX_HOTELS, type RulePlace } from "./rule-effect.repository.server";
import { seasonFlawsOf, type SeasonFlaw } from "./season-flaws";
import type { CalendarDate } from "~/core/dates";

/** The effect of a rule in the hotels in which it can hold. */
export interface RuleEffect {
  hotels: (HotelEffect & Required<Pick<StayRows, "hotel">>)[];
  /** The room types, by id. */
  roomTypes: Map<number, NonNullable<StayRows["roomType"]>>;
  /** The reasons why it can never apply in its season; empty for a rule without a season. */
  flaws: SeasonFlaw[];
  /** The other active rules that may act on stays in these room types. */
  others: PriceRule[];
  /** Whether there are more hotels than those that were counted. */
  more: boolean;
}

/**
 * @param rule the rule as it is typed; a new one has the id 0
 * @param activeHotels the number of active hotels
 * @returns its effect from today on, from at most seven statements, however many hotels there are
 */
export async function readRuleEffect(
  ctx: Context,
  rule: PriceRule,
  activeHotels: number,
): Promise<RuleEffect> {
  assertMay(ctx, "pricing:view");
  const [places, seasons] = await Promise.all([
    listPlacesOfRule(ctx.db, rule),
    rule.season_ids.length === 0 ? [] : seasonRows.many(ctx, rule.season_ids),
  ]);
  // The house's day: a rule may hold in several hotels, whose coming year is counted as one.
  const { today } = ctx;
  // A rule for several seasons can apply as long as it can in one of them.
  const flawsOfEach = seasons.map((season) => seasonFlawsOf(rule, season, today));
  const never = flawsOfEach.every((found) => found.length > 0);
  const flaws = never ? [...new Set(flawsOfEach.flat())] : [];
  const more = (rule.hotel_ids.length || activeHotels) > MAX_HOTELS;
  const nothing = { hotels: [], roomTypes: new Map(), others: [], flaws, more };
  if (places.length === 0) return nothing;
  const inputs = places.map((place) => inputOf(rule, place, today));
  const rowsOf = await readStays(ctx, inputs);
  const rows = inputs.map(rowsOf).filter(isWhole);
  const mealsOf = new Map(places.map(({ hotel_id, priced_meals }) => [hotel_id, priced_meals]));
  const types = rows.map((own) => pricedRoomType(own, mealsOf.get(own.hotel.id) ?? null));
  const hotels = new Map(rows.map(({ hotel }) => [hotel.id, hotel]));
  return {
    hotels: effectOf(rule, types, today).map((effect) => ({
      ...effect,
      hotel: hotels.get(effect.hotel_id)!,
    })),
    others: [...new Set(types.flatMap(({ rules }) => rules))].filter(({ id }) => id !== rule.id),
    roomTypes: new Map(rows.map(({ roomType }) => [roomType.id, roomType])),
    flaws,
    more,
  };
}

type WholeRows = StayRows & Required<Pick<StayRows, "hotel" | "roomType">>;

/** @returns whether the hotel and the room type still exist, since one may have been deleted meanwhile */
function isWhole(rows: StayRows): rows is WholeRows {
  return rows.hotel !== undefined && rows.roomType !== undefined;
}

/** @returns a stay from today to the last night that an effect depends on, for which all rows are read */
function inputOf(rule: PriceRule, place: RulePlace, today: CalendarDate): CalculationInput {
  const { hotel_id, room_type_id } = place;
  return {
    ...{ hotel_id, room_type_id },
    // Of several channels the first is tried; their prices may differ, not the nights of the rule.
    distribution_point_id: rule.distribution_point_ids[0] ?? null,
    price_type: rule.price_type ?? "sell",
    ...{ checkin_date: today, checkout_date: lastCheckout(rule, today) },
    ...guestsOf(rule),
    ...plansFor(rule, place.priced_meals),
  };
}

function guestsOf(
  rule: PriceRule,
): Pick<CalculationInput, "adults" | "children" | "children_ages"> {
  const { adults, children_ages } = guestsFor(rule);
  return { adults, children: children_ages.length, children_ages };
}

function pricedRoomType(rows: WholeRows, priced_meals: MealPlan | null): PricedRoomType {
  const { hotel, roomType, seasons, prices, rules } = rows;
  const { digits } = hotel.currency;
  return {
    ...{ hotel_id: hotel.id, room_type_id: roomType.id },
    ...{ seasons, rules, digits, priced_meals, prices: priceRowsOf(prices, digits) },
    ...engineTermsOf(rows, digits),
  };
}
