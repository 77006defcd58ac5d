import { may } from "~/core/access/permissions";
import { noOptions, type OptionList } from "~/forms/checking/options";
import { pickerState, type BoxesState, type PickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import type { Context } from "~/db/context";
import { listRoomTypeOptions } from "../room-types/room-type.service.server";
import { listSeasonOptions } from "../seasons/season.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { findPricedHotel, listHotelOptions } from "../hotels/hotel.service.server";
import type { PricingCurrency } from "../hotels/pricing-currency";

/** The choices that a form offers after its hotel was chosen. */
export interface HotelChoices {
  /** The hotel of the request: a late answer for another one is dropped. */
  hotel_id: number | null;
  roomTypes: OptionList;
  seasons: OptionList;
  /** The rate plans for the hotel, for forms that ask for one. */
  ratePlans?: OptionList;
  /** The currency of the hotel's prices; null without a hotel. */
  currency: PricingCurrency | null;
}

interface Pickers {
  /** The state of the picker, or of the boxes of a set. */
  roomTypes?: PickerState | BoxesState;
  seasons?: PickerState;
}

/** The choices of the pickers of a price or a rule. */
export interface PricingChoices extends HotelChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
}

/**
 * @param entered the entered values, or those of the edited row
 * @returns the options of the form's pickers, with the chosen ones among them
 */
export async function pricingChoices(ctx: Context, entered: Entered): Promise<PricingChoices> {
  const hotel = pickerState(entered, "hotel_id");
  const [hotels, distributionPoints, ofHotel] = await Promise.all([
    listHotelOptions(ctx, hotel),
    listDistributionPointOptions(ctx, pickerState(entered, "distribution_point_id")),
    hotelChoices(ctx, hotel.chosen, {
      roomTypes: pickerState(entered, "room_type_id"),
      seasons: pickerState(entered, "season_id"),
    }),
  ]);
  return { hotels: chosenAlone(hotels, hotel), distributionPoints, ...ofHotel };
}

/**
 * @returns of more options than are offered at once only the chosen one, until somebody looks for another: a
 *   list of a hundred is a tenth of a form, and is loaded on the first touch
 */
export function chosenAlone(list: OptionList, { chosen, search }: PickerState): OptionList {
  const options = list.options.filter(({ value }) => value === String(chosen));
  const isLookedThrough = search !== undefined || options.length === 0;
  return list.more && !isLookedThrough ? { ...list, options } : list;
}

/** @returns the room types, seasons and currency of a hotel; empty lists and null without one */
export async function hotelChoices(
  ctx: Context,
  hotel_id: number | undefined,
  pickers: Pickers = {},
): Promise<HotelChoices> {
  const hotel = hotel_id ? await findPricedHotel(ctx, hotel_id) : undefined;
  if (!hotel) return { hotel_id: null, roomTypes: noOptions, seasons: noOptions, currency: null };
  const [roomTypes, seasons] = await Promise.all([
    listRoomTypeOptions(ctx, hotel.id, { ...pickers.roomTypes, activeOnly: true }),
    // Users without permission to see prices have no forms with seasons.
    may(ctx.actor, "pricing:view") ? listSeasonOptions(ctx, hotel.id, pickers.seasons) : noOptions,
  ]);
  return { hotel_id: hotel.id, roomTypes, seasons, currency: hotel.currency };
}
