import { isCalendarDate } from "~/core/dates";
import type { OpenForm, Entered } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import { chosenIn } from "~/forms/entered";
import type { Context } from "~/db/context";
import { rowId } from "~/core/ids";
import { editedRow } from "../audit/edited-row.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { getStopSale } from "./stop-sale.service.server";

/** What the pickers of the stop sale form offer. */
export interface StopSaleChoices extends HotelChoices {
  hotels: OptionList;
}

export interface StopSaleForm extends OpenForm {
  choices: StopSaleChoices;
}

/** The choices for what the form holds: entered, or from the row that is edited. */
export async function stopSaleChoices(ctx: Context, entered: Entered): Promise<StopSaleChoices> {
  const hotel = chosenIn(entered, "hotel_id");
  return {
    hotels: await listHotelOptions(ctx, hotel),
    ...(await hotelChoices(ctx, hotel.chosen, { roomTypes: chosenIn(entered, "room_type_id") })),
  };
}

/** @param prefill the URL, whose ids and dates fill a new stop sale: so does a day of the calendar */
export async function newStopSaleForm(
  ctx: Context,
  prefill: URLSearchParams,
): Promise<StopSaleForm> {
  const id = (name: string) => String(rowId(prefill.get(name)) ?? "");
  const date = (name: string) => {
    const value = prefill.get(name);
    return isCalendarDate(value) ? value : "";
  };
  const defaults: Entered = {
    hotel_id: id("hotel_id"),
    room_type_id: id("room_type_id"),
    start_date: date("start_date"),
    end_date: date("end_date"),
    reason: "",
  };
  const choices = await stopSaleChoices(ctx, defaults);
  return { kind: "form", key: "new", mode: "create", defaults, choices };
}

/** @throws NotFound when the row is gone */
export async function stopSaleForm(ctx: Context, id: number): Promise<StopSaleForm> {
  const stopSale = await getStopSale(ctx, id);
  const defaults: Entered = {
    hotel_id: String(stopSale.hotelId),
    room_type_id: String(stopSale.roomTypeId ?? ""),
    start_date: stopSale.startDate,
    end_date: stopSale.endDate,
    reason: stopSale.reason,
  };
  return {
    kind: "form",
    key: `edit-${id}`,
    mode: "update",
    defaults,
    row: await editedRow(ctx, "stop_sale", stopSale),
    choices: await stopSaleChoices(ctx, defaults),
  };
}
