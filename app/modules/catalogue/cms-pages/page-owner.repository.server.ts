import type { GuestLabel } from "~/core/guest-text";
import type { Database } from "~/db/database";
import type { PageOwner } from "./cms-page";

/** A hotel as its pages show it. */
interface HotelOfPages extends GuestLabel {
  kind: "hotel";
  id: number;
  stars: number;
  address: string;
  phone: string;
  email: string;
  checkinFrom: string;
  checkinTo: string;
  checkoutFrom: string;
  checkoutTo: string;
}

/** A spa as its pages show it. */
interface SpaOfPages extends GuestLabel {
  kind: "spa";
  id: number;
  address: string;
  phone: string;
  email: string;
  /** As `spas` keeps them. */
  openingHours: unknown;
}

/** What the pages of an owner show of it. */
export type OwnerOfPages = HotelOfPages | SpaOfPages;

export async function findPageOwner(
  db: Database,
  { kind, id }: PageOwner,
): Promise<OwnerOfPages | undefined> {
  return kind === "hotel" ? findHotel(db, id) : findSpa(db, id);
}

async function findHotel(db: Database, id: number): Promise<HotelOfPages | undefined> {
  const hotel = await db
    .selectFrom("hotels")
    .select(["id", "label", "label_fr as labelFr", "stars", "address", "phone", "email"])
    .select(["checkin_time_from as checkinFrom", "checkin_time_to as checkinTo"])
    .select(["checkout_time_from as checkoutFrom", "checkout_time_to as checkoutTo"])
    .where("id", "=", id)
    .executeTakeFirst();
  return hotel && { ...hotel, kind: "hotel" };
}

async function findSpa(db: Database, id: number): Promise<SpaOfPages | undefined> {
  const spa = await db
    .selectFrom("spas")
    .select(["id", "label", "label_fr as labelFr", "address", "phone", "email"])
    .select("opening_hours as openingHours")
    .where("id", "=", id)
    .executeTakeFirst();
  return spa && { ...spa, kind: "spa" };
}
