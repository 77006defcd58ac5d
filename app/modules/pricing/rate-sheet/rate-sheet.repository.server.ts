import type { GuestLabel } from "~/core/guest-text";
import type { DisplayCurrency } from "~/core/money/money";
import type { Database } from "~/db/database";
import { currencyColumns, withOptionalCurrency } from "~/db/lists/display-currency.server";

/** A hotel with the names and contact details that guests and agencies may see. */
export interface SheetHotel extends GuestLabel {
  id: number;
  active: boolean;
  address: string;
  phone: string;
  email: string;
  policies: string;
  policies_fr: string;
  currency: DisplayCurrency | null;
}

export async function findSheetHotel(db: Database, id: number): Promise<SheetHotel | undefined> {
  const query = db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .where("hotels.id", "=", id)
    .select([
      "hotels.id",
      "hotels.label",
      "hotels.label_fr",
      "hotels.active",
      "hotels.address",
      "hotels.phone",
      "hotels.email",
      "hotels.policies",
      "hotels.policies_fr",
      ...currencyColumns,
    ]);
  const hotel = await query.executeTakeFirst();
  return hotel && withOptionalCurrency(hotel);
}

/** A room type with the name that a sheet shows. */
export interface SheetRoomType extends GuestLabel {
  id: number;
  max_guests: number;
  min_los: number;
}

/** @returns the active room types of a hotel, in the order of their creation */
export async function listSheetRoomTypes(db: Database, hotel_id: number): Promise<SheetRoomType[]> {
  const query = db
    .selectFrom("room_types")
    .where("hotel_id", "=", hotel_id)
    .where("active", "=", true)
    .select(["id", "label", "label_fr", "max_guests", "min_los"])
    .orderBy("id");
  return query.execute();
}
