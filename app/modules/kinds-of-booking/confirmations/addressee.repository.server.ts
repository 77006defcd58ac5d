import type { Database } from "~/db/database";
import type { Language } from "~/i18n/languages";

/** Whom a confirmation is for, besides what the customer is called, and on which conditions. */
export interface Addressee {
  /** What one writes to the customer in; null where nobody is named. */
  language: Language | null;
  /** "" where nobody is named, or nobody has said it. */
  address: string;
  /** Those of the booking's module; "" where there are none. */
  conditionsEn: string;
  /** "" where guests read the English ones. */
  conditionsFr: string;
}

export async function findAddressee(
  db: Database,
  bookingId: number,
): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("booking_modules", "booking_modules.kind", "bookings.type")
    .leftJoin("customers", "customers.id", "bookings.customer_id")
    .where("bookings.id", "=", bookingId)
    .select(["customers.language", "customers.address"])
    .select(["conditions_en as conditionsEn", "conditions_fr as conditionsFr"])
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language | null, address: row.address ?? "" };
}
