import { addDays, type CalendarDate, type DateRange } from "~/core/dates";
import { formatMinor } from "~/core/money/money";
import type { Season } from "../../places/seasons/season.fields";
import type { PriceRow } from "../price-calculator/engine/calculation";
import type { Markup } from "../price-calculator/engine/contract-terms";
import { chooseRows, type NightRow } from "../price-calculator/engine/nights";
import { priceRowsOf } from "../price-calculator/stay-rows/engine-prices";
import { periodsOf } from "../price-coverage/periods";
import type { RoomPrice } from "../room-prices/room-price.fields";

/** Nights with equal prices in every room type. */
export interface SheetSeason {
  /** The name of the season with the highest precedence on these nights. */
  name: string;
  /** The ranges of these nights, by date, both ends inclusive. */
  dates: DateRange[];
  /** The price of each room type for any number of adults, in their order; undefined where it has none. */
  prices: (RoomPrice | undefined)[];
  /** The prices of each room type for an exact number of adults, in their order, by the number. */
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
 * @returns the prices that the sheet lists for it: that for any number of adults, and those for an exact number.
 *   undefined stands for a room type without any
 */
export function linesOfType(
  { prices, forAdults }: Pick<SheetSeason, "prices" | "forAdults">,
  at: number,
): (RoomPrice | undefined)[] {
  const [any, exact] = [prices[at], forAdults[at]!];
  return any || exact.length === 0 ? [any, ...exact] : exact;
}

export interface SheetWorld {
  hotel_id: number;
  roomTypeIds: number[];
  /** null for the general prices. */
  distribution_point_id: number | null;
  /** The hotel's active seasons. */
  seasons: Season[];
  /** The active prices, general and of the channel; buy prices count where a markup makes sell prices of them. */
  prices: RoomPrice[];
  markups: Markup[];
  /** The number of decimals of the currency. */
  digits: number;
}

/** Consecutive nights on which the same seasons apply, with the rows that the engine chooses on each of them. */
export interface SheetNights {
  dates: DateRange;
  /** The row of each room type for any number of adults; undefined where there is none. */
  any: (NightRow | undefined)[];
  /** The rows of each room type for an exact number of adults, by the number. */
  exact: NightRow[][];
}

/**
 * @returns the sell rows of all nights, as the engine chooses them (`chooseRows`): the seasons by precedence, and
 *   in each the channel's own price, else the general one, else what a markup makes of the buy price; for any
 *   number of adults, and for each number that a price is for
 */
export function sheetNights(range: DateRange, world: SheetWorld): SheetNights[] {
  const rows = rowsOf(world);
  const numbersOf = world.roomTypeIds.map((room_type_id) => numbersOfAdults(room_type_id, world));
  return periodsOf(range, world.seasons).map((dates) => {
    const on = (room_type_id: number, adults: number | null) =>
      rowOn({ night: dates.start, room_type_id, adults }, world, rows);
    return {
      dates,
      any: world.roomTypeIds.map((room_type_id) => on(room_type_id, null)),
      exact: world.roomTypeIds.map((room_type_id, at) =>
        numbersOf[at]!.flatMap((adults) => on(room_type_id, adults) ?? []).filter(
          ({ row }) => row.adults !== null,
        ),
      ),
    };
  });
}

/**
 * @returns the prices of the nights, those made from buy prices like any others. Nights with the same prices in
 *   the same season are one entry, even if they aren't consecutive
 */
export function sheetPrices(nights: SheetNights[], { prices, digits }: SheetWorld): SheetPrices {
  const storedById = new Map(prices.map((price) => [price.id, price]));
  const priceOf = ({ row, derivedFromBuy }: NightRow): RoomPrice => {
    const stored = storedById.get(row.id)!;
    if (!derivedFromBuy) return stored;
    return { ...stored, price_type: "sell", base_price: formatMinor(row.price, digits) };
  };
  const groups = new Map<string, SheetSeason>();
  const gaps: DateRange[] = [];
  for (const { dates, any, exact } of nights) {
    const lead = [...any, ...exact.flat()].find((night) => night)?.candidates[0];
    if (!lead) {
      addRange(gaps, dates);
      continue;
    }
    const ids = any.map((night) => night?.row.id);
    const exactIds = exact.map((ofType) => ofType.map(({ row }) => row.id));
    const key = JSON.stringify([lead.id, ids, exactIds]);
    const group = groups.get(key) ?? {
      name: lead.name,
      dates: [],
      prices: any.map((night) => night && priceOf(night)),
      forAdults: exact.map((ofType) => ofType.map(priceOf)),
    };
    addRange(group.dates, dates);
    groups.set(key, group);
  }
  return { seasons: [...groups.values()], gaps };
}

/**
 * @returns the prices in the form that the engine takes. Of sell prices only the row matters, as they are shown as
 *   they are stored; buy prices that are invalid in the currency are left out
 */
function rowsOf({ prices, markups, digits }: SheetWorld): PriceRow[] {
  const sold = prices.filter(({ price_type }) => price_type === "sell");
  const bought = prices.filter(({ price_type }) => price_type === "buy");
  return [
    ...sold.map(({ base_price: _, ...row }) => ({ ...row, price: 0 })),
    ...(markups.length > 0 ? priceRowsOf(bought, digits) : []),
  ];
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
  { hotel_id, distribution_point_id, seasons, markups, digits }: SheetWorld,
  rows: PriceRow[],
): NightRow | undefined {
  const prices = rows.filter((row) => row.adults === null || row.adults === adults);
  const stay = {
    ...{ checkin_date: night, checkout_date: addDays(night, 1) },
    ...{ adults: adults ?? 1, children_ages: [] },
  };
  const chosen = chooseRows(
    [night],
    { hotel_id, room_type_id, distribution_point_id, price_type: "sell", ...stay },
    { seasons, prices, mealPrices: [], markups, digits },
  );
  return chosen.rows[0];
}

/** Adds days that come after all ranges; if they directly follow the last range, it is extended. */
export function addRange(ranges: DateRange[], { start, end }: DateRange): void {
  const last = ranges.at(-1);
  if (last && addDays(last.end, 1) === start) last.end = end;
  else ranges.push({ start, end });
}
