import { guestTexts, labelIn, textIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { chosenIn } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { choiceFilter } from "~/screens/filters.server";
import { noun } from "~/screens/noun.server";
import { listCurrencyOptions } from "../../settings/currencies/currency.service.server";
import { displacedFormat } from "../../sales/displaced-stays/displaced-words.server";
import { hotelHours, USUAL_STARS } from "./hotel";
import { hotelIntents } from "./hotel-intents.server";
import type { ListedHotel } from "./hotel-list.repository.server";
import { hotelList } from "./hotel.list";
import { HotelInput } from "./hotel.schema";
import { getHotel, hotelRows, listHotels } from "./hotel.service.server";

/** A hotel as the list shows it. */
export type HotelRow = ReturnType<typeof row>;

function row({ label_fr, ...hotel }: ListedHotel, { locale }: Context) {
  return { ...hotel, label: textIn(hotel.label, label_fr, locale) };
}

export const hotelNoun = noun({
  rows: hotelRows,
  fields: {
    id: "hidden",
    label: "plain",
    label_fr: "plain",
    stars: "plain",
    currency_id: "row",
    description: "plain",
    description_fr: "plain",
    address: "plain",
    phone: "plain",
    email: "plain",
    checkin_time_from: "plain",
    checkin_time_to: "plain",
    checkout_time_from: "plain",
    checkout_time_to: "plain",
    policies: "plain",
    policies_fr: "plain",
    active: "flag",
    displaced: displacedFormat,
  },
  list: hotelList,
  read: listHotels,
  row,
  filters: {
    status: choiceFilter({
      label: "hotels:LIST.STATUS_FILTER",
      empty: "hotels:LIST.ALL_STATES",
      chip: "hotels:LIST.STATUS",
      values: ["active", "inactive"],
      words: (state) => `hotels:STATES.${state}`,
    }),
  },
  find: getHotel,
  schema: HotelInput,
  fresh: () => {
    const hours = Object.entries(hotelHours).map(([name, hour]) => [name, hour.usual]);
    const usual = Object.fromEntries(hours) as Entered;
    return { stars: String(USUAL_STARS), ...usual, active: "on" };
  },
  entered: (hotel) => ({
    ...guestTexts(hotel),
    stars: String(hotel.stars),
    currency_id: String(hotel.currency_id ?? ""),
    address: hotel.address,
    phone: hotel.phone,
    email: hotel.email,
    checkin_time_from: hotel.checkin_time_from,
    checkin_time_to: hotel.checkin_time_to,
    checkout_time_from: hotel.checkout_time_from,
    checkout_time_to: hotel.checkout_time_to,
    policies: hotel.policies,
    policies_fr: hotel.policies_fr,
    ...(hotel.active ? { active: "on" } : {}),
  }),
  choices: async (ctx, entered) => ({
    currencies: await listCurrencyOptions(ctx, chosenIn(entered, "currency_id")),
  }),
  named: (hotel, { locale }) => ({ name: labelIn(hotel, locale) }),
  intents: hotelIntents,
});
