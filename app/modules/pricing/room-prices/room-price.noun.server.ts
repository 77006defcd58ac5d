import type { Context } from "~/db/context";
import { enteredOf } from "~/forms/editing/entered-row";
import type { Entered } from "~/forms/posting/form-reply";
import { textIn } from "~/core/guest-text";
import { choosingOnlyHotel } from "../../places/hotels/only-hotel.server";
import { rowId } from "~/core/ids";
import { formatStoredMoney } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { noun } from "~/screens/noun.server";
import { PREVIOUS_ROW_PARAM } from "~/screens/noun-forms.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { placeInWords } from "../price-batches/price-words";
import { pricingChoices } from "../../places/hotel-choices/hotel-choices.server";
import { priceCsvCells, priceCsvColumns } from "./price-csv";
import { RoomPriceFields, RoomPriceInput } from "./room-price.fields";
import { roomPriceFilters } from "./room-price-filters.server";
import { roomPriceList } from "./room-price.list";
import { roomPriceRow } from "./room-price-row.presenter.server";
import {
  createRoomPrice,
  deleteRoomPrice,
  type PerPersonPreset,
  perPersonPresetOf,
  roomPriceRows,
  updateRoomPrice,
} from "./room-price.service.server";

export const roomPriceNoun = noun({
  rows: roomPriceRows,
  fields: loggedAs(RoomPriceFields, {
    base_price: {
      say: (value, { currency, locale }) => formatStoredMoney(String(value), currency, locale),
      amount: true,
    },
  }),
  list: roomPriceList,
  file: { header: priceCsvColumns, cells: priceCsvCells },
  row: roomPriceRow,
  filters: roomPriceFilters,
  schema: RoomPriceInput,
  // The address may contain a place for the new price, as in the link for a night without a price.
  fresh: async (params, ctx) => {
    const after = rowId(params.get(PREVIOUS_ROW_PARAM));
    const fresh = {
      ...(after ? await placeOf(ctx, after) : await choosingOnlyHotel(placeIn)(params, ctx)),
      active: "on",
    };
    return withPerPersonPreset(fresh, await presetOf(ctx, fresh));
  },
  // Without scripts the user chooses the room type and presses "Load", which presets the box "per person".
  loaded: async (ctx, entered) =>
    entered.per_person_preset_for === undefined ||
    entered.per_person_preset_for === entered.room_type_id ||
    isPerPersonChangedByHand(entered)
      ? entered
      : withPerPersonPreset(entered, await presetOf(ctx, entered)),
  entered: (price) =>
    enteredOf(RoomPriceFields, price, { digits: (price.currency ?? fallbackCurrency).digits }),
  choices: pricingChoices,
  named: (price, { locale }) => ({
    roomType: textIn(price.room_type_label, price.room_type_label_fr, locale),
    season: price.season_name,
    place: placeInWords(price, price.distribution_point_label, translator(locale)),
  }),
  writes: {
    create: createRoomPrice,
    update: updateRoomPrice,
    delete: deleteRoomPrice,
  },
  another: true,
});

/** @returns the place of a price in an address, as values of the form */
function placeIn(params: URLSearchParams) {
  const id = (name: string) => String(rowId(params.get(name)) ?? "");
  return {
    hotel_id: id("hotel_id"),
    room_type_id: id("room_type_id"),
    season_id: id("season_id"),
    distribution_point_id: id("distribution_point_id"),
    price_type: params.get("price_type") === "buy" ? "buy" : "sell",
    meal_plan: "room_only",
  };
}

/**
 * @returns the place of the price that was just added, without its room type, to add one for another room
 *   type
 */
async function placeOf(ctx: Context, after: number) {
  const price = await roomPriceRows.find(ctx, after);
  return {
    hotel_id: String(price.hotel_id),
    room_type_id: "",
    season_id: String(price.season_id),
    distribution_point_id: String(price.distribution_point_id ?? ""),
    price_type: price.price_type,
    adults: String(price.adults ?? ""),
    meal_plan: price.meal_plan,
  };
}

function presetOf(ctx: Context, entered: Entered): Promise<PerPersonPreset | null> {
  return perPersonPresetOf(ctx, {
    hotel_id: rowId(String(entered.hotel_id)),
    room_type_id: rowId(String(entered.room_type_id)),
  });
}

/**
 * @returns the form of a new price with the box "per person" ticked as for the latest price of its room type;
 *   for the first price it is ticked. The field `per_person_preset` contains the preset.
 */
function withPerPersonPreset(
  { per_person: _, ...entered }: Entered,
  preset: PerPersonPreset | null,
): Entered {
  return preset?.per_person === false
    ? { ...entered, per_person_preset: "off" }
    : { ...entered, per_person_preset: "on", per_person: "on" };
}

/** @returns whether the user has changed the box since it was preset, so that it isn't preset again */
function isPerPersonChangedByHand({ per_person_preset, per_person }: Entered): boolean {
  return (
    per_person_preset !== undefined && (per_person !== undefined) !== (per_person_preset === "on")
  );
}
