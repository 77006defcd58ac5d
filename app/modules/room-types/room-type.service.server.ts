import { assertMay, assertMayAny, type Permission } from "~/core/permissions";
import { Conflict, NotFound } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/uses.server";
import { asSeen, inTransaction } from "~/db/write.server";
import type { ActiveState } from "~/forms/active-state";
import { MAX_OPTIONS, noOptions, type OptionList } from "~/forms/options";
import type { Context } from "~/db/context";
import { recordChange } from "../audit/audit.service.server";
import { deleteImagesOf, forgetFiles } from "../images/image.service.server";
import type { RoomType } from "./room-type";
import type { RoomTypeQuery } from "./room-type.list";
import * as roomTypeLists from "./room-type-list.repository.server";
import type { ListedRoomType } from "./room-type-list.repository.server";
import type { RoomTypeInput } from "./room-type.schema";
import * as roomTypes from "./room-type.repository.server";
import type { RoomTypeLimits, StoredRoomType } from "./room-type.repository.server";

/** Areas whose forms and filters name the room types of a hotel. */
const ofHotels: readonly Permission[] = ["hotels:view", "pricing:view", "stop_sales:view"];

interface WantedOptions {
  search?: string;
  chosen?: number;
  /** Only those that are still sold, and the chosen one. */
  activeOnly?: boolean;
}

/** The room types of a hotel as choices, by name; `chosen` is among them. None without a hotel. */
export async function listRoomTypeOptions(
  ctx: Context,
  hotelId: number | undefined,
  { search = "", chosen = 0, activeOnly = false }: WantedOptions = {},
): Promise<OptionList> {
  assertMayAny(ctx, ofHotels);
  if (!hotelId) return noOptions;
  const limit = MAX_OPTIONS + 1;
  const wanted = { search, chosen, activeOnly, limit };
  const found = await roomTypes.listRoomTypeLabels(ctx.db, hotelId, wanted);
  const shown = found.slice(0, MAX_OPTIONS);
  shown.sort((a, b) => a.label.localeCompare(b.label, ctx.locale));
  return {
    options: shown.map(({ id, label }) => ({ value: String(id), label })),
    more: found.length > MAX_OPTIONS,
  };
}

/** @returns the room type with its limits, or undefined where there is none */
export async function findRoomType(ctx: Context, id: number): Promise<RoomTypeLimits | undefined> {
  return roomTypes.findRoomType(ctx.db, id);
}

export async function listRoomTypes(
  ctx: Context,
  query: RoomTypeQuery,
): Promise<Page<ListedRoomType>> {
  assertMay(ctx, "hotels:view");
  return roomTypeLists.listRoomTypes(ctx.db, query);
}

/** @throws NotFound */
export async function getRoomType(ctx: Context, id: number): Promise<StoredRoomType> {
  assertMay(ctx, "hotels:view");
  return found(await roomTypes.findStoredRoomType(ctx.db, id));
}

/** @throws RuleBroken when the hotel is gone */
export async function createRoomType(ctx: Context, input: RoomTypeInput): Promise<RoomType> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    const roomType = await roomTypes.insertRoomType(trx, input);
    await audit(ctx, trx, "create", null, roomType);
    return roomType;
  });
}

/** @throws NotFound; Conflict where something holds the room type at its hotel */
export async function updateRoomType(
  ctx: Context,
  id: number,
  input: RoomTypeInput,
): Promise<RoomType> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await roomTypes.lockRoomType(trx, id)));
    if (before.hotelId !== input.hotel_id) {
      const uses = Object.values(await roomTypes.countUsesOfRoomType(trx, id));
      if (uses.some((count) => count > 0)) {
        throw new Conflict({ key: "room-types:ERRORS.USED_KEEPS_HOTEL" }, "hotel_id");
      }
    }
    const after = await roomTypes.updateRoomType(trx, id, input, ctx.now);
    await audit(ctx, trx, "update", before, after);
    return after;
  });
}

/**
 * An inactive room type keeps its prices, and quotes of it carry a warning.
 *
 * @throws NotFound
 */
export async function setRoomTypeState(
  ctx: Context,
  id: number,
  { wanted }: ActiveState,
): Promise<RoomType> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await roomTypes.lockRoomType(trx, id)));
    const active = wanted === "active";
    // Somebody was faster, or pressed twice: it is as wanted.
    if (before.active === active) return before;
    const after = await roomTypes.updateRoomType(trx, id, { active }, ctx.now);
    await audit(ctx, trx, "update", before, after);
    return after;
  });
}

/**
 * Deletes a room type that nothing uses, its images with it.
 *
 * @throws NotFound; Conflict, with what uses it, where something does
 */
export async function deleteRoomType(ctx: Context, id: number): Promise<void> {
  assertMay(ctx, "hotels:edit");
  const files = await inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await roomTypes.lockRoomType(trx, id)));
    refuseIfUsed(
      await roomTypes.countUsesOfRoomType(trx, id),
      (table) => `room-types:ERRORS.IN_USE.${table}`,
    );
    const images = await deleteImagesOf(ctx, trx, { kind: "room_type", id });
    await roomTypes.deleteRoomType(trx, id);
    await audit(ctx, trx, "delete", before, null);
    return images;
  });
  await forgetFiles(ctx, files);
}

function found<T>(roomType: T | undefined): T {
  if (!roomType) throw new NotFound({ key: "room-types:ERRORS.GONE" });
  return roomType;
}

async function audit(
  ctx: Context,
  trx: Transaction,
  action: "create" | "update" | "delete",
  before: RoomType | null,
  after: RoomType | null,
): Promise<void> {
  const { id, label } = (after ?? before)!;
  await recordChange(ctx, trx, { action, entity: "room_type", entityId: id, label, before, after });
}
