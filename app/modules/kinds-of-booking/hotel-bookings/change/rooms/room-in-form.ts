import { rowId } from "~/core/ids";
import type { Entered } from "~/forms/posting/form-reply";

/** The hidden field that says that a form has a field for the physical room: an empty one means none. */
export const ROOM_SHOWN = "room_shown";

/** @returns the physical room in a form, null for none; undefined for a form without that field */
export function roomIn(entered: Entered): number | null | undefined {
  if (!entered[ROOM_SHOWN]) return undefined;
  return rowId([entered.room_id ?? []].flat()[0]) ?? null;
}
