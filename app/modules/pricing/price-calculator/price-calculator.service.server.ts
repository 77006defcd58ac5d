import { assertMayAny } from "~/core/access/permissions";
import { ofOwnPoint, seesCosts } from "~/core/access/reach";
import { OutOfReach, type DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { listRoomsLeft } from "../../stock/rooms-left/rooms-left.service.server";
import { calculatePrice } from "./engine/calculate-price";
import type { Price } from "./engine/calculation";
import type { RequestedStay } from "./calculation.schema";
import { priceEach } from "./price-each";
import { offerOf, priceStay, type Offer, type Pricing, type Quote } from "./price-stay";
import { once } from "./stay-rows/rows-of-stays";
import { asShown } from "./stay-rows/as-shown";
import { readStays } from "./stay-rows/stay-rows.service.server";

/**
 * @returns the price of a stay with its explanation and warnings; rooms left aren't counted
 * @throws as `priceStay`
 */
export async function calculateStay(ctx: Context, input: RequestedStay): Promise<Quote> {
  return (await stayCalculator(ctx, [input]))(input);
}

/**
 * Reads what the prices of several stays depend on, in at most five statements, whatever their number.
 *
 * @returns a function that calculates the price of one of these stays as `calculateStay`
 */
export async function stayCalculator(
  ctx: Context,
  inputs: RequestedStay[],
): Promise<(input: RequestedStay) => Quote> {
  assertMayAny(ctx, ["pricing:view", "bookings:edit"]);
  const rowsOf = await readStays(
    ctx,
    inputs.map((input) => seenBy(ctx, input)),
  );
  return (input) => {
    const asked = seenBy(ctx, input);
    return priceStay(asked, rowsOf(asked), calculatePrice);
  };
}

/**
 * @param except the id of the stay's own booking, whose room doesn't count as taken
 * @returns the price of a stay with its explanation and warnings, and the rooms left of its room type
 * @throws as `priceStay`
 */
export async function offerStay(
  ctx: Context,
  input: RequestedStay,
  except?: number,
): Promise<Offer> {
  const [offer] = await offerStays(ctx, [input], calculatePrice, except);
  if (offer instanceof Error) throw offer;
  return offer!;
}

/**
 * Calculates the prices of stays and the rooms left for them, from at most six statements, whatever the
 * number of stays, hotels, room types, nights, prices and rules.
 *
 * @param price calculates a price with or without its explanation
 * @returns an offer or a refusal for each stay, in their order; each is calculated only when it is iterated
 *   over
 */
export async function offerStays<Priced extends Price>(
  ctx: Context,
  requested: RequestedStay[],
  price: Pricing<Priced>,
  except?: number,
): Promise<Iterable<Offer<Priced> | DomainError>> {
  // A user who books stays also needs their prices.
  assertMayAny(ctx, ["pricing:view", "bookings:edit"]);
  if (requested.length === 0) return [];
  const inputs = requested.map((input) => seenBy(ctx, input));
  const [rowsOf, left] = await Promise.all([
    readStays(ctx, inputs),
    listRoomsLeft(ctx, inputs, except),
  ]);
  const shownRowsOf = asShown(ctx, rowsOf);
  const leftOf = once((type: number) => left.filter(({ room_type_id }) => room_type_id === type));
  return priceEach(inputs, (input) => {
    const quote = priceStay(input, shownRowsOf(input), price);
    const { room_type_id, checkin_date, checkout_date } = quote.request;
    const ofType = leftOf(room_type_id);
    const nights = ofType.filter(({ night }) => checkin_date <= night && night < checkout_date);
    return offerOf(quote, nights);
  });
}

/**
 * @returns the stay as somebody may ask for its price
 * @throws OutOfReach for another distribution point than the one that they are limited to, and for its buy price
 */
function seenBy(ctx: Context, input: RequestedStay): RequestedStay {
  if (input.price_type === "buy" && !seesCosts(ctx.actor)) throw new OutOfReach("price_type");
  return ofOwnPoint(ctx, input);
}
