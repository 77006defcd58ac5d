import { sql } from "kysely";
import { formatMinor } from "~/core/money/money";
import type { Database } from "~/db/database";
import type { PriceRow, PricingWorld } from "~/modules/pricing/price-calculator/calculation";
import type { Condition } from "~/modules/pricing/price-rules/price-rule";
import { insertHotel, insertPoint, insertRoomType, insertSeason } from "../../factories/rows";

/** The rows of a generated world in the database. */
export interface StoredWorld {
  hotel_id: number;
  roomTypeIds: number[];
  /** The distribution points 1 and 2 of the generated world. */
  pointIds: [number, number];
}

interface Parts {
  /** The generated world, whose seasons, rules and digits are stored. */
  world: PricingWorld;
  /** The prices of each room type; they were generated for room type 1. */
  prices: PriceRow[][];
  /** The id of a currency with so many digits. */
  currency_id: number;
  /** A name that makes its codes different from those of other worlds. */
  name: string;
}

/** Inserts a generated world: a hotel with one room type for each list of prices. */
export async function storeWorld(
  db: Database,
  { world, prices, currency_id, name }: Parts,
): Promise<StoredWorld> {
  const hotel_id = await insertHotel(db, { label: `Hotel ${name}`, currency_id });
  const roomTypeIds: number[] = [];
  for (const [at] of prices.entries()) {
    const limits = { min_los: (at % 3) + 1, max_adults: 4 };
    roomTypeIds.push(await insertRoomType(db, hotel_id, { label: `Type ${at}`, ...limits }));
  }
  const pointIds: [number, number] = [
    await insertPoint(db, `${name}-1`),
    await insertPoint(db, `${name}-2`),
  ];
  const seasonIds = new Map<number, number>();
  for (const { id, name: season, start_date, end_date } of world.seasons) {
    const row = { name: season, start_date, end_date };
    seasonIds.set(id, await insertSeason(db, hotel_id, row));
  }
  const point = (id: number | null) => (id === null ? null : pointIds[id - 1]!);
  const rows = prices.flatMap((ofType, at) =>
    ofType.flatMap(({ season_id, price, price_type, per_person, distribution_point_id }) => {
      const season = seasonIds.get(season_id);
      if (!season) return [];
      return {
        ...{ hotel_id, room_type_id: roomTypeIds[at]!, season_id: season, price_type, per_person },
        distribution_point_id: point(distribution_point_id),
        base_price: formatMinor(price, world.digits),
      };
    }),
  );
  await db.insertInto("room_prices").values(rows).execute();
  for (const rule of world.rules) {
    // A rule for a season or a room type of one hotel must name the hotel too.
    const season_id = rule.season_id === null ? null : seasonIds.get(rule.season_id);
    const isScoped = rule.hotel_id ?? rule.room_type_id ?? season_id;
    if (season_id === undefined || isImpossible(rule.condition)) continue;
    await db
      .insertInto("price_rules")
      .values({
        ...{ name: rule.name, rule_type: rule.type, priority: rule.priority, active: rule.active },
        value: formatMinor(rule.valueMilli, 3),
        condition: rule.condition && sql`${JSON.stringify(rule.condition)}::jsonb`,
        hotel_id: isScoped ? hotel_id : null,
        room_type_id: rule.room_type_id === null ? null : roomTypeIds[rule.room_type_id - 1]!,
        season_id,
        distribution_point_id: point(rule.distribution_point_id),
        price_type: rule.price_type,
      })
      .execute();
  }
  return { hotel_id, roomTypeIds, pointIds };
}

/** @returns whether the database refuses a condition that no stay can fulfil */
function isImpossible(condition: Condition | null): boolean {
  const { min_stay, max_stay, min_adults, max_adults } = condition ?? {};
  const isReversed = (least?: number, most?: number) =>
    least !== undefined && most !== undefined && least > most;
  return isReversed(min_stay, max_stay) || isReversed(min_adults, max_adults);
}
