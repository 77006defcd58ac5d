import { assertMay } from "~/core/permissions";
import type { OpenForm, Entered } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import { chosenIn } from "~/forms/entered";
import type { Context } from "~/db/context";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { listCurrencyOptions } from "../currencies/currency.service.server";
import { hotelHours, USUAL_STARS } from "./hotel";
import { getHotel } from "./hotel.service.server";

/** What the pickers of the hotel form offer. */
export interface HotelFormChoices {
  currencies: OptionList;
}

export interface HotelForm extends OpenForm {
  choices: HotelFormChoices;
}

/** The choices for what stands in the form: typed, or from the row that is edited. */
export async function hotelFormChoices(ctx: Context, entered: Entered): Promise<HotelFormChoices> {
  return { currencies: await listCurrencyOptions(ctx, chosenIn(entered, "currency_id")) };
}

export async function newHotelForm(ctx: Context): Promise<HotelForm> {
  const usual = Object.entries(hotelHours).map(([name, hour]) => [name, hour.usual]);
  const defaults: Entered = {
    stars: String(USUAL_STARS),
    ...(Object.fromEntries(usual) as Entered),
    active: "on",
  };
  const choices = await hotelFormChoices(ctx, defaults);
  return { kind: "form", key: "new", mode: "create", defaults, choices };
}

/** @throws NotFound when the row is gone */
export async function hotelForm(ctx: Context, id: number): Promise<HotelForm> {
  const hotel = await getHotel(ctx, id);
  const defaults: Entered = {
    label: hotel.label,
    stars: String(hotel.stars),
    currency_id: String(hotel.currencyId ?? ""),
    description: hotel.description,
    checkin_time_from: hotel.checkinFrom,
    checkin_time_to: hotel.checkinTo,
    checkout_time_from: hotel.checkoutFrom,
    checkout_time_to: hotel.checkoutTo,
    policies: hotel.policies,
    ...(hotel.active ? { active: "on" } : {}),
  };
  return {
    kind: "form",
    key: `edit-${id}`,
    mode: "update",
    defaults,
    row: await editedRow(ctx, "hotel", hotel),
    choices: await hotelFormChoices(ctx, defaults),
  };
}

/** The list's only dialog: whether a hotel is to go. */
export async function deleteHotelDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<{ kind: "delete"; name: string } | null> {
  if (dialog?.kind !== "delete") return null;
  assertMay(ctx, "hotels:edit");
  return { kind: "delete", name: (await getHotel(ctx, dialog.id)).label };
}
