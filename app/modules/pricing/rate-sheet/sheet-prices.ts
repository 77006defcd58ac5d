import { addDays, type CalendarDate, type DateRange } from "~/core/dates";
import { parseMinor } from "~/core/money/money";
import type { Season } from "../../places/seasons/season.fields";
import type { PriceRow } from "../price-calculator/calculation";
import { NO_TERMS } from "../price-calculator/contract-terms";
import { chooseRows } from "../price-calculator/nights";
import { periodsOf } from "../price-coverage/periods";
import type { RoomPrice } from "../room-prices/room-price.fields";

/** The number of decimals of a stored price. */
const STORED_DECIMALS = 4;

/** Nights with equal prices in every room type. */
export interface SheetSeason {
  /** The name of the season with the highest precedence on these nights. */
  name: string;
  /** The ranges of these nights, by date, both ends inclusive. */
  dates: DateRange[];
  /** The price of each room type for any number of adults, in their order; undefined where it has none. */
  prices: (RoomPrice | undefined)[];
  /** The prices of each room type for exactly so many adults, in their order, by the number. */
  forAdults: RoomPrice[][];
}

export interface SheetPrices {
  /** The seasons by their first nights. */
  seasons: SheetSeason[];
  /** The nights on which no room type has a price. */
  gaps: DateRange[];
}

/**
 * @param at the place of a room type in the order of the sheet
 * @returns the prices that the sheet lists for it: that for any number of adults, and those for exactly so many.
 *   undefined stands for a room type without any
 */
export function linesOfType(
  { prices, forAdults }: Pick<SheetSeason, "prices" | "forAdults">,
  at: number,
): (RoomPrice | undefined)[] {
  const [any, exact] = [prices[at], forAdults[at]!];
  return any || exact.length === 0 ? [any, ...exact] : exact;
}

type SheetRow = PriceRow & Pick<RoomPrice, "adults">;

interface SheetWorld {
  hotel_id: number;
  roomTypeIds: number[];
  /** null for the general prices. */
  distribution_point_id: number | null;
  /** The hotel's active seasons. */
  seasons: Season[];
  /** The active prices, general and of the channel. */
  prices: RoomPrice[];
}

/**
 * @returns the sell prices of each night, as the engine chooses them (`chooseRows`): the seasons by
 *   precedence, and in each the channel's own price, else the general one; for any number of adults, and for
 *   each number that a price is for. Nights with the same prices in the same season are one entry, even if they
 *   aren't consecutive
 */
export function sheetPrices(range: DateRange, world: SheetWorld): SheetPrices {
  const rows = world.prices.map((price): SheetRow => {
    const amount = parseMinor(price.base_price, STORED_DECIMALS);
    return { ...price, price: amount };
  });
  const priceById = new Map(world.prices.map((price) => [price.id, price]));
  const numbersOf = world.roomTypeIds.map((room_type_id) => numbersOfAdults(room_type_id, world));
  const groups = new Map<string, SheetSeason>();
  const gaps: DateRange[] = [];
  for (const period of periodsOf(range, world.seasons)) {
    const on = (room_type_id: number, adults: number | null) =>
      rowOn({ night: period.start, room_type_id, adults }, world, rows);
    const chosen = world.roomTypeIds.map((room_type_id) => on(room_type_id, null));
    const exact = world.roomTypeIds.map((room_type_id, at) =>
      numbersOf[at]!.flatMap((adults) => on(room_type_id, adults) ?? []).filter(
        ({ row }) => priceById.get(row.id)!.adults !== null,
      ),
    );
    const lead = [...chosen, ...exact.flat()].find((night) => night)?.candidates[0];
    if (!lead) {
      addRange(gaps, period);
      continue;
    }
    const ids = chosen.map((night) => night?.row.id);
    const exactIds = exact.map((nights) => nights.map(({ row }) => row.id));
    const key = JSON.stringify([lead.id, ids, exactIds]);
    const group = groups.get(key) ?? {
      name: lead.name,
      dates: [],
      prices: ids.map((id) => (id === undefined ? undefined : priceById.get(id))),
      forAdults: exactIds.map((ofType) => ofType.map((id) => priceById.get(id)!)),
    };
    addRange(group.dates, period);
    groups.set(key, group);
  }
  return { seasons: [...groups.values()], gaps };
}

/** @returns the numbers of adults that prices of a room type are for, from the lowest */
function numbersOfAdults(room_type_id: number, { prices }: SheetWorld): number[] {
  const numbers = prices.flatMap((price) =>
    price.room_type_id === room_type_id && price.adults !== null ? [price.adults] : [],
  );
  return [...new Set(numbers)].sort((one, other) => one - other);
}

interface AskedRow {
  night: CalendarDate;
  room_type_id: number;
  /** null for the price for any number. */
  adults: number | null;
}

function rowOn(
  { night, room_type_id, adults }: AskedRow,
  { hotel_id, distribution_point_id, seasons }: SheetWorld,
  rows: SheetRow[],
) {
  const prices = rows.filter((row) => row.adults === null || row.adults === adults);
  const stay = {
    ...{ checkin_date: night, checkout_date: addDays(night, 1) },
    ...{ adults: adults ?? 1, children_ages: [] },
  };
  const chosen = chooseRows(
    [night],
    { hotel_id, room_type_id, distribution_point_id, price_type: "sell", ...stay },
    { seasons, prices, ...NO_TERMS, digits: STORED_DECIMALS },
  );
  return chosen.rows[0];
}

/** Adds days that come after all ranges; if they directly follow the last range, it is extended. */
function addRange(ranges: DateRange[], { start, end }: DateRange): void {
  const last = ranges.at(-1);
  if (last && addDays(last.end, 1) === start) last.end = end;
  else ranges.push({ start, end });
}
