import { sql } from "kysely";
import type { CalendarDate, DateRange } from "../../../app/core/dates";
import { parseMinor, type DisplayCurrency } from "../../../app/core/money/money";
import type { Database } from "../../../app/db/database";
import type { RoomsForSale } from "../../../app/modules/places/room-types/rooms-for-sale";
import type { Occupancy } from "../../../app/modules/pricing/price-calculator/warnings";
import type { SaleLimits } from "../../../app/modules/pricing/restrictions/sale-limits";
import { readSaleLimits } from "../../../app/modules/pricing/restrictions/sale-limits.repository.server";
import { listActiveRules } from "../../../app/modules/pricing/price-rules/price-rule.repository.server";
import { listSeasonsWithPrices } from "../../../app/modules/pricing/price-calculator/stay-rows/stay-rows.repository.server";
import type { PricingWorld } from "../../../app/modules/pricing/price-calculator/engine/calculation";
import { NO_TERMS } from "../../../app/modules/pricing/price-calculator/engine/contract-terms";

/**
 * A room type that can be booked: its limits, its rooms, and everything on which its price depends, for any
 * channel.
 */
export interface Bookable extends Occupancy, SaleLimits {
  id: number;
  hotel_id: number;
  hotel: string;
  /** The usual number of rooms. */
  rooms: number;
  /** Nights with fewer rooms. */
  rooms_for_sale: RoomsForSale[];
  currency_id: number;
  currency: DisplayCurrency;
  world: Omit<PricingWorld, "bookingDate" | "digits">;
}

/** @returns how many rooms the type has on a night */
export function roomsOn({ rooms, rooms_for_sale }: Bookable, night: CalendarDate): number {
  const dated = rooms_for_sale.find(({ from, to }) => from <= night && night <= to);
  return Math.min(rooms, dated?.number ?? rooms);
}

/**
 * @param points the channels whose prices are read, besides the general prices
 * @returns the room types that can be booked
 */
export async function bookableTypes(
  db: Database,
  days: DateRange,
  points: number[],
): Promise<Bookable[]> {
  const rows = await db
    .selectFrom("room_types")
    .innerJoin("hotels", "hotels.id", "room_types.hotel_id")
    .innerJoin("currencies", "currencies.id", "hotels.currency_id")
    .select([
      "room_types.id",
      "room_types.hotel_id",
      "hotels.label as hotel",
      "min_los",
      "max_los",
      "min_adults",
      "max_adults",
      "min_children",
      "max_children",
      "max_guests",
      "currencies.id as currency_id",
      "currencies.iso_code as code",
      "currencies.symbol",
      "currencies.decimals as digits",
      sql<number>`least(
        room_types.available_rooms,
        (
          select count(*) filter (where status = 'available')
          from rooms where room_type_id = room_types.id having count(*) > 0
        )
      )::int`.as("rooms"),
      sql<RoomsForSale[]>`rooms_for_sale`.as("rooms_for_sale"),
    ])
    .orderBy("room_types.id")
    .execute();
  const rules = await listActiveRules(db);
  const kinds: Bookable[] = [];
  for (const { code, symbol, digits, ...row } of rows) {
    const { seasons, prices } = await listSeasonsWithPrices(db, {
      ...{ hotelIds: [row.hotel_id], roomTypeIds: [row.id] },
      ...{ pointIds: points, dates: days },
    });
    kinds.push({
      ...row,
      currency: { code, symbol, digits },
      ...(await readSaleLimits(db, [row.hotel_id], days)),
      world: {
        // The demo's bookings are made before its markups and taxes.
        ...NO_TERMS,
        seasons,
        rules: rules.filter(
          ({ hotel_ids, room_type_ids }) =>
            (hotel_ids.length === 0 || hotel_ids.includes(row.hotel_id)) &&
            (room_type_ids.length === 0 || room_type_ids.includes(row.id)),
        ),
        prices: prices.map(({ base_price, ...price }) => ({
          ...price,
          price: parseMinor(base_price, digits),
        })),
      },
    });
  }
  return kinds;
}
