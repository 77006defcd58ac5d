import type { Database } from "~/db/database";

/** The texts about the hotel in a confirmation. */
export interface HouseOfStay {
  stars: number;
  /** The contact of the hotel; "" where a part is missing. */
  contact: { address: string; phone: string; email: string };
  /** The hotel's conditions in English. */
  policies: string;
  /** The hotel's conditions in French; "" if guests read the English ones instead. */
  policies_fr: string;
  checkin_time_from: string;
  checkin_time_to: string;
  checkout_time_from: string;
  checkout_time_to: string;
}

export async function findHouseOfStay(
  db: Database,
  booking_id: number,
): Promise<HouseOfStay | undefined> {
  const row = await db
    .selectFrom("hotel_bookings")
    .innerJoin("hotels", "hotels.id", "hotel_bookings.hotel_id")
    .where("hotel_bookings.booking_id", "=", booking_id)
    .select([
      "hotels.stars",
      "hotels.address",
      "hotels.phone",
      "hotels.email",
      "hotels.policies",
      "hotels.policies_fr",
      "hotels.checkin_time_from",
      "hotels.checkin_time_to",
      "hotels.checkout_time_from",
      "hotels.checkout_time_to",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { address, phone, email, ...house } = row;
  return { ...house, contact: { address, phone, email } };
}
