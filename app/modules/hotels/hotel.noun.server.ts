import { chosenIn } from "~/forms/entered";
import type { Entered } from "~/forms/form-reply";
import { choiceFilter } from "~/screens/filters.server";
import { noun } from "~/screens/noun.server";
import { listCurrencyOptions } from "../currencies/currency.service.server";
import { displacedFormat } from "../displaced-stays/displaced-words.server";
import { hotelHours, USUAL_STARS } from "./hotel";
import { hotelIntents } from "./hotel-intents.server";
import { hotelList } from "./hotel.list";
import { HotelInput } from "./hotel.schema";
import { getHotel, hotelRows, listHotels } from "./hotel.service.server";

export const hotelNoun = noun({
  rows: hotelRows,
  fields: {
    id: "hidden",
    label: "plain",
    stars: "plain",
    currencyId: "row",
    description: "plain",
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
  row: (hotel) => hotel,
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
    label: hotel.label,
    stars: String(hotel.stars),
    currency_id: String(hotel.currencyId ?? ""),
    description: hotel.description,
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
  named: ({ label }) => ({ name: label }),
  intents: hotelIntents,
});
