import type { CalendarDate } from "~/core/dates";
import { RuleBroken } from "~/core/errors";
import type { Minor } from "~/core/money/money";
import type { PricedHotel } from "../../places/hotels/hotel.service.server";
import type { RoomTypeLimits } from "../../places/room-types/room-type.repository.server";
import type { Season } from "../../places/seasons/season.fields";
import { fewestLeft, fullNights, type NightLeft } from "../../stock/rooms-left/rooms-left";
import type { DistributionPointLabel } from "../../settings/distribution-points/distribution-point.repository.server";
import { normalPromoCode, type PriceRule } from "../price-rules/price-rule";
import type { SaleLimits } from "../restrictions/sale-limits";
import type { RoomPrice } from "../room-prices/room-price.fields";
import { otherMealsOfStay, type OtherMeals } from "../margin/other-meals";
import type {
  RequestedRatePlan,
  StoredMealPrice,
  StoredTax,
} from "./stay-rows/contract-terms.repository.server";
import { priceRowsOf, refuseMisfits } from "./stay-rows/engine-prices";
import { engineTermsOf } from "./stay-rows/engine-terms";
import { isPlanOf, refuseRatePlan } from "./stay-rows/requested-rate-plan";
import type {
  ExplainedPrice,
  Price,
  PricingWorld,
  StayRequest,
  UnpricedStay,
} from "./engine/calculation";
import type { Markup, Tax } from "./engine/contract-terms";
import type { RequestedStay } from "./calculation.schema";
import { obstaclesTo, warningsOf, type QuoteWarning } from "./warnings";

/** A calculated price with its hotel, room type, distribution point and warnings. */
export interface Quote<Priced extends Price = ExplainedPrice> {
  request: StayRequest;
  hotel: PricedHotel;
  roomType: RoomTypeLimits;
  /** The booking date that is compared with booking conditions. */
  bookingDate: CalendarDate;
  /** The distribution point of the request, with its present commission in percent; null for none. */
  point: { id: number; label: string; commission_rate?: string } | null;
  /** The rate plan of the request; null for none. */
  ratePlan: RequestedRatePlan | null;
  /** The rate plans that a stay in the hotel may have. */
  ratePlans: RequestedRatePlan[];
  calculation: Priced | UnpricedStay;
  /** All taxes of the hotel, of which an agreed amount has its own lines. */
  hotelTaxes: Tax[];
  /**
   * The buy price of the same stay. It is null for a quote of the buy price, if a night has no price, and if
   * a buy price is missing or invalid in the currency.
   */
  buyTotal: Minor | null;
  /** The meals that it is bought with, where they aren't those that it is sold with; null where they are. */
  otherMeals: OtherMeals | null;
  /** The warnings; none if a night has no price. */
  warnings: QuoteWarning[];
  /** The reasons why the stay can't be booked, whether or not it has a price. */
  obstacles: QuoteWarning[];
}

/** A quote for a stay that may be booked, so it includes the rooms left. */
export interface Offer<Priced extends Price = ExplainedPrice> extends Quote<Priced> {
  /** The number of rooms left for such a stay: the smallest number of its nights, never below 0. */
  roomsLeft: number;
}

/** The function that prices a stay: with explanation (`calculatePrice`) or without (`calculateTotals`). */
export type Pricing<Priced extends Price> = (
  request: StayRequest,
  world: PricingWorld,
) => Priced | UnpricedStay;

/** The rows on which the price of one stay depends. */
export interface StayRows extends SaleLimits {
  hotel?: PricedHotel;
  roomType?: RoomTypeLimits;
  /** The distribution point; undefined if the stay has none. */
  point?: DistributionPointLabel;
  /** The active seasons of the hotel that have a day in common with the stay. */
  seasons: Season[];
  /** The active prices of the room type in these seasons, general and of the distribution point. */
  prices: RoomPrice[];
  /** The active rules for the hotel and the room type, including those for all hotels. */
  rules: PriceRule[];
  mealPrices: StoredMealPrice[];
  /** The markups for the hotel, including those for all hotels. */
  markups: Markup[];
  taxes: StoredTax[];
  /** The requested rate plan; undefined if the stay has none. */
  ratePlan?: RequestedRatePlan;
  /** The rate plans that stays in these hotels may have. */
  ratePlans: RequestedRatePlan[];
  /** Whether the reader doesn't see what the price is made of. Left out, they do. */
  hidesCosts?: boolean;
  /** The promo codes of active rules of all hotels, in their normal spelling. */
  promoCodes: ReadonlySet<string>;
}

/** A stay with everything that its price depends on, in the form that the engine takes. */
export interface PreparedStay {
  request: StayRequest;
  world: PricingWorld;
  hotel: PricedHotel;
  roomType: RoomTypeLimits;
  point: DistributionPointLabel | null;
  ratePlan: RequestedRatePlan | null;
  /** False if a price that is invalid in the currency was left out; the buy price is then unknown. */
  complete: boolean;
}

/**
 * @returns the stay in the form that the engine takes, made from stored rows
 * @throws RuleBroken at the field of an unknown hotel, room type or distribution point, and at the room type
 *   if it belongs to another hotel or has a price that isn't a valid amount of the currency
 */
export function prepareStay(input: RequestedStay, rows: StayRows): PreparedStay {
  const { hotel, roomType, point = null, ratePlan = null, seasons, rules } = rows;
  const pointId = input.distribution_point_id ?? null;
  if (!hotel) throw refusal("UNKNOWN_HOTEL", "hotel_id");
  if (roomType?.hotel_id !== hotel.id) throw refusal("ROOM_TYPE_OF_OTHER_HOTEL", "room_type_id");
  if (pointId !== null && !point)
    throw refusal("UNKNOWN_DISTRIBUTION_POINT", "distribution_point_id");
  refuseRatePlan(input, ratePlan);
  refuseMisfits(rows, hotel, input.price_type);

  const request: StayRequest = {
    hotel_id: hotel.id,
    room_type_id: roomType.id,
    distribution_point_id: pointId,
    checkin_date: input.checkin_date,
    checkout_date: input.checkout_date,
    adults: input.adults,
    children_ages: input.children_ages,
    price_type: input.price_type,
    promo_code: input.promo_code ?? undefined,
    meal_plan: input.meal_plan ?? null,
    rate_plan_id: ratePlan?.id ?? null,
  };
  const bookingDate = input.booking_date ?? hotel.today;
  const { digits } = hotel.currency;
  const prices = priceRowsOf(rows.prices, digits);
  const terms = engineTermsOf(rows, digits);
  const world: PricingWorld = { seasons, prices, rules, ...terms, bookingDate, digits };
  const complete =
    prices.length === rows.prices.length && terms.mealPrices.length === rows.mealPrices.length;
  return { request, world, hotel, roomType, point, ratePlan, complete };
}

/**
 * @returns the price of a prepared stay
 * @throws RuleBroken where the amounts are too large to be exact
 */
export function pricePrepared<Priced extends Price>(
  { request, world }: PreparedStay,
  price: Pricing<Priced>,
): Priced | UnpricedStay {
  return exactly(() => price(request, world));
}

/**
 * @returns the same stay that costs `calculation` at its buy prices; null for a quote of the buy price, if a
 *   night has no price, and if a buy price is missing or invalid in the currency
 * @throws RuleBroken where the amounts are too large to be exact
 */
function boughtStay<Priced extends Price>(
  stay: PreparedStay,
  calculation: Priced | UnpricedStay,
  price: Pricing<Priced>,
): Priced | null {
  const { request, world, complete } = stay;
  if (!calculation.ok || !complete || request.price_type === "buy") return null;
  const bought = exactly(() => price({ ...request, price_type: "buy" }, world));
  return bought.ok ? bought : null;
}

/**
 * Calculates the price of a stay with its warnings and obstacles (docs/reference/prices.md), as a pure
 * function.
 *
 * @throws RuleBroken at the field of an unknown hotel, room type or distribution point, at the room type of
 *   another hotel, and where the amounts are too large to be exact
 */
export function priceStay<Priced extends Price>(
  input: RequestedStay,
  rows: StayRows,
  price: Pricing<Priced>,
): Quote<Priced> {
  const stay = prepareStay(input, rows);
  const { request, world, hotel, roomType, point, ratePlan } = stay;
  const priced = pricePrepared(stay, price);
  const calculation = rows.hidesCosts ? withoutCosts(priced) : priced;
  const bought = rows.hidesCosts ? null : boughtStay(stay, calculation, price);
  const buyTotal = bought?.total ?? null;
  const code = normalPromoCode(request.promo_code);
  const others = calculation.ok
    ? warningsOf({
        nights: calculation.nights,
        total: calculation.total,
        hotel_active: hotel.active,
        roomTypeActive: roomType.active,
        distributionPointActive: point?.isActive ?? true,
        ratePlanActive: ratePlan?.active ?? true,
        promoCodeKnown: code === "" || rows.promoCodes.has(code),
        buyTotal,
      })
    : null;
  const { bookingDate } = world;
  const obstacles = obstaclesTo(request, roomType, rows, bookingDate);
  const warnings = others ? [...obstacles, ...others] : [];
  const ratePlans = rows.ratePlans.filter((plan) => isPlanOf(plan, hotel.id));
  const asked = { request, hotel, roomType, bookingDate, point, ratePlan, ratePlans };
  return {
    ...{ ...asked, calculation, hotelTaxes: world.taxes, buyTotal, warnings, obstacles },
    otherMeals: calculation.ok && bought ? otherMealsOfStay(request, calculation, bought) : null,
  };
}

/**
 * @param nights the rooms left on each night of the stay
 * @returns a quote with the rooms left of its room type; a sold-out night is also a warning
 */
export function offerOf<Priced extends Price>(
  quote: Quote<Priced>,
  nights: NightLeft[],
): Offer<Priced> {
  const dates = fullNights(nights);
  const soldOut: QuoteWarning[] =
    quote.calculation.ok && dates.length > 0 ? [{ code: "SOLD_OUT", dates }] : [];
  return { ...quote, warnings: [...soldOut, ...quote.warnings], roomsLeft: fewestLeft(nights) };
}

/** @throws RuleBroken where an amount is too large to be exact */
function exactly<Answer>(calculate: () => Answer): Answer {
  try {
    return calculate();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new RuleBroken({ key: "calculator:ERRORS.AMOUNT_TOO_LARGE" }, undefined, { cause });
  }
}

function refusal(key: string, field: string): RuleBroken {
  return new RuleBroken({ key: `constraints:${key}` }, field);
}

/** @returns a price without the buy prices and markups that its nights are made of */
function withoutCosts<Priced extends Price>(price: Priced | UnpricedStay): Priced | UnpricedStay {
  if (!price.ok) return price;
  const nights = price.nights.map((night) => ({ ...night, derivedFromBuy: undefined }));
  return { ...price, nights };
}
