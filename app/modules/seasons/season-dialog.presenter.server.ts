import { assertMay } from "~/core/permissions";
import { isCalendarDate } from "~/core/dates";
import type { OpenForm } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import type { Context } from "~/db/context";
import { rowId } from "~/core/ids";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { getSeason } from "./season.service.server";

/** What the open dialog of the seasons screen shows. */
export type SeasonDialogState =
  (OpenForm & { hotels: OptionList }) | { kind: "delete"; name: string };

/**
 * @param prefill the URL, whose `hotel_id`, `start_date` and `end_date` fill a new season
 * @throws NotFound when the row is gone
 */
export async function seasonDialog(
  ctx: Context,
  dialog: OpenDialog | null,
  prefill = new URLSearchParams(),
): Promise<SeasonDialogState | null> {
  if (!dialog) return null;
  if (dialog.kind !== "edit") assertMay(ctx, "pricing:edit");
  if (dialog.kind === "new") {
    const hotelId = rowId(prefill.get("hotel_id"));
    const date = (name: string) => {
      const value = prefill.get(name);
      return isCalendarDate(value) ? value : "";
    };
    return {
      kind: "form",
      key: "new",
      mode: "create",
      defaults: {
        hotel_id: String(hotelId ?? ""),
        start_date: date("start_date"),
        end_date: date("end_date"),
        active: "on",
      },
      hotels: await listHotelOptions(ctx, { chosen: hotelId }),
    };
  }
  const season = await getSeason(ctx, dialog.id);
  if (dialog.kind === "delete") return { kind: "delete", name: season.name };
  return {
    kind: "form",
    key: `edit-${season.id}`,
    mode: "update",
    defaults: {
      name: season.name,
      start_date: season.startDate,
      end_date: season.endDate,
      hotel_id: String(season.hotelId),
      ...(season.active ? { active: "on" } : {}),
    },
    row: await editedRow(ctx, "season", season),
    hotels: await listHotelOptions(ctx, { chosen: season.hotelId }),
  };
}
