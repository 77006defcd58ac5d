import { enteredOf } from "~/forms/editing/entered-row";
import { weekdays } from "~/core/dates/weekday";
import { labelIn, textIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { statusFilter } from "~/screens/filters.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { listCurrencyOptions } from "../../settings/currencies/currency.service.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { hoursInWords } from "./opening-hours.presenter.server";
import { type OpeningHours, usualHours } from "./spa";
import { SpaFields, SpaForm, spaOf } from "./spa.fields";
import { spaList } from "./spa.list";
import type { StoredSpa } from "./spa.repository.server";
import { createSpa, deleteSpa, setSpaState, spaRows, updateSpa } from "./spa.service.server";

/** A spa as the list shows it. */
export type SpaRow = ReturnType<typeof row>;

function row(spa: StoredSpa, { locale }: Context) {
  const { id, opening_hours, treatment_rooms, treatments, active } = spa;
  return {
    id,
    name: labelIn(spa, locale),
    hotel: textIn(spa.hotel_label, spa.hotel_label_fr, locale) ?? "",
    hours: hoursInWords(opening_hours, locale),
    treatment_rooms,
    treatments,
    active,
  };
}

export const spaNoun = noun({
  rows: spaRows,
  fields: loggedAs(SpaFields, {
    opening_hours: {
      say: (hours, { locale }) => hoursInWords(hours as OpeningHours, locale).join(", "),
    },
  }),
  list: spaList,
  file: fileColumns<StoredSpa>([
    ...(["id", "label", "label_fr"] as const),
    ["hotel", "hotel_label"],
    ["currency", ({ currency }) => currency.code],
    ...(["address", "phone", "email"] as const),
    [
      "opening_hours",
      ({ opening_hours }, { locale }) => hoursInWords(opening_hours, locale).join(", "),
    ],
    ...(["treatment_rooms", "treatments", "active"] as const),
  ]),
  row,
  filters: {
    hotel_id: hotelFilter,
    status: statusFilter("spas"),
  },
  schema: SpaForm,
  fresh: () => {
    const usual = Object.fromEntries(
      weekdays.map((day) => [day, { ...usualHours, closed: false }]),
    ) as OpeningHours;
    return { ...hoursEntered(usual), treatment_rooms: "1", active: "on" };
  },
  entered: (spa) => ({ ...enteredOf(SpaFields, spa), ...hoursEntered(spa.opening_hours) }),
  choices: async (ctx, entered) => {
    const [currencies, hotels] = await Promise.all([
      listCurrencyOptions(ctx, pickerState(entered, "currency_id")),
      listHotelOptions(ctx, pickerState(entered, "hotel_id")),
    ]);
    return { currencies, hotels };
  },
  named: (spa, { locale }) => ({ name: labelIn(spa, locale) }),
  writes: {
    create: (ctx, form) => createSpa(ctx, spaOf(form)),
    update: (ctx, id, form) => updateSpa(ctx, id, spaOf(form)),
    setState: setSpaState,
    delete: deleteSpa,
  },
});

/** @returns the opening hours as values of the form's fields */
function hoursEntered(hours: OpeningHours): Entered {
  const fields = weekdays.flatMap((day) => {
    const { open, close, closed } = hours[day];
    return [
      [`${day}_open`, open ?? ""],
      [`${day}_close`, close ?? ""],
      ...(closed ? [[`${day}_closed`, "on"]] : []),
    ];
  });
  return Object.fromEntries(fields) as Entered;
}
