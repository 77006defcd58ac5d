import { guestTexts, labelIn } from "~/core/guest-text";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { crudIntents } from "~/screens/crud-intents.server";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import { intent } from "~/screens/intent.server";
import { noun } from "~/screens/noun.server";
import { toggleIntent } from "~/screens/toggle-intents.server";
import { weekdays } from "~/core/dates";
import { listCurrencyOptions } from "../../settings/currencies/currency.service.server";
import { availabilities, pricedPer, type TourUnit } from "./tour";
import { durationInWords, unitsInWords } from "./tour-in-words";
import { tourList } from "./tour.list";
import type { ListedTour } from "./tour.repository.server";
import { TourInput, TourUnitsForm, unitsIn } from "./tour.schema";
import {
  createTour,
  deleteTour,
  getTour,
  listTours,
  setTourState,
  tourRows,
  updateTour,
  updateTourUnits,
} from "./tour.service.server";
import { dropAbsentUnits, enteredUnits } from "./tour-units";

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
  fields: {
    id: "hidden",
    label: "plain",
    label_fr: "plain",
    slug: "plain",
    description: "plain",
    description_fr: "plain",
    city: "plain",
    meeting_point: "plain",
    languages: {
      say: (value, { t }) => asTexts(value, (language) => t(`tours:LANGUAGES.${language}`)),
    },
    availability: { word: (availability) => `tours:AVAILABILITIES.${availability}` },
    start_times: { say: (value) => asTexts(value) },
    duration_minutes: { say: (value, { t }) => durationInWords(Number(value), t) },
    weekdays: { say: (value, { t }) => asTexts(value, (day) => t(`pricing:WEEKDAYS.${day}`)) },
    valid_from: "date",
    valid_to: "date",
    cutoff_hours: "plain",
    min_people: "plain",
    max_people: "plain",
    pricing_per: { word: (per) => `tours:PRICED_PER.${per}` },
    currency_id: "row",
    active: "flag",
    units: { say: (value, { t }) => unitsInWords(value as TourUnit[], t) },
  },
  list: tourList,
  read: listTours,
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
      values: pricedPer,
      words: (value) => `tours:PRICED_PER.${value}`,
    }),
    status: statusFilter("tours"),
  },
  find: getTour,
  schema: TourInput,
  fresh: () => ({
    availability: "start_times",
    weekdays: [...weekdays],
    min_people: "1",
    cutoff_hours: "24",
    pricing_per: "person",
    active: "on",
  }),
  entered: (tour) => ({
    ...guestTexts(tour),
    slug: tour.slug,
    city: tour.city,
    meeting_point: tour.meeting_point,
    duration_minutes: String(tour.duration_minutes),
    languages: tour.languages,
    availability: tour.availability,
    start_times: tour.start_times.join(", "),
    weekdays: tour.weekdays,
    min_people: String(tour.min_people),
    max_people: String(tour.max_people),
    cutoff_hours: String(tour.cutoff_hours),
    pricing_per: tour.pricing_per,
    currency_id: String(tour.currency_id),
    valid_from: tour.valid_from ?? "",
    valid_to: tour.valid_to ?? "",
    ...(tour.active ? { active: "on" } : {}),
  }),
  choices: async (ctx, entered): Promise<TourChoices> => ({
    currencies: await listCurrencyOptions(ctx, pickerState(entered, "currency_id")),
  }),
  named: (tour, { locale }) => ({ name: labelIn(tour, locale) }),
  intents: {
    ...crudIntents({
      schema: TourInput,
      create: createTour,
      update: updateTour,
      delete: deleteTour,
      texts: "tours",
    }),
    toggle: toggleIntent({ setState: setTourState, texts: "tours" }),
  },
});

/** The tour noun with the schema of its units tab. */
export const tourUnitsNoun: typeof tourNoun = {
  ...tourNoun,
  schema: TourUnitsForm,
  // The head of the page names the tour, whatever the tab.
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

function asTexts(values: unknown, wordFor: (value: string) => string = (value) => value): string {
  return (values as string[]).map(wordFor).join(", ");
}
