import type { CalendarDate } from "~/core/dates";
import {
  insertCataloguePrice,
  insertCustomer,
  insertHouse,
  insertRoom,
  insertRoomType,
  insertSpa,
  insertTreatment,
} from "../../factories/rows";
import type { TestWorld } from "../context";

/** The first day on which the storm books anything. */
export const FIRST_DAY: CalendarDate = "2026-04-10";

/** The largest number of rooms of the room type whose number changes. */
export const MOST_CHANGING = 3;

/** The largest number of treatment rooms that the spa ever has. */
export const MOST_TREATMENT_ROOMS = 3;

/** A hotel in which everything is scarce, so that its workers compete. */
export interface ScarceHouse {
  hotel_id: number;
  /** The season of all its prices. */
  season_id: number;
  currency_id: number;
  /**
   * The ids of three room types: without physical rooms, with three, and one whose number of rooms changes.
   */
  roomTypes: number[];
  /** The id of the room type whose number of rooms changes. */
  changing: number;
  rooms: number[];
  prices: number[];
  ruleId: number;
  spa_id: number;
  treatment_id: number;
  treatmentPriceId: number;
  /** The ids of the customers who may book; some are added, others merged or anonymised. */
  customers: number[];
}

/** Inserts a hotel in which everything is scarce. */
export async function scarceHouse({ db }: TestWorld): Promise<ScarceHouse> {
  const { hotel_id, season_id, room_type_id: plain } = await insertHouse(db);
  await db.updateTable("room_types").set({ available_rooms: 2 }).where("id", "=", plain).execute();
  const built = await insertRoomType(db, hotel_id, { label: "Built", available_rooms: 3 });
  const changing = await insertRoomType(db, hotel_id, {
    ...{ label: "Changing", available_rooms: MOST_CHANGING },
  });
  const rooms = [];
  for (const number of ["101", "102", "103"]) {
    rooms.push(await insertRoom(db, { hotel_id, room_type_id: built, number }));
  }
  const prices = [];
  for (const room_type_id of [plain, built, changing]) {
    const of = { hotel_id, season_id, room_type_id, price_type: "sell" };
    const { id } = await db
      .insertInto("room_prices")
      .values({ ...of, base_price: "80" })
      .returning("id")
      .executeTakeFirstOrThrow();
    prices.push(id);
  }
  const { id: ruleId } = await db
    .insertInto("price_rules")
    .values({ name: "Spring", rule_type: "percentage", value: "5", priority: 1, hotel_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const spa_id = await insertSpa(db);
  const { currency_id } = await db
    .selectFrom("spas")
    .where("id", "=", spa_id)
    .select("currency_id")
    .executeTakeFirstOrThrow();
  const treatment_id = await insertTreatment(db, spa_id);
  const treatmentPriceId = await insertCataloguePrice(db, { treatment_id });
  const customers = [];
  for (const last_name of ["One", "Two", "Three", "Four", "Five"]) {
    customers.push(await insertCustomer(db, { last_name }));
  }
  return {
    ...{ hotel_id, season_id, currency_id, changing, rooms, prices, ruleId, customers },
    ...{ spa_id, treatment_id, treatmentPriceId, roomTypes: [plain, built, changing] },
  };
}
