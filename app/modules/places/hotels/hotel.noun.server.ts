import { fromFields } from "~/screens/fields/from-fields";
import { may } from "~/core/access/permissions";
import type { OptionList } from "~/forms/checking/options";
import { labelIn, textIn } from "~/core/guest-text";
import { isTimeZone, placeOfZone, timeZones } from "~/core/time-zones";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { statusFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import {
  listAddableCurrencies,
  listCurrencyOptions,
} from "../../settings/currencies/currency.service.server";
import { currencyName } from "../../settings/currencies/currency";
import { displacedFormat } from "../../stock/displaced-stays/displaced-words.server";
import { guestAsks, hotelHours, roomCleanings, USUAL_DAY_END, USUAL_STARS } from "./hotel";
import { hotelIntents } from "./hotel-intents.server";
import type { ListedHotel } from "./hotel-list.repository.server";
import { hotelList } from "./hotel.list";
import { HotelFields } from "./hotel.fields";
import { getHotel, hotelRows, listHotels } from "./hotel.service.server";

/** A hotel as the list shows it. */
export type HotelRow = ReturnType<typeof row>;

function row({ label_fr, ...hotel }: ListedHotel, { locale }: Context) {
  return { ...hotel, label: textIn(hotel.label, label_fr, locale) };
}

/** What a new hotel's reception asks besides names: nothing. */
const asksNothing = {
  birth_date_asked: guestAsks[0],
  nationality_asked: guestAsks[0],
  document_number_asked: guestAsks[0],
};

/** @returns all time zones by name, the chosen one among them, and that of the house for hotels without their own */
function timeZoneChoices({ time_zone }: Entered) {
  const zones = timeZones();
  const chosen = typeof time_zone === "string" && isTimeZone(time_zone) ? [time_zone] : [];
  // Another name of a place, such as "Asia/Kolkata", is as good as the listed one.
  const further = chosen.filter((zone) => !zones.includes(zone));
  const options = [...further, ...zones].map((zone) => ({ value: zone, label: placeOfZone(zone) }));
  return { list: { options, more: false }, house: placeOfZone(env().BUSINESS_TIME_ZONE) };
}

/** @returns the currencies that a new hotel's form can add on the way; null for who may not add any */
async function addableCurrencies(ctx: Context): Promise<OptionList | null> {
  if (!may(ctx.actor, "finance:edit")) return null;
  const addable = await listAddableCurrencies(ctx);
  const options = addable.map((currency) => ({
    value: currency.iso_code,
    label: currencyName(currency),
  }));
  return { options, more: false };
}

export const hotelNoun = noun({
  rows: { ...hotelRows, page: listHotels, all: undefined, find: getHotel },
  ...fromFields(HotelFields, { displaced: displacedFormat }),
  list: hotelList,
  file: fileColumns<ListedHotel>([
    ...(["id", "label", "label_fr", "stars", "currency"] as const),
    ["room_types", "roomTypes"],
    ...(["active", "time_zone", "day_end"] as const),
  ]),
  row,
  filters: {
    status: statusFilter("hotels"),
  },
  fresh: () => {
    const hours = Object.entries(hotelHours).map(([name, hour]) => [name, hour.usual]);
    const usual = Object.fromEntries(hours) as Entered;
    const reception = { ...asksNothing, room_cleaning: roomCleanings[0] };
    const clock = { day_end: USUAL_DAY_END };
    return { stars: String(USUAL_STARS), ...usual, ...clock, ...reception, active: "on" };
  },
  choices: async (ctx, entered, id) => ({
    currencies: await listCurrencyOptions(ctx, pickerState(entered, "currency_id")),
    addable: id ? null : await addableCurrencies(ctx),
    timeZones: timeZoneChoices(entered),
  }),
  named: (hotel, { locale }) => ({ name: labelIn(hotel, locale) }),
  intents: hotelIntents,
});
