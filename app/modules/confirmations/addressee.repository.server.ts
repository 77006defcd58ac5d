import type { Database } from "~/db/database";
import type { Language } from "~/i18n/languages";

/** Whom a confirmation is for, besides what the customer is called. */
export interface Addressee {
  /** What one writes to the customer in; null where nobody is named. */
  language: Language | null;
  /** "" where nobody is named, or nobody has said it. */
  address: string;
}

export async function findAddressee(
  db: Database,
  bookingId: number,
): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom("bookings")
    .leftJoin("customers", "customers.id", "bookings.customer_id")
    .where("bookings.id", "=", bookingId)
    .select(["customers.language", "customers.address"])
    .executeTakeFirst();
  return row && { language: row.language as Language | null, address: row.address ?? "" };
}
