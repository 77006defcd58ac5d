import { addDays, dateInZone } from "../../../app/core/dates";
import { openDatabase } from "../../../app/db/connection/client.server";
import { searchAvailability } from "../../../app/modules/kinds-of-booking/availability-search/availability-search.service.server";
import { calculateTotals } from "../../../app/modules/pricing/price-calculator/engine/calculate-price";
import type { CalculationInput } from "../../../app/modules/pricing/price-calculator/calculation.schema";
import { prepareStay } from "../../../app/modules/pricing/price-calculator/price-stay";
import {
  readSoldPlaces,
  readStays,
} from "../../../app/modules/pricing/price-calculator/stay-rows/stay-rows.service.server";
import { benchContext } from "../bench-context";

const NIGHTS = 7;
/** The days from today on which the stay begins: among the bookings of the world. */
const AHEAD = 60;
const ROUNDS = 9;

export interface AvailabilityResult {
  /** The number of room types that were priced. */
  stays: number;
  /** The number of nights of each stay. */
  nights: number;
  /** The number of statements of one search. */
  statements: number;
  /** The time of a search, the median of the rounds, in milliseconds. */
  ms: number;
  /** The time of the engine's calls alone, over the same stays. */
  engineMs: number;
  /** The time of pricing the same stays, with reading what they are priced from. */
  pricingMs: number;
  /** The time of a search that also compares three days earlier and later, and a night less and more. */
  aroundMs: number;
}

/** Measures the search over all hotels of the world for a party of two, a week long. */
export async function benchAvailability(databaseUrl: string): Promise<AvailabilityResult> {
  let statements = 0;
  const { db, close } = await openDatabase({ databaseUrl }, () => (statements += 1));
  try {
    const today = dateInZone(new Date(), "UTC");
    const ctx = await benchContext(db, today);
    const checkin_date = addDays(today, AHEAD);
    const party = {
      ...{ checkin_date, checkout_date: addDays(checkin_date, NIGHTS) },
      ...{ adults: 2, children_ages: [], hotel_ids: [] },
    };
    const places = await readSoldPlaces(ctx, []);
    const inputs = places.roomTypes.map(({ id, hotel_id }): CalculationInput => ({
      ...{ hotel_id, room_type_id: id, adults: 2, children: 0, children_ages: [] },
      ...{ checkin_date, checkout_date: party.checkout_date, price_type: "sell" },
    }));
    const rowsOf = await readStays(ctx, inputs, places);
    const prepared = inputs.map((input) => prepareStay(input, rowsOf(input)));
    const search = () => searchAvailability(ctx, party);
    await search();
    statements = 0;
    await search();
    const counted = statements;
    return {
      stays: inputs.length,
      nights: NIGHTS,
      statements: counted,
      ms: await medianMs(search),
      engineMs: await medianMs(() => {
        for (const { request, world } of prepared) calculateTotals(request, world);
      }),
      pricingMs: await medianMs(async () => {
        const rowsNow = await readStays(ctx, inputs);
        for (const input of inputs) {
          const { request, world } = prepareStay(input, rowsNow(input));
          calculateTotals(request, world);
        }
      }),
      aroundMs: await medianMs(() =>
        searchAvailability(ctx, party, { days: 3, nights: 1, maxNights: 30 }),
      ),
    };
  } finally {
    await close();
  }
}

async function medianMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}
