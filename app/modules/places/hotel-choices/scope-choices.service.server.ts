import { assertMay } from "~/core/access/permissions";
import { noOptions, type OptionList } from "~/forms/checking/options";
import type { BoxesState } from "~/forms/editing/entered";
import type { Context } from "~/db/context";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { fallbackCurrency, type PricingCurrency } from "../hotels/pricing-currency";
import { listRoomTypeOptionsOf } from "../room-types/room-type.service.server";
import { listSeasonOptionsOf } from "../seasons/season.service.server";
import { listChosenHotels } from "./scope-choices.repository.server";

/** The choices that a form offers after its hotels were chosen. */
export interface ChoicesOfHotels {
  /** The hotels of the request: a late answer for others is dropped. */
  hotelIds: number[];
  roomTypes: OptionList;
  seasons: OptionList;
  /** The currency of all the hotels; null without hotels, or where their currencies differ. */
  currency: PricingCurrency | null;
}

/** The choices of a scope of several hotels, room types, seasons and channels. */
export interface ScopeChoices extends ChoicesOfHotels {
  hotels: OptionList;
  distributionPoints: OptionList;
}

interface Boxes {
  hotels: BoxesState;
  roomTypes: BoxesState;
  seasons: BoxesState;
  distributionPoints: BoxesState;
}

/** @returns the options of the form's boxes, with the ticked ones among them */
export async function scopeChoices(ctx: Context, boxes: Boxes): Promise<ScopeChoices> {
  const [hotels, distributionPoints, ofHotels] = await Promise.all([
    listHotelOptions(ctx, boxes.hotels),
    listDistributionPointOptions(ctx, boxes.distributionPoints),
    choicesOfHotels(ctx, boxes),
  ]);
  return { hotels, distributionPoints, ...ofHotels };
}

/** @returns the room types, seasons and the currency of some hotels; empty lists and null without any */
export async function choicesOfHotels(
  ctx: Context,
  { hotels, roomTypes, seasons }: Omit<Boxes, "distributionPoints">,
): Promise<ChoicesOfHotels> {
  assertMay(ctx, "pricing:view");
  const chosen =
    hotels.chosen.length > 0 ? await listChosenHotels(ctx.db, hotels.chosen, ctx.locale) : [];
  const hotelIds = hotels.chosen;
  if (chosen.length === 0) {
    return { hotelIds, roomTypes: noOptions, seasons: noOptions, currency: null };
  }
  const names = new Map(chosen.map(({ id, label }) => [id, label]));
  const [roomTypeOptions, seasonOptions] = await Promise.all([
    listRoomTypeOptionsOf(ctx, names, { ...roomTypes, activeOnly: true }),
    listSeasonOptionsOf(ctx, names, seasons),
  ]);
  const currencies = chosen.map(({ currency }) => currency ?? fallbackCurrency);
  const [first] = currencies;
  const same = currencies.every(({ code }) => code === first!.code);
  const currency = same ? first! : null;
  return { hotelIds, roomTypes: roomTypeOptions, seasons: seasonOptions, currency };
}
