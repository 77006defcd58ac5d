import type { Database } from "~/db/database";
import type { Language } from "~/i18n/languages";

/** Whom a confirmation is for, besides what the customer is called, and on which conditions. */
export interface Addressee {
  /** The language in which one writes to the customer; null where nobody is named. */
  language: Language | null;
  /** "" where nobody is named, or nobody has said it. */
  address: string;
  /** The English conditions of the booking's module; "" where there are none. */
  conditions_en: string;
  /** "" where guests read the English ones. */
  conditions_fr: string;
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
    .select(["customers.language", "customers.address"])
    .select(["conditions_en", "conditions_fr"])
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language | null, address: row.address ?? "" };
}
