import { MAX_OPTIONS, noOptions, type OptionList } from "~/forms/options";
import type { Context } from "~/http/context";
import * as roomTypes from "./room-type.repository.server";
import type { RoomTypeLimits } from "./room-type.repository.server";

/** The room types of a hotel as choices, by name; `chosen` is among them. None without a hotel. */
export async function listRoomTypeOptions(
  ctx: Context,
  hotelId: number | undefined,
  { search = "", chosen = 0 }: { search?: string; chosen?: number } = {},
): Promise<OptionList> {
  if (!hotelId) return noOptions;
  const found = await roomTypes.listRoomTypeLabels(
    ctx.db,
    hotelId,
    search,
    chosen,
    MAX_OPTIONS + 1,
  );
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
