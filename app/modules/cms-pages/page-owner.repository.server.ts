import type { Database } from "~/db/database";
import type { PageOwner } from "./cms-page";

/** A hotel as its pages show it. */
interface HotelOfPages {
  kind: "hotel";
  id: number;
  label: string;
  stars: number;
  address: string;
  phone: string;
  email: string;
  checkinFrom: string;
  checkinTo: string;
  checkoutFrom: string;
  checkoutTo: string;
}

/** What the pages of an owner show of it. */
export type OwnerOfPages = HotelOfPages;

export async function findPageOwner(
  db: Database,
  owner: PageOwner,
): Promise<OwnerOfPages | undefined> {
  const hotel = await db
    .selectFrom("hotels")
    .select(["id", "label", "stars", "address", "phone", "email"])
    .select(["checkin_time_from as checkinFrom", "checkin_time_to as checkinTo"])
    .select(["checkout_time_from as checkoutFrom", "checkout_time_to as checkoutTo"])
    .where("id", "=", owner.kind === "hotel" ? owner.id : 0)
    .executeTakeFirst();
  return hotel && { ...hotel, kind: "hotel" };
}
