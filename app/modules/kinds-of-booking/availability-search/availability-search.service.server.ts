import { setImmediate } from "node:timers/promises";
import { assertMay } from "~/core/access/permissions";
import { ofOwnPoint } from "~/core/access/reach";
import { addDays, daysBetween, type CalendarDate } from "~/core/dates";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import { fromReplica } from "~/db/replica/from-replica.server";
import { asShown } from "../../pricing/price-calculator/stay-rows/as-shown";
import {
  readSoldPlaces,
  readStays,
} from "../../pricing/price-calculator/stay-rows/stay-rows.service.server";
import { normalPromoCode } from "../../pricing/price-rules/price-rule";
import { listRoomsLeft } from "../../stock/rooms-left/rooms-left.service.server";
import { rulesOfNewStays } from "../../sales/bookings/rules/booking-rules.service.server";
import type { DistributionPointLabel } from "../../settings/distribution-points/distribution-point.repository.server";
import { cheapestByCurrency, type CheapestStay, type SearchedStays } from "./found-stays";
import { nightsByType, stayOf, staysOn, type Party, type Search } from "./stays-on-dates";

/** The check-ins and lengths that are compared, and the cheapest stays of each. */
export interface AroundGrid {
  checkins: CalendarDate[];
  lengths: number[];
  /** By length, then by check-in: the cheapest stay by currency; empty where nothing is free. */
  cheapest: Map<string, CheapestStay>[][];
}

export interface Availability extends SearchedStays {
  /** The number of active hotels that were searched. */
  hotels: number;
  /** The channel of the party; null for none. */
  point: DistributionPointLabel | null;
  /** False if no active rule has the entered code. */
  promoCodeKnown: boolean;
  /** null unless it was requested. */
  grid: AroundGrid | null;
}

interface Around {
  /** The number of days by which stays of the grid begin earlier or later. */
  days: number;
  /** The number of nights by which stays of the grid are shorter or longer. */
  nights: number;
  /** The longest stay of the grid. */
  maxNights: number;
}

/**
 * Searches all active room types of the hotels for a party, from at most eight statements, whatever the number
 * of hotels, room types, nights, prices, rules and bookings (docs/reference/screens.md#availability).
 *
 * @param around requests the grid of stays that begin earlier or later
 * @throws RuleBroken at the field of an unknown distribution point
 */
export async function searchAvailability(
  ctx: Context,
  party: Party,
  around?: Around,
): Promise<Availability> {
  assertMay(ctx, "bookings:view");
  const asked = ofOwnPoint(ctx, party);
  return fromReplica(ctx, (reading) => searchPlaces(reading, asked, around));
}

async function searchPlaces(ctx: Context, party: Party, around?: Around): Promise<Availability> {
  const places = await readSoldPlaces(ctx, party.hotel_ids);
  const nothing = { free: [], refused: [], point: null, promoCodeKnown: true, grid: null };
  if (places.roomTypes.length === 0) return { ...nothing, hotels: places.hotels.length };
  // A day on which it is still yesterday in one of the hotels can be booked there.
  const today = places.hotels.map((hotel) => hotel.today).sort()[0] ?? party.checkin_date;
  const checkins = checkinsAround(party.checkin_date, today, around);
  const lengths = lengthsAround(daysBetween(party.checkin_date, party.checkout_date), around);
  const span = {
    checkin_date: checkins[0]!,
    checkout_date: addDays(checkins.at(-1)!, lengths.at(-1)!),
  };
  const widest = places.roomTypes.map((roomType) => ({ ...stayOf(party, roomType), ...span }));
  const [readRowsOf, left, forbidden] = await Promise.all([
    readStays(ctx, widest, places),
    listRoomsLeft(ctx, widest),
    rulesOfNewStays(
      ctx,
      places.hotels.map(({ id }) => id),
      checkins,
      party.distribution_point_id ?? null,
    ),
  ]);
  const rowsOf = asShown(ctx, readRowsOf);
  const search = {
    party,
    places,
    rowsOf,
    forbidden,
    nights: nightsByType(left),
    from: span.checkin_date,
  };
  const { point = null, promoCodes } = rowsOf(widest[0]!);
  if (party.distribution_point_id && !point) {
    throw new RuleBroken(
      { key: "constraints:UNKNOWN_DISTRIBUTION_POINT" },
      "distribution_point_id",
    );
  }
  const code = normalPromoCode(party.promo_code ?? "");
  return {
    ...staysOn(search, party),
    hotels: places.hotels.length,
    point,
    promoCodeKnown: code === "" || promoCodes.has(code),
    grid: around ? await gridOf(search, checkins, lengths) : null,
  };
}

/** @returns the check-ins to compare, in order: none in the past, unless the party's own is */
function checkinsAround(
  checkin: CalendarDate,
  today: CalendarDate,
  around?: Around,
): CalendarDate[] {
  if (!around) return [checkin];
  const all = Array.from({ length: 2 * around.days + 1 }, (_, nth) =>
    addDays(checkin, nth - around.days),
  );
  return all.filter((date) => date >= today || date >= checkin);
}

/** @returns the numbers of nights to compare, in order */
function lengthsAround(nights: number, around?: Around): number[] {
  if (!around) return [nights];
  const all = Array.from(
    { length: 2 * around.nights + 1 },
    (_, nth) => nights + nth - around.nights,
  );
  return all.filter((length) => length >= 1 && length <= around.maxNights);
}

async function gridOf(
  search: Search,
  checkins: CalendarDate[],
  lengths: number[],
): Promise<AroundGrid> {
  const cheapest: AroundGrid["cheapest"] = [];
  for (const length of lengths) {
    const cells: Map<string, CheapestStay>[] = [];
    for (const checkin_date of checkins) {
      const checkout_date = addDays(checkin_date, length);
      cells.push(cheapestByCurrency(staysOn(search, { checkin_date, checkout_date }).free));
      // Hundreds of hotels take seconds: other requests are answered between the cells.
      await setImmediate();
    }
    cheapest.push(cells);
  }
  return { checkins, lengths, cheapest };
}
