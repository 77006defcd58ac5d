import { isCalendarDate, weekdays } from "~/core/dates";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import type { Option, OptionList } from "~/forms/checking/options";
import { boxesState, pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { hotelChoices, type HotelChoices } from "../../places/hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";

/** The options of the pickers and boxes of a form of restrictions. */
export interface RestrictionChoices extends HotelChoices {
  hotels: OptionList;
  channels: OptionList;
  weekdays: Option[];
}

export async function restrictionChoices(
  ctx: Context,
  entered: Entered,
): Promise<RestrictionChoices> {
  const t = translator(ctx.locale);
  const hotel = pickerState(entered, "hotel_id");
  const [hotels, channels, ofHotel] = await Promise.all([
    listHotelOptions(ctx, hotel),
    listDistributionPointOptions(ctx, boxesState(entered, "distribution_point_ids")),
    hotelChoices(ctx, hotel.chosen, { roomTypes: boxesState(entered, "room_type_ids") }),
  ]);
  return {
    ...{ hotels, channels, ...ofHotel },
    weekdays: weekdays.map((day) => ({ value: day, label: t(`pricing:WEEKDAYS.${day}`) })),
  };
}

/** @returns the values of a new form that an address gives */
export function enteredFrom(params: URLSearchParams): Entered {
  const id = (name: string) => String(rowId(params.get(name)) ?? "");
  const ids = (name: string) => [id(name)].filter(Boolean);
  const date = (name: string) => {
    const value = params.get(name);
    return isCalendarDate(value) ? value : "";
  };
  return {
    hotel_id: id("hotel_id"),
    room_type_ids: ids("room_type_id"),
    distribution_point_ids: ids("distribution_point_id"),
    "ranges[0].start_date": date("start_date"),
    "ranges[0].end_date": date("end_date"),
  };
}
