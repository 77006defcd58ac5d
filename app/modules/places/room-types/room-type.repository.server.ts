import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { GuestLabel } from "~/core/guest-text";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { idIn } from "~/db/lists/search.server";
import { keptRows } from "~/db/keeping/kept.server";
import { offeredIn, textIn } from "~/db/lists/guest-texts.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { RoomTypeFields, type RoomType } from "./room-type.fields";
import { storedRoomsForSale } from "./rooms-for-sale";

registerConstraints({
  room_types_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  room_types_label_check: { rule: "constraints:LABEL_LENGTH", at: "label" },
  room_types_label_fr_check: { atLeast: 3, at: "label_fr" },
  room_types_rooms_for_sale_check: {
    rule: "room-types:ERRORS.ROOMS_FOR_SALE",
    at: "rooms_for_sale",
  },
  room_types_rooms_for_sale_overlap_check: {
    rule: "room-types:ERRORS.ROOMS_FOR_SALE_OVERLAP",
    at: "rooms_for_sale",
  },
});

/** A room type with the limits that a quote is checked against. */
export interface RoomTypeLimits extends GuestLabel {
  id: number;
  hotel_id: number;
  active: boolean;
  min_adults: number;
  max_adults: number;
  min_children: number;
  /** 0 = no children allowed. */
  max_children: number;
  max_guests: number;
  min_los: number;
  /** 0 = unlimited. */
  max_los: number;
}

interface RoomTypeChoiceQuery extends ChoiceQuery {
  activeOnly?: boolean;
}

/**
 * @returns room types of some hotels by name; the chosen ones are always among them, even if inactive or not
 *   matching the search
 */
export async function listRoomTypeLabels(
  db: Database,
  hotelIds: number[],
  { activeOnly, ...choice }: RoomTypeChoiceQuery,
  locale: Language,
): Promise<Choices<{ id: number; hotel_id: number; label: string }>> {
  const ofHotels = db.selectFrom("room_types").where(idIn("hotel_id", hotelIds));
  const label = textIn("room_types.label", locale).as("label");
  const query = ofHotels.select(["id", "hotel_id", label]);
  const only = activeOnly ? sql<boolean>`active` : undefined;
  const offered = { ...offeredIn(locale, "room_types"), only };
  return choosable(query, choice, offered, (rows) => keptRows(db, ["room_types"], rows));
}

export async function findRoomType(db: Database, id: number): Promise<RoomTypeLimits | undefined> {
  const query = db
    .selectFrom("room_types")
    .where("id", "=", id)
    .select([
      "id",
      "hotel_id",
      "label",
      "label_fr",
      "active",
      "min_adults",
      "max_adults",
      "min_children",
      "max_children",
      "max_guests",
      "min_los",
      "max_los",
    ]);
  return (await keptRows(db, ["room_types"], query))[0];
}

/** A room type with the instant of its last change: its version. */
export type StoredRoomType = RoomType & { updated_at: Date };

const rows = tableRows("room_types", RoomTypeFields);

type Values = Partial<Omit<RoomType, "id">>;

/** @returns the values with rooms for sale in the order of their dates */
function byDate<Given extends Values>(values: Given): Given {
  const { rooms_for_sale } = values;
  return rooms_for_sale
    ? { ...values, rooms_for_sale: storedRoomsForSale(rooms_for_sale) }
    : values;
}

export const table = {
  ...rows,
  /** Without rooms for sale by dates, it has none. */
  insert: (
    trx: Transaction,
    values: Omit<RoomType, "id" | "rooms_for_sale"> & Pick<Values, "rooms_for_sale">,
  ) => rows.insert(trx, byDate({ rooms_for_sale: [], ...values })),
  update: (trx: Transaction, id: number, values: Values, now: Date) =>
    rows.update(trx, id, byDate(values), now),
};

/** @returns the number of rows that refer to the room type, by table; each of them also names its hotel */
export async function countUsesOfRoomType(db: Database, id: number): Promise<Uses> {
  return countUses(db, {
    room_prices: sql`select from room_prices where room_type_id = ${id}`,
    price_rules: sql`select from price_rule_scopes where room_type_id = ${id}`,
    markups: sql`select from markups where room_type_ids @> array[${id}::int]`,
    price_checks: sql`select from price_checks where room_type_id = ${id}`,
    rooms: sql`select from rooms where room_type_id = ${id}`,
    stop_sales: sql`select from stop_sales where room_type_id = ${id}`,
    restrictions: sql`select from restrictions where room_type_ids @> array[${id}::int]`,
    hotel_bookings: sql`
      select from hotel_bookings stay where room_type_id = ${id} or exists (
        select from stay_nights
        where stay_nights.booking_id = stay.booking_id and stay_nights.room_type_id = ${id}
      )
    `,
  });
}
