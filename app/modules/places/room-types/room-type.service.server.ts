import { assertMay, assertMayAny, type Permission } from "~/core/access/permissions";
import type { ChoiceQuery } from "~/core/choices";
import { labelIn } from "~/core/guest-text";
import { Conflict } from "~/core/errors";
import type { Page } from "~/core/page";
import { refuseIfUsed } from "~/db/writing/uses.server";
import type { ActiveState } from "~/forms/checking/active-state";
import { byName, noOptions, optionsOf, type OptionList } from "~/forms/checking/options";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import {
  withDisplacementCheck,
  type MadeOnPurpose,
  type OnPurpose,
} from "../../stock/displaced-stays/displaced.service.server";
import { deleteImagesOf, forgetFiles } from "../images/image.service.server";
import type { RoomTypeQuery } from "./room-type.list";
import * as roomTypeLists from "./room-type-list.repository.server";
import type { ListedRoomType, WholeRoomType } from "./room-type-list.repository.server";
import type { RoomType, RoomTypeInput } from "./room-type.fields";
import { haveSameRoomsForSale } from "./rooms-for-sale";
import * as roomTypes from "./room-type.repository.server";
import { table, type RoomTypeLimits, type StoredRoomType } from "./room-type.repository.server";

/**
 * The permissions of the areas whose forms and filters offer room types: each of them allows reading their
 * names.
 */
const ofHotels: readonly Permission[] = [
  "hotels:view",
  "pricing:view",
  "stop_sales:view",
  "bookings:view",
];

export const roomTypeRows = auditedRows<RoomType & MadeOnPurpose, RoomTypeQuery, WholeRoomType>({
  entity: "room_type",
  area: "hotels",
  texts: "room-types",
  label: ({ label }) => label,
  lock: table.lock,
  reads: roomTypeLists.wholeReads,
});

interface RoomTypeChoiceQuery extends ChoiceQuery {
  /** Whether only active room types are offered, besides the chosen one. */
  activeOnly?: boolean;
}

/**
 * @returns the room types of a hotel as choices, by name, `chosen` always among them; none without a hotel
 */
export async function listRoomTypeOptions(
  ctx: Context,
  hotel_id: number | undefined,
  query: RoomTypeChoiceQuery = {},
): Promise<OptionList> {
  assertMayAny(ctx, ofHotels);
  if (!hotel_id) return noOptions;
  return listRoomTypeOptionsOf(ctx, new Map([[hotel_id, ""]]), query);
}

/**
 * @param hotels the names of the hotels by their ids; a name stands before the names of its room types, unless
 *   there is only one hotel
 * @returns the room types of the hotels by name, the chosen ones among them
 */
export async function listRoomTypeOptionsOf(
  ctx: Context,
  hotels: Map<number, string>,
  query: RoomTypeChoiceQuery = {},
): Promise<OptionList> {
  assertMayAny(ctx, ofHotels);
  const name = ({ hotel_id, label }: { hotel_id: number; label: string }) =>
    hotels.size > 1 ? `${hotels.get(hotel_id)} · ${label}` : label;
  return optionsOf(
    await roomTypes.listRoomTypeLabels(ctx.db, [...hotels.keys()], query, ctx.locale),
    name,
    byName(ctx.locale, name),
  );
}

/** @returns the room type with its limits; undefined where it doesn't exist */
export async function findRoomType(ctx: Context, id: number): Promise<RoomTypeLimits | undefined> {
  return roomTypes.findRoomType(ctx.db, id);
}

/** @returns the name of a room type in the reader's language; undefined where it doesn't exist */
export async function findRoomTypeName(ctx: Context, id: number): Promise<string | undefined> {
  const roomType = await findRoomType(ctx, id);
  return roomType && labelIn(roomType, ctx.locale);
}

export async function listRoomTypes(
  ctx: Context,
  query: RoomTypeQuery,
): Promise<Page<ListedRoomType>> {
  assertMay(ctx, "hotels:view");
  return roomTypeLists.listRoomTypes(ctx.db, query, ctx.locale);
}

/** @throws NotFound */
export async function getRoomType(ctx: Context, id: number): Promise<StoredRoomType> {
  assertMay(ctx, "hotels:view");
  return roomTypeRows.orGone(await table.find(ctx.db, id));
}

/**
 * The values of a room type. The form has no `active`, because a switch outside the form changes it; and programs may
 * know no rooms for sale by dates. What is left out stays as it is; a new room type is active and has no dates.
 */
type RoomTypeValues = Omit<RoomTypeInput, "rooms_for_sale"> &
  Partial<Pick<RoomType, "active" | "rooms_for_sale">>;

/** @throws RuleBroken where the hotel no longer exists */
export async function createRoomType(ctx: Context, input: RoomTypeValues): Promise<RoomType> {
  return roomTypeRows.create(ctx, (trx) => table.insert(trx, { active: true, ...input }));
}

/**
 * @throws NotFound; Conflict where rows keep the room type at its hotel; UnconfirmedDisplacement where too
 *   few rooms are left for booked stays, and the user hasn't confirmed the change
 */
export async function updateRoomType(
  ctx: Context,
  id: number,
  { on_purpose, ...input }: RoomTypeValues & { on_purpose?: OnPurpose },
): Promise<RoomType> {
  return roomTypeRows.update(ctx, id, async (trx, before) => {
    if (before.hotel_id !== input.hotel_id) {
      const uses = Object.values(await roomTypes.countUsesOfRoomType(trx, id));
      if (uses.some((count) => count > 0)) {
        throw new Conflict({ key: "room-types:ERRORS.USED_KEEPS_HOTEL" }, "hotel_id");
      }
    }
    const write = () => table.update(trx, id, input, ctx.now);
    const { rooms_for_sale = before.rooms_for_sale } = input;
    const mayBeFewer =
      input.available_rooms < before.available_rooms ||
      (before.active && input.active === false) ||
      !haveSameRoomsForSale(rooms_for_sale, before.rooms_for_sale);
    if (!mayBeFewer) return write();
    return withDisplacementCheck(
      ctx,
      trx,
      { scope: { roomTypeIds: [id] }, onPurpose: on_purpose },
      write,
    );
  });
}

/**
 * Activates or deactivates a room type. An inactive one keeps its prices; a quote of it has a warning.
 *
 * @throws NotFound; UnconfirmedDisplacement where stays are booked in it, and the user hasn't confirmed the
 *   change
 */
export async function setRoomTypeState(
  ctx: Context,
  id: number,
  { on_purpose, ...state }: ActiveState & { on_purpose?: OnPurpose },
): Promise<RoomType> {
  const request = { scope: { roomTypeIds: [id] }, onPurpose: on_purpose };
  return roomTypeRows.setActive(ctx, id, state, (trx, active) => {
    const write = () => table.update(trx, id, { active }, ctx.now);
    return active ? write() : withDisplacementCheck(ctx, trx, request, write);
  });
}

/**
 * Deletes a room type that nothing refers to, with its images.
 *
 * @throws NotFound; Conflict with what refers to it
 */
export async function deleteRoomType(ctx: Context, id: number): Promise<void> {
  const files = await roomTypeRows.remove(ctx, id, async (trx) => {
    refuseIfUsed(
      await roomTypes.countUsesOfRoomType(trx, id),
      (table) => `room-types:ERRORS.IN_USE.${table}`,
    );
    const images = await deleteImagesOf(ctx, trx, { kind: "room_type", id });
    await table.remove(trx, id);
    return images;
  });
  await forgetFiles(ctx, files);
}
