import type { CalendarDate } from "~/core/dates";
import type { Transaction } from "~/db/database";

const HOTEL = "Hôtel Belle Rive";

/** The name of the season, before its year. */
const SEASON = "Spring";

/** A single in the family room pays more than one of two, and the classic double comes with breakfast. */
const FOR_ONE = { roomType: "Family room", base_price: "98" };
const WITH_BREAKFAST = "Classic double";

/**
 * Adds, for next spring in one hotel, a price for exactly one adult, and breakfast to a price that the demo has
 * already.
 */
export async function demo(trx: Transaction, today: CalendarDate): Promise<void> {
  const { hotel_id, season_id } = await trx
    .selectFrom("seasons")
    .innerJoin("hotels", "hotels.id", "seasons.hotel_id")
    .where("hotels.label", "=", HOTEL)
    .where("seasons.name", "=", `${SEASON} ${Number(today.slice(0, 4)) + 1}`)
    .select(["hotels.id as hotel_id", "seasons.id as season_id"])
    .executeTakeFirstOrThrow();
  const roomTypes = await trx
    .selectFrom("room_types")
    .where("hotel_id", "=", hotel_id)
    .select(["id", "label"])
    .execute();
  const idOf = (label: string) => roomTypes.find((type) => type.label === label)!.id;
  await trx
    .insertInto("room_prices")
    .values({
      ...{ hotel_id, season_id, room_type_id: idOf(FOR_ONE.roomType), price_type: "sell" },
      ...{ adults: 1, base_price: FOR_ONE.base_price, per_person: true },
    })
    .execute();
  await trx
    .updateTable("room_prices")
    .set({ meal_plan: "breakfast" })
    .where("season_id", "=", season_id)
    .where("room_type_id", "=", idOf(WITH_BREAKFAST))
    .where("price_type", "=", "sell")
    .where("distribution_point_id", "is", null)
    .execute();
}
