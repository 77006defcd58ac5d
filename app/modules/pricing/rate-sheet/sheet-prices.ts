import { addDays, type CalendarDate, type DateRange } from "~/core/dates";
import { parseMinor } from "~/core/money/money";
import type { Season } from "../../places/seasons/season.fields";
import type { PriceRow } from "../price-calculator/calculation";
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
  /** The price of each room type, in their order; undefined where it has none. */
  prices: (RoomPrice | undefined)[];
}

export interface SheetPrices {
  /** The seasons by their first nights. */
  seasons: SheetSeason[];
  /** The nights on which no room type has a price. */
  gaps: DateRange[];
}

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
 *   precedence, and in each the channel's own price, else the general one. Nights with the same prices in the
 *   same season are one entry, even if they aren't consecutive
 */
export function sheetPrices(range: DateRange, world: SheetWorld): SheetPrices {
  const rows = world.prices.map((price): PriceRow => {
    const amount = parseMinor(price.base_price, STORED_DECIMALS);
    return { ...price, price: amount };
  });
  const priceById = new Map(world.prices.map((price) => [price.id, price]));
  const groups = new Map<string, SheetSeason>();
  const gaps: DateRange[] = [];
  for (const period of periodsOf(range, world.seasons)) {
    const chosen = world.roomTypeIds.map((room_type_id) =>
      rowOn(period.start, room_type_id, world, rows),
    );
    const lead = chosen.find((night) => night !== undefined)?.candidates[0];
    if (!lead) {
      addRange(gaps, period);
      continue;
    }
    const ids = chosen.map((night) => night?.row.id);
    const key = JSON.stringify([lead.id, ids]);
    const group = groups.get(key) ?? {
      name: lead.name,
      dates: [],
      prices: ids.map((id) => (id === undefined ? undefined : priceById.get(id))),
    };
    addRange(group.dates, period);
    groups.set(key, group);
  }
  return { seasons: [...groups.values()], gaps };
}

function rowOn(
  night: CalendarDate,
  room_type_id: number,
  { hotel_id, distribution_point_id, seasons }: SheetWorld,
  prices: PriceRow[],
) {
  const stay = {
    ...{ checkin_date: night, checkout_date: addDays(night, 1) },
    ...{ adults: 1, children_ages: [] },
  };
  const { rows } = chooseRows(
    [night],
    { hotel_id, room_type_id, distribution_point_id, price_type: "sell", ...stay },
    { seasons, prices },
  );
  return rows[0];
}

/** Adds days that come after all ranges; if they directly follow the last range, it is extended. */
function addRange(ranges: DateRange[], { start, end }: DateRange): void {
  const last = ranges.at(-1);
  if (last && addDays(last.end, 1) === start) last.end = end;
  else ranges.push({ start, end });
}
