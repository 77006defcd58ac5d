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

function row({ labelFr, ...hotel }: ListedHotel, { locale }: Context) {
  return { ...hotel, label: textIn(hotel.label, labelFr, locale) };
}

export const hotelNoun = noun({
  rows: hotelRows,
  fields: {
    id: "hidden",
    label: "plain",
    labelFr: "plain",
    stars: "plain",
    currencyId: "row",
    description: "plain",
    descriptionFr: "plain",
    address: "plain",
    phone: "plain",
    email: "plain",
    checkinFrom: "plain",
    checkinTo: "plain",
    checkoutFrom: "plain",
    checkoutTo: "plain",
    policies: "plain",
    policiesFr: "plain",
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
    currency_id: String(hotel.currencyId ?? ""),
    address: hotel.address,
    phone: hotel.phone,
    email: hotel.email,
    checkin_time_from: hotel.checkinFrom,
    checkin_time_to: hotel.checkinTo,
    checkout_time_from: hotel.checkoutFrom,
    checkout_time_to: hotel.checkoutTo,
    policies: hotel.policies,
    policies_fr: hotel.policiesFr,
    ...(hotel.active ? { active: "on" } : {}),
  }),
  choices: async (ctx, entered) => ({
    currencies: await listCurrencyOptions(ctx, chosenIn(entered, "currency_id")),
  }),
  named: (hotel, { locale }) => ({ name: labelIn(hotel, locale) }),
  intents: hotelIntents,
});
