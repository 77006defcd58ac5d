import { enteredOf } from "~/forms/editing/entered-row";
import { labelIn } from "~/core/guest-text";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import { intent } from "~/screens/intent.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { weekdays } from "~/core/dates";
import { listCurrencyOptions } from "../../settings/currencies/currency.service.server";
import { availabilities, tourPricingModes, type TourUnit } from "./tour";
import { durationInWords, unitsInWords } from "./tour-in-words";
import { TourFields } from "./tour.fields";
import { tourList } from "./tour.list";
import type { ListedTour } from "./tour.repository.server";
import {
  createTour,
  deleteTour,
  setTourState,
  tourRows,
  updateTour,
  updateTourUnits,
} from "./tour.service.server";
import { dropAbsentUnits, enteredUnits } from "./tour-units";
import { TourUnitsForm, unitsIn } from "./tour-units.schema";

/** A tour as the list shows it. */
export type TourRow = ReturnType<typeof row>;

function row(tour: ListedTour, { locale }: Context) {
  const { id, city, duration_minutes, fromPrice, currency, active } = tour;
  return {
    id,
    name: labelIn(tour, locale),
    city,
    duration: durationInWords(duration_minutes, translator(locale)),
    from: fromPrice === null ? null : formatStoredMoney(fromPrice, currency, locale),
    active,
  };
}

/** The options of the form's pickers. */
export interface TourChoices {
  currencies: OptionList;
}

export const tourNoun = noun({
  rows: tourRows,
  fields: loggedAs(TourFields, {
    start_times: { say: (times) => (times as string[]).join(", ") },
    duration_minutes: { say: (value, { t }) => durationInWords(Number(value), t) },
    units: { say: (value, { t }) => unitsInWords(value as TourUnit[], t) },
  }),
  list: tourList,
  file: fileColumns<ListedTour>([
    ...(["id", "label", "label_fr", "slug", "city", "meeting_point", "languages"] as const),
    ...(["availability", "start_times", "duration_minutes", "weekdays"] as const),
    ...(["valid_from", "valid_to", "cutoff_hours", "min_people", "max_people"] as const),
    "pricing_per",
    [
      "from_price",
      ({ fromPrice, currency }) => fromPrice && plainStored(fromPrice, currency.digits),
    ],
    ["currency", ({ currency }) => currency.code],
    "active",
  ]),
  row,
  filters: {
    availability: choiceFilter({
      label: "tours:LIST.AVAILABILITY_FILTER",
      empty: "tours:LIST.ALL_AVAILABILITIES",
      chip: "tours:LIST.AVAILABILITY",
      values: availabilities,
      words: (value) => `tours:AVAILABILITIES.${value}`,
    }),
    pricing_per: choiceFilter({
      label: "tours:LIST.PRICED_PER_FILTER",
      empty: "tours:LIST.ALL_PRICED_PER",
      chip: "tours:LIST.PRICED_PER",
      values: tourPricingModes,
      words: (value) => `tours:PRICED_PER.${value}`,
    }),
    status: statusFilter("tours"),
  },
  schema: TourFields,
  fresh: () => ({
    availability: "start_times",
    weekdays: [...weekdays],
    min_people: "1",
    cutoff_hours: "24",
    pricing_per: "person",
    active: "on",
  }),
  entered: (tour) => ({
    ...enteredOf(TourFields, tour),
    start_times: tour.start_times.join(", "),
  }),
  choices: async (ctx, entered): Promise<TourChoices> => ({
    currencies: await listCurrencyOptions(ctx, pickerState(entered, "currency_id")),
  }),
  named: (tour, { locale }) => ({ name: labelIn(tour, locale) }),
  writes: {
    create: createTour,
    update: updateTour,
    setState: setTourState,
    delete: deleteTour,
  },
});

/** The tour noun with the schema of its units tab. */
export const tourUnitsNoun: typeof tourNoun = {
  ...tourNoun,
  schema: TourUnitsForm,
  // The heading of every tab shows the tour's name.
  entered: ({ label, units }) => ({ label, ...enteredUnits(units) }),
  intents: {
    update: intent({
      schema: TourUnitsForm,
      prepare: dropAbsentUnits,
      run: (ctx, id, form) => updateTourUnits(ctx, id, unitsIn(form)),
      done: "tours:MESSAGES.UNITS_UPDATED",
      row: ({ id }) => id,
      failed: "tours:MESSAGES.ERROR_UPDATING",
    }),
  },
};
