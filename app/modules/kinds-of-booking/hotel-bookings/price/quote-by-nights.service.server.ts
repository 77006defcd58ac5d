import { nightsOf } from "~/core/dates";
import { multiplyDivide } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database } from "~/db/database";
import { taxesOf } from "~/modules/pricing/price-calculator/engine/taxes-of-stay";
import type { Quote } from "~/modules/pricing/price-calculator/price-stay";
import type { JudgedType } from "../change/changed-stay";
import { asParts } from "../change/decided-nights";
import { judgedObstacles } from "../change/judged-obstacles";
import { stayOf } from "../entered-stay";
import type { EnteredStay } from "../hotel-booking";
import type { HotelBooking } from "../hotel-booking.fields";
import {
  inOneType,
  readRoomsOfNights,
  type NightsOfOneType,
} from "../nights/stay-nights.repository.server";

/** Today's quote of a booked stay, each night in its own room type. */
export interface QuoteByNights<Quoted extends Quote> {
  whole: Quoted;
  /** What is judged of the stay in each of its room types, by id. */
  byType: JudgedType[];
}

/**
 * A stay of several room types is priced once in each of them, at its whole length, and each night is taken from its
 * own.
 *
 * @param price prices a stay in one room type
 */
export async function quoteByNights<Quoted extends Quote>(
  ctx: Context,
  db: Database,
  booking: HotelBooking,
  price: (stay: EnteredStay) => Promise<Quoted>,
): Promise<QuoteByNights<Quoted>> {
  assertMay(ctx, "bookings:edit");
  const runs = inOneType(await readRoomsOfNights(db, booking.id));
  const quoted = new Map<number, Quoted>();
  const types = new Set(runs.map(({ room_type_id }) => room_type_id));
  for (const room_type_id of [...types].sort((one, other) => one - other)) {
    quoted.set(room_type_id, await price({ ...stayOf(booking), room_type_id }));
  }
  const own = quoted.get(booking.room_type_id) ?? [...quoted.values()][0]!;
  if (quoted.size === 1) {
    const { checkin_date, checkout_date } = booking;
    const taking = nightsOf(checkin_date, checkout_date);
    return { whole: own, byType: [{ quote: own, taking, soldAnew: taking }] };
  }
  const byType = [...quoted].map(([type, quote]) => judgedAsNew({ type, quote }, runs));
  return { whole: combined(own, quoted, runs), byType };
}

function judgedAsNew(
  { type, quote }: { type: number; quote: Quote },
  runs: NightsOfOneType[],
): JudgedType {
  const taking = runs
    .filter(({ room_type_id }) => room_type_id === type)
    .flatMap(({ from, until }) => nightsOf(from, until));
  const arrives = runs[0]!.room_type_id === type;
  const obstacles = judgedObstacles(quote.obstacles, {
    ...{ room_type_id: type, nights: taking, taking, through: taking, movesCheckin: arrives },
    movesCheckout: runs.at(-1)!.room_type_id === type,
    ...{ hasOtherLength: arrives, hasOtherGuests: true, onlyLeaves: false },
  });
  return { quote: { ...quote, obstacles }, taking, soldAnew: taking };
}

/** @returns the quote of the stay in its own type with the nights of each type from their own quotes */
function combined<Quoted extends Quote>(
  own: Quoted,
  quoted: Map<number, Quoted>,
  runs: NightsOfOneType[],
): Quoted {
  const quotes = [...quoted.values()];
  const without = quotes.find(({ calculation }) => !calculation.ok);
  if (without || !own.calculation.ok) return { ...own, calculation: (without ?? own).calculation };
  const nights = runs.flatMap(({ room_type_id, from, until }) => {
    const { calculation } = quoted.get(room_type_id)!;
    const dates = new Set(nightsOf(from, until));
    return calculation.ok ? calculation.nights.filter(({ date }) => dates.has(date)) : [];
  });
  const world = { taxes: own.hotelTaxes, digits: own.hotel.currency.digits };
  const costs = runs.map(({ room_type_id, from, until }) => {
    const { buyTotal } = quoted.get(room_type_id)!;
    const count = nightsOf(from, until).length;
    return buyTotal === null ? null : multiplyDivide(buyTotal, count, nights.length);
  });
  const isCostKnown = costs.every((cost) => cost !== null);
  return {
    ...own,
    calculation: {
      ...own.calculation,
      ...taxesOf(own.request, nights.map(asParts), world),
      nights,
      total: nights.reduce((sum, { total }) => sum + total, 0),
    },
    buyTotal: isCostKnown ? costs.reduce((sum, cost) => sum + cost!, 0) : null,
  };
}
