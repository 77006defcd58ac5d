import { addDays, nightsOf } from "../../../app/core/dates";
import { formatMinor } from "../../../app/core/money/money";
import { calculateTotals } from "../../../app/modules/pricing/price-calculator/engine/calculate-price";
import type { CalculationInput } from "../../../app/modules/pricing/price-calculator/calculation.schema";
import {
  prepareStay,
  type StayRows,
} from "../../../app/modules/pricing/price-calculator/price-stay";
import { cellsOf } from "../../../app/modules/pricing/rate-calendar/rate-calendar.service.server";
import { world } from "../world";

const ROOM_TYPES = 12;
const ROUNDS = 40;

export interface CalendarResult {
  cells: number;
  /** The processor time for all cells in milliseconds, the median of the rounds. */
  ms: number;
  /** The processor time of the engine's calls alone, over the same stays. */
  engineMs: number;
}

/**
 * Measures the prices of a month for twelve room types with thirty rules: all cells, and the engine's calls
 * alone.
 */
export function benchCalendar(): CalendarResult {
  const rows: StayRows = {
    hotel: {
      ...{ id: 1, label: "Bench", label_fr: "", active: true, today: world.bookingDate },
      currency: { code: "EUR", symbol: "€", digits: world.digits },
    },
    roomType: {
      ...{ id: 1, hotel_id: 1, label: "Double", label_fr: "", active: true },
      ...{ min_adults: 1, max_adults: 4, min_children: 0, max_children: 2, max_guests: 4 },
      ...{ min_los: 1, max_los: 0 },
    },
    seasons: world.seasons,
    prices: world.prices.map(({ price, ...row }) => ({
      ...{ adults: null, meal_plan: "room_only" as const },
      ...row,
      base_price: formatMinor(price, world.digits),
    })),
    rules: world.rules,
    ...{ mealPrices: [], markups: [], taxes: [], ratePlans: [] },
    stopSales: [],
    restrictions: [],
    promoCodes: new Set(),
  };
  const days = nightsOf("2027-06-20", "2027-07-21");
  const inputs = Array.from({ length: ROOM_TYPES }, () => days)
    .flat()
    .map((checkin_date): CalculationInput => ({
      ...{ hotel_id: 1, room_type_id: 1, checkin_date, checkout_date: addDays(checkin_date, 1) },
      ...{ adults: 2, children: 0, children_ages: [], price_type: "sell", promo_code: "spring" },
    }));
  const prepared = inputs.map((input) => prepareStay(input, rows));
  const [ms, engineMs] = mediansOf(
    () => cellsOf(inputs, () => rows),
    () => prepared.map(({ request, world: of }) => calculateTotals(request, of)),
  );
  return { cells: inputs.length, ms: ms!, engineMs: engineMs! };
}

/**
 * Runs several functions in turn.
 *
 * @returns the median of each, in milliseconds of processor time: elapsed time would mostly measure the other
 *   work of the machine, since each run is so short
 */
function mediansOf(...works: (() => unknown)[]): number[] {
  const times = works.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    works.forEach((work, at) => {
      const began = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(began);
      times[at]!.push((user + system) / 1000);
    });
  }
  return times.map((of) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)]!);
}
