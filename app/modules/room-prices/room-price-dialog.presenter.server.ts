import { assertMay } from "~/core/permissions";
import { plainStored } from "~/core/money";
import type { OpenForm, Entered } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import { chosenIn } from "~/forms/entered";
import type { Context } from "~/db/context";
import { rowId } from "~/core/ids";
import { translator } from "~/i18n/i18n.server";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { placeInWords } from "../price-batches/price-words";
import { getRoomPrice } from "./room-price.service.server";

/** What the pickers of the room price dialog offer. */
export interface RoomPriceChoices extends HotelChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
}

/** What the open dialog of the room prices screen shows. */
export type RoomPriceDialogState =
  | (OpenForm & { choices: RoomPriceChoices })
  | {
      kind: "delete";
      roomType: string;
      season: string;
      /** Price type and distribution point. */
      place: string;
    };

/** The choices for what stands in the form: typed, or from the row that is edited. */
export async function roomPriceChoices(ctx: Context, entered: Entered): Promise<RoomPriceChoices> {
  const hotel = chosenIn(entered, "hotel_id");
  return {
    hotels: await listHotelOptions(ctx, hotel),
    distributionPoints: await listDistributionPointOptions(
      ctx,
      chosenIn(entered, "distribution_point_id"),
    ),
    ...(await hotelChoices(ctx, hotel.chosen, {
      roomTypes: chosenIn(entered, "room_type_id"),
      seasons: chosenIn(entered, "season_id"),
    })),
  };
}

/**
 * @param prefill the URL, whose ids and price type fill a new price
 * @throws NotFound when the row is gone
 */
export async function roomPriceDialog(
  ctx: Context,
  dialog: OpenDialog | null,
  prefill = new URLSearchParams(),
): Promise<RoomPriceDialogState | null> {
  if (!dialog) return null;
  if (dialog.kind !== "edit") assertMay(ctx, "pricing:edit");
  if (dialog.kind === "new") {
    const id = (name: string) => String(rowId(prefill.get(name)) ?? "");
    const defaults: Entered = {
      hotel_id: id("hotel_id"),
      room_type_id: id("room_type_id"),
      season_id: id("season_id"),
      distribution_point_id: id("distribution_point_id"),
      price_type: prefill.get("price_type") === "buy" ? "buy" : "sell",
      per_person: "on",
      active: "on",
    };
    const choices = await roomPriceChoices(ctx, defaults);
    return { kind: "form", key: "new", mode: "create", defaults, choices };
  }
  const price = await getRoomPrice(ctx, dialog.id);
  if (dialog.kind === "delete") {
    const { roomTypeLabel: roomType, seasonName: season, distributionPointLabel: point } = price;
    const place = placeInWords(price.priceType, point, translator(ctx.locale));
    return { kind: "delete", roomType, season, place };
  }
  const digits = price.currency?.digits ?? 2;
  const defaults: Entered = {
    hotel_id: String(price.hotelId),
    room_type_id: String(price.roomTypeId),
    season_id: String(price.seasonId),
    distribution_point_id: String(price.distributionPointId ?? ""),
    price_type: price.priceType,
    base_price: plainStored(price.basePrice, digits),
    ...(price.perPerson ? { per_person: "on" } : {}),
    ...(price.active ? { active: "on" } : {}),
  };
  const choices = await roomPriceChoices(ctx, defaults);
  const row = await editedRow(ctx, "room_price", price);
  return { kind: "form", key: `edit-${price.id}`, mode: "update", defaults, row, choices };
}
