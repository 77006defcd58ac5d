import type { Database } from "~/db/database";
import type { Language } from "~/i18n/languages";

/** What a confirmation says of the house and of whom it is for, besides the booking itself. */
export interface ConfirmationNames {
  stars: number;
  /** How the house is reached; each "" where nobody has said it. */
  house: { address: string; phone: string; email: string };
  /** The house's conditions. */
  policies: string;
  checkinFrom: string;
  checkinTo: string;
  checkoutFrom: string;
  checkoutTo: string;
  /** What one writes to the customer in; null where nobody is named. */
  language: Language | null;
  address: string;
}

export async function findConfirmationNames(
  db: Database,
  bookingId: number,
): Promise<ConfirmationNames | undefined> {
  const row = await db
    .selectFrom("hotel_bookings")
    .innerJoin("bookings", "bookings.id", "hotel_bookings.booking_id")
    .innerJoin("hotels", "hotels.id", "hotel_bookings.hotel_id")
    .leftJoin("customers", "customers.id", "bookings.customer_id")
    .where("bookings.id", "=", bookingId)
    .select([
      "hotels.stars",
      "hotels.address as houseAddress",
      "hotels.phone",
      "hotels.email",
      "hotels.policies",
      "hotels.checkin_time_from as checkinFrom",
      "hotels.checkin_time_to as checkinTo",
      "hotels.checkout_time_from as checkoutFrom",
      "hotels.checkout_time_to as checkoutTo",
      "customers.language",
      "customers.address",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { houseAddress, phone, email, ...names } = row;
  return {
    ...names,
    house: { address: houseAddress, phone, email },
    language: names.language as Language | null,
    address: names.address ?? "",
  };
}
