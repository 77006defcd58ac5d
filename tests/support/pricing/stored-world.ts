import { sql } from "kysely";
import { formatMinor } from "~/core/money/money";
import type { Database } from "~/db/database";
import type { PriceRow, PricingWorld } from "~/modules/pricing/price-calculator/engine/calculation";
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
    ofType.flatMap(({ season_id, price, price_type, per_person, ...row }) => {
      const { distribution_point_id, meal_plan, adults } = row;
      const season = seasonIds.get(season_id);
      if (!season) return [];
      return {
        ...{ hotel_id, room_type_id: roomTypeIds[at]!, season_id: season, price_type, per_person },
        ...{ distribution_point_id: point(distribution_point_id), meal_plan, adults },
        base_price: formatMinor(price, world.digits),
      };
    }),
  );
  await db.insertInto("room_prices").values(rows).execute();
  for (const rule of world.rules) {
    // Seasons and room types of one hotel need the hotel too; a rule for none that exists can't be stored.
    const season_ids = rule.season_ids.flatMap((id) => seasonIds.get(id) ?? []);
    const room_type_ids = rule.room_type_ids.flatMap((id) => roomTypeIds[id - 1] ?? []);
    const isLost =
      season_ids.length < rule.season_ids.length ||
      room_type_ids.length < rule.room_type_ids.length;
    // Worlds are stored without rate plans.
    const asksForPlans = rule.condition?.rate_plan_ids !== undefined;
    if (isLost || asksForPlans || isImpossible(rule.condition)) continue;
    const isScoped = rule.hotel_ids.length + season_ids.length + room_type_ids.length > 0;
    await db
      .insertInto("price_rules")
      .values({
        ...{ name: rule.name, rule_type: rule.type, priority: rule.priority, active: rule.active },
        value: formatMinor(rule.valueMilli, 3),
        ...{ charge: rule.charge, part: rule.part, ...rule.free },
        ...{
          exclusive_group: rule.exclusive_group.trim(),
          exclusive_choice: rule.exclusive_choice,
        },
        condition: rule.condition && sql`${JSON.stringify(rule.condition)}::jsonb`,
        hotel_ids: isScoped ? [hotel_id] : [],
        ...{ room_type_ids, season_ids },
        distribution_point_ids: rule.distribution_point_ids.map((id) => point(id)!),
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
