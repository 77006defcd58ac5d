import { assertMayAny } from "~/core/access/permissions";
import { addDays, daysBetween, type CalendarDate } from "~/core/dates";
import { RuleBroken } from "~/core/errors";
import { fitsCurrency, parseMinor, spellAmount, type Minor } from "~/core/money/money";
import type { Context } from "~/db/context";
import { fewestLeft, fullNights } from "../../sales/availability/rooms-left";
import type { PricedHotel } from "../../places/hotels/hotel.service.server";
import { normalPromoCode, type PriceRule } from "../price-rules/price-rule";
import type { RoomPrice } from "../room-prices/room-price.fields";
import type { RoomTypeLimits } from "../../places/room-types/room-type.repository.server";
import type { Season } from "../../places/seasons/season.fields";
import { stoppedNights, type StoppedNights } from "../../places/stop-sales/stop-sale";
import { calculatePrice } from "./calculate-price";
import type {
  ExplainedPrice,
  Price,
  PriceRow,
  PricingWorld,
  StayRequest,
  UnpricedStay,
} from "./calculation";
import type { CalculationInput } from "./calculation.schema";
import { stayReads, type OfferReads, type StayReads } from "./stay-reads.server";
import { obstaclesTo, warningsOf, type QuoteWarning } from "./warnings";

/** A calculation with the names around it. */
export interface Quote<Priced extends Price = ExplainedPrice> {
  request: StayRequest;
  hotel: PricedHotel;
  roomType: RoomTypeLimits;
  /** The day that booking conditions looked at. */
  bookingDate: CalendarDate;
  /** The distribution point that was asked for. */
  point: { id: number; label: string } | null;
  calculation: Priced | UnpricedStay;
  /**
   * The buy price of the same stay; null where that is asked for, where a night has no price, and
   * where a buy price is missing or no amount of the currency.
   */
  buyTotal: Minor | null;
  /** None where a night has no price. */
  warnings: QuoteWarning[];
  /** The reasons why the stay can't be booked, priced or not. */
  obstacles: QuoteWarning[];
}

/** A calculation that somebody may book after, so that it says whether it can be had. */
export interface Offer<Priced extends Price = ExplainedPrice> extends Quote<Priced> {
  /** How many more such stays there is room for: what is left on its fullest night, never below 0. */
  roomsLeft: number;
}

/**
 * Calculates a stay's price with its explanation (`price-calculation.md`): reads what the pure engine
 * needs, and adds the warnings. The number of statements doesn't depend on nights, prices or rules.
 * @param reads what this request has read so far: the next quote of it reads only what differs
 * @throws RuleBroken at the field of an unknown hotel, room type or distribution point, at the room
 *   type of another hotel, and where the amounts are too large to be exact
 */
export function calculateStay(
  ctx: Context,
  input: CalculationInput,
  reads: StayReads = stayReads(ctx),
): Promise<Quote> {
  return priceStay(ctx, input, reads, calculatePrice);
}

/**
 * @param except the booking that the stay is of: it is in nobody's way
 * @returns what `priceStay` says of a stay, and what is left of its room type, of which it warns too
 */
export async function offerStay<Priced extends Price>(
  ctx: Context,
  input: CalculationInput,
  { reads, price, except = 0 }: { reads: OfferReads; price: Pricing<Priced>; except?: number },
): Promise<Offer<Priced>> {
  const quote = await priceStay(ctx, input, reads, price);
  const { room_type_id, checkin, checkout } = quote.request;
  const nights = await reads.roomsLeft({ room_type_id, checkin, checkout }, except);
  const dates = fullNights(nights);
  const soldOut: QuoteWarning[] =
    quote.calculation.ok && dates.length > 0 ? [{ code: "SOLD_OUT", dates }] : [];
  return { ...quote, warnings: [...soldOut, ...quote.warnings], roomsLeft: fewestLeft(nights) };
}

/** How a stay is priced: with why (`calculatePrice`) or without (`calculateTotals`). */
export type Pricing<Priced extends Price> = (
  request: StayRequest,
  world: PricingWorld,
) => Priced | UnpricedStay;

/** @returns what `calculateStay` says of a stay, as much of it as `price` tells; it throws the same */
export async function priceStay<Priced extends Price>(
  ctx: Context,
  input: CalculationInput,
  reads: StayReads,
  price: Pricing<Priced>,
): Promise<Quote<Priced>> {
  // Whoever books a stay prices it.
  assertMayAny(ctx, ["pricing:view", "bookings:edit"]);
  const pointId = input.distribution_point_id ?? null;
  const [hotel, roomType, point] = await Promise.all([
    reads.hotel(input.hotel_id),
    reads.roomType(input.room_type_id),
    pointId === null ? null : reads.point(pointId),
  ]);
  if (!hotel) throw refused("UNKNOWN_HOTEL", "hotel_id");
  if (roomType?.hotel_id !== hotel.id) throw refused("ROOM_TYPE_OF_OTHER_HOTEL", "room_type_id");
  if (point === undefined) throw refused("UNKNOWN_DISTRIBUTION_POINT", "distribution_point_id");

  const request: StayRequest = {
    hotel_id: hotel.id,
    room_type_id: roomType.id,
    distribution_point_id: pointId,
    checkin: input.checkin_date,
    checkout: input.checkout_date,
    adults: input.adults,
    children_ages: input.children_ages,
    price_type: input.price_type,
    promo_code: input.promo_code ?? undefined,
  };
  const bookingDate = input.booking_date ?? ctx.today;
  const { digits } = hotel.currency;
  const [all, seasons, rules, stopped] = await Promise.all([
    reads.prices(roomType.id, pointId),
    reads.seasons(hotel.id, { start: request.checkin, end: request.checkout }),
    reads.rules(hotel.id, roomType.id),
    stoppedNightsOf(reads, request),
  ]);
  // Prices of a room type in other seasons have no bearing on this stay.
  const bySeason = new Map(seasons.map((season) => [season.id, season]));
  const prices = all.filter(({ season_id }) => bySeason.has(season_id));
  refuseMisfits(prices, bySeason, request, hotel);
  const stay = {
    adults: request.adults,
    children: request.children_ages.length,
    nightCount: daysBetween(request.checkin, request.checkout),
    stopped,
    limits: roomType,
  };
  const asked = { request, hotel, roomType, bookingDate, point, obstacles: obstaclesTo(stay) };
  const world: PricingWorld = {
    seasons,
    prices: prices.flatMap((price) => asRow(price, digits) ?? []),
    rules,
    bookingDate,
    digits,
  };
  try {
    const calculation = price(request, world);
    if (!calculation.ok) return { ...asked, calculation, buyTotal: null, warnings: [] };
    // Where a price that is no amount of its currency was left out, the buy total is unknown.
    const complete = world.prices.length === prices.length;
    const buyTotal = complete ? buyTotalOf(request, world, price) : null;
    const warnings = warningsOf({
      ...stay,
      nights: calculation.nights,
      total: calculation.total,
      hotel_active: hotel.active,
      roomTypeActive: roomType.active,
      distributionPointActive: point?.isActive ?? true,
      promoCodeKnown: await isCodeKnown(reads, request, rules),
      buyTotal,
    });
    return { ...asked, calculation, buyTotal, warnings };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RuleBroken({ key: "calculator:ERRORS.AMOUNT_TOO_LARGE" }, undefined, {
      cause: error,
    });
  }
}

/**
 * @returns the nights of the stay under a stop sale; its last night is the one before the day of
 *   departure
 */
async function stoppedNightsOf(reads: StayReads, stay: StayRequest): Promise<StoppedNights[]> {
  const nights = { start: stay.checkin, end: addDays(stay.checkout, -1) };
  const stopSales = await reads.stopSales(stay.hotel_id, nights);
  return stoppedNights(stopSales, stay.room_type_id, nights);
}

/** The rules that were read for the stay are looked at first; one of another hotel may carry it too. */
async function isCodeKnown(
  reads: StayReads,
  { promo_code }: StayRequest,
  rules: PriceRule[],
): Promise<boolean> {
  const code = normalPromoCode(promo_code);
  const carries = ({ condition }: PriceRule) =>
    condition?.promo_code !== undefined && normalPromoCode(condition.promo_code) === code;
  return code === "" || rules.some(carries) || reads.promoCodeKnown(code);
}

function buyTotalOf(
  request: StayRequest,
  world: PricingWorld,
  price: Pricing<Price>,
): Minor | null {
  if (request.price_type === "buy") return null;
  const bought = price({ ...request, price_type: "buy" }, world);
  return bought.ok ? bought.total : null;
}

/**
 * Refuses a stay where a price has more decimals than its currency: nothing is priced by a guess.
 */
function refuseMisfits(
  prices: RoomPrice[],
  seasons: Map<number, Season>,
  { price_type }: StayRequest,
  { currency }: PricedHotel,
): void {
  for (const { season_id, base_price, price_type: type } of prices) {
    if (type !== price_type || fitsCurrency(base_price, currency)) continue;
    const params = {
      season: seasons.get(season_id)!.name,
      price: spellAmount(base_price),
      code: currency.code,
    };
    throw new RuleBroken({ key: "calculator:ERRORS.MISFIT", params }, "room_type_id");
  }
}

/** null for a price that is no amount of its currency. */
function asRow({ base_price, ...price }: RoomPrice, digits: number): PriceRow | null {
  if (!fitsCurrency(base_price, { digits })) return null;
  return { ...price, price: parseMinor(base_price, digits) };
}

function refused(key: string, field: string): RuleBroken {
  return new RuleBroken({ key: `constraints:${key}` }, field);
}
