import type { Database } from "~/db/database";
import type { Language } from "~/i18n/languages";

/** The language and address of a confirmation's customer, and the conditions of the booking. */
export interface Addressee {
  /** Null for a booking without a customer. */
  customer_id: number | null;
  /** The language of letters to the customer; null without a customer. */
  language: Language | null;
  /** "" without a customer, or without an address. */
  address: string;
  /** The e-mail address; "" without a customer, or without one. */
  email: string;
  /** The English conditions of the booking's module; "" where there are none. */
  conditions_en: string;
  /** The French conditions; "" if guests read the English ones instead. */
  conditions_fr: string;
  /** The usual gateway of the booking's module; null for none. */
  gateway_id: number | null;
}

export async function findAddressee(
  db: Database,
  booking_id: number,
): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("booking_modules", "booking_modules.kind", "bookings.type")
    .leftJoin("customers", "customers.id", "bookings.customer_id")
    .where("bookings.id", "=", booking_id)
    .select(["bookings.customer_id", "customers.language", "customers.address", "customers.email"])
    .select(["conditions_en", "conditions_fr", "booking_modules.gateway_id"])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      language: row.language as Language | null,
      address: row.address ?? "",
      email: row.email ?? "",
    }
  );
}
