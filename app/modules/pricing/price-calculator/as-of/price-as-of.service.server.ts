import { withPermission } from "~/db/with-permission";
import { env } from "~/config/env.server";
import { assertMay, assertMayAny } from "~/core/access/permissions";
import { dateInZone, readMoment } from "~/core/dates";
import { formatInstant } from "~/core/dates/format.server";
import { seesCosts } from "~/core/access/reach";
import { OutOfReach, RuleBroken, type DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { databaseAsOf } from "~/db/past/database-as-of.server";
import { whole } from "~/db/reach/limited-database.server";
import { refuseOutOfReach } from "~/db/reach/named-rows.server";
import { calculatePrice } from "../engine/calculate-price";
import type { CalculationInput } from "../calculation.schema";
import type { Price } from "../engine/calculation";
import { priceEach } from "../price-each";
import { priceStay, type Pricing, type Quote, type StayRows } from "../price-stay";
import { placesOf } from "../stay-rows/rows-of-stays";
import { readStays } from "../stay-rows/stay-rows.service.server";
import { readKeptSince, readLastChange } from "./former-rows.repository.server";

/** A quote with the rows that it was calculated from. */
export interface SourcedQuote {
  quote: Quote;
  rows: StayRows;
}

/** A quote as it would have been at an earlier moment. */
export interface PastQuote extends SourcedQuote {
  at: Date;
}

/** @returns the moment since which former prices are kept */
export const pricesKeptSince = withPermission("pricing:view", readKeptSince);

/**
 * Calculates the price that a stay had at an earlier moment (docs/reference/prices.md#prices-as-of-a-moment). Seasons,
 * prices, rules, stop sales, restrictions and the hotel's currency are taken as they were committed by then. Unless the
 * stay has a booking date, it counts as booked on that day. The occupancy of the room type, and whether hotel, room
 * type and channel are active, are taken as they are now, since no price depends on them.
 *
 * @param as_of a moment in any spelling of `readMoment`
 * @throws RuleBroken at `as_of` where the moment is in the future or before the first kept prices; as
 *   `priceStay`
 */
export async function calculateStayAsOf(
  ctx: Context,
  input: CalculationInput,
  as_of: string,
): Promise<PastQuote> {
  const { at, rowsOf } = await readStaysAsOf(ctx, [input], as_of);
  const rows = rowsOf(input);
  return { at, rows, quote: priceStay(input, rows, calculatePrice) };
}

/** The quotes of many stays as they would have been at an earlier moment. */
export interface PastQuotes<Priced extends Price> {
  at: Date;
  /** A quote or a refusal for each stay, in their order; each is calculated only when it is iterated over. */
  quotes: Iterable<Quote<Priced> | DomainError>;
}

/**
 * Calculates the prices that stays had at an earlier moment, as `calculateStayAsOf` does for one, from at
 * most six statements.
 *
 * @param inputs at least one stay
 * @param price calculates a price with or without its explanation
 * @throws RuleBroken at `as_of`, as `calculateStayAsOf`
 */
export async function calculateStaysAsOf<Priced extends Price>(
  ctx: Context,
  inputs: CalculationInput[],
  as_of: string,
  price: Pricing<Priced>,
): Promise<PastQuotes<Priced>> {
  const { at, rowsOf } = await readStaysAsOf(ctx, inputs, as_of);
  return {
    at,
    quotes: priceEach(inputs, (input) => priceStay(input, rowsOf(input), price)),
  };
}

/** @throws RuleBroken at `as_of` where the moment is in the future or before the first kept prices */
async function readStaysAsOf(ctx: Context, inputs: CalculationInput[], as_of: string) {
  assertMayAny(ctx, ["pricing:view", "bookings:edit"]);
  const timeZone = env().BUSINESS_TIME_ZONE;
  const at = readMoment(as_of, timeZone);
  if (!at) throw new RuleBroken({ key: "calculator:AS_OF_INVALID" }, "as_of");
  if (at > ctx.now) throw new RuleBroken({ key: "calculator:ERRORS.AS_OF_TO_COME" }, "as_of");
  const since = await pricesKeptSince(ctx);
  if (at < since) {
    const params = { since: formatInstant(since, ctx.locale, timeZone) };
    throw new RuleBroken({ key: "calculator:ERRORS.AS_OF_TOO_EARLY", params }, "as_of");
  }
  // Former rows don't say what was made of what, so that who doesn't see costs doesn't see them.
  if (!seesCosts(ctx.actor)) throw new OutOfReach("as_of");
  await refuseOutOfReach(ctx.db, inputs);
  return { at, rowsOf: await readRowsAt(ctx, inputs, at) };
}

/** @returns the rows of the stays as they were committed at a moment for which they are kept */
async function readRowsAt(ctx: Context, inputs: CalculationInput[], at: Date) {
  const { hotelIds, roomTypeIds } = placesOf(inputs);
  const db = databaseAsOf(whole(ctx.db), at, { hotelIds, roomTypeIds });
  // The day that it was in each hotel then, by the clock that it had.
  const today = dateInZone(at, env().BUSINESS_TIME_ZONE);
  return readStays({ ...ctx, db, now: at, today, clock: undefined }, inputs);
}

/** @returns when prices last changed: as long as it stays the same, what was read of them holds */
export const pricesChangedAt = withPermission("bookings:edit", readLastChange);

/**
 * Reads what the prices of a booked stay depended on when its nights were agreed. Nothing of it is shown to who doesn't
 * see costs: it prices a change of the stay alone.
 *
 * @returns the rows of the stays by moment; a moment is missing where former prices aren't kept for it
 */
export async function readAgreedPrices(
  ctx: Context,
  inputs: CalculationInput[],
  moments: Date[],
): Promise<Map<number, (input: CalculationInput) => StayRows>> {
  assertMay(ctx, "bookings:edit");
  if (moments.length === 0) return new Map();
  const since = await readKeptSince(ctx.db);
  const known = moments.filter((at) => since <= at && at <= ctx.now);
  const rows = new Map<number, (input: CalculationInput) => StayRows>();
  for (const at of known) rows.set(at.getTime(), await readRowsAt(ctx, inputs, at));
  return rows;
}

/**
 * @returns the present price of the stay, for a comparison with an earlier one; rooms left aren't counted
 * @throws as `priceStay`
 */
export async function calculateStayNow(
  ctx: Context,
  input: CalculationInput,
): Promise<SourcedQuote> {
  assertMay(ctx, "pricing:view");
  const rows = (await readStays(ctx, [input]))(input);
  return { rows, quote: priceStay(input, rows, calculatePrice) };
}
