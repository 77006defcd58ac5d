import type { Database } from "~/db/database";

/** What a confirmation says of the house, besides the booking itself. */
export interface HouseOfStay {
  stars: number;
  /** How the house is reached; each "" where nobody has said it. */
  contact: { address: string; phone: string; email: string };
  /** The house's conditions. */
  policies: string;
  /** "" where guests read the English ones. */
  policiesFr: string;
  checkinFrom: string;
  checkinTo: string;
  checkoutFrom: string;
  checkoutTo: string;
}

export async function findHouseOfStay(
  db: Database,
  bookingId: number,
): Promise<HouseOfStay | undefined> {
  const row = await db
    .selectFrom("hotel_bookings")
    .innerJoin("hotels", "hotels.id", "hotel_bookings.hotel_id")
    .where("hotel_bookings.booking_id", "=", bookingId)
    .select([
      "hotels.stars",
      "hotels.address",
      "hotels.phone",
      "hotels.email",
      "hotels.policies",
      "hotels.policies_fr as policiesFr",
      "hotels.checkin_time_from as checkinFrom",
      "hotels.checkin_time_to as checkinTo",
      "hotels.checkout_time_from as checkoutFrom",
      "hotels.checkout_time_to as checkoutTo",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { address, phone, email, ...house } = row;
  return { ...house, contact: { address, phone, email } };
}
