import type { GuestLabel } from "~/core/guest-text";
import type { Database } from "~/db/database";
import type { PageOwner } from "./cms-page";

/** The columns of a hotel that its pages show. */
interface HotelOfPages extends GuestLabel {
  kind: "hotel";
  id: number;
  stars: number;
  address: string;
  phone: string;
  email: string;
  checkin_time_from: string;
  checkin_time_to: string;
  checkout_time_from: string;
  checkout_time_to: string;
}

/** The columns of a spa that its pages show. */
interface SpaOfPages extends GuestLabel {
  kind: "spa";
  id: number;
  address: string;
  phone: string;
  email: string;
  /** The JSON of the column in `spas`. */
  opening_hours: unknown;
}

/** The hotel or spa that pages are about. */
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
    .select(["id", "label", "label_fr", "stars", "address", "phone", "email"])
    .select(["checkin_time_from", "checkin_time_to"])
    .select(["checkout_time_from", "checkout_time_to"])
    .where("id", "=", id)
    .executeTakeFirst();
  return hotel && { ...hotel, kind: "hotel" };
}

async function findSpa(db: Database, id: number): Promise<SpaOfPages | undefined> {
  const spa = await db
    .selectFrom("spas")
    .select(["id", "label", "label_fr", "address", "phone", "email"])
    .select("opening_hours")
    .where("id", "=", id)
    .executeTakeFirst();
  return spa && { ...spa, kind: "spa" };
}
