import type { Context } from "~/db/context";
import { chosenIn } from "~/forms/entered";
import type { Entered } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../hotels/hotel.service.server";

/** What the pickers of the room price dialog offer. */
export interface RoomPriceChoices extends HotelChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
}

/** The choices for what stands in the form: typed, or from the row that is edited. */
export async function roomPriceChoices(ctx: Context, entered: Entered): Promise<RoomPriceChoices> {
  const hotel = chosenIn(entered, "hotel_id");
  const [hotels, distributionPoints, ofHotel] = await Promise.all([
    listHotelOptions(ctx, hotel),
    listDistributionPointOptions(ctx, chosenIn(entered, "distribution_point_id")),
    hotelChoices(ctx, hotel.chosen, {
      roomTypes: chosenIn(entered, "room_type_id"),
      seasons: chosenIn(entered, "season_id"),
    }),
  ]);
  return { hotels, distributionPoints, ...ofHotel };
}
