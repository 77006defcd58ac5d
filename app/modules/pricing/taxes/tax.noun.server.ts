import { fromFields } from "~/screens/fields/from-fields";
import { enteredOf } from "~/forms/editing/entered-row";
import type { CalendarDate } from "~/core/dates";
import { labelIn, textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import type { OptionList } from "~/forms/checking/options";
import { formOf, pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import type { RowState, Wording } from "~/screens/fields/field-format";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { choosingOnlyHotel } from "../../places/hotels/only-hotel.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { taxKinds, type TaxKind } from "./tax";
import { TaxFields } from "./tax.fields";
import { taxList } from "./tax.list";
import {
  MAX_RATES,
  NEXT_RATE_INTENT,
  nextRate,
  rateField,
  rateFields,
  rateInFile,
  ratesIn,
  type EnteredRate,
  type TaxRate,
} from "./tax-rate";
import { ratesInWords, taxInWords, validityInWords, valueInWords } from "./tax-words.server";
import type { StoredTax } from "./tax.repository.server";
import { createTax, deleteTax, setTaxState, taxRows, updateTax } from "./tax.service.server";

/** A tax as the list shows it. */
export type TaxRow = ReturnType<typeof row>;

function row(tax: StoredTax, { locale }: Context) {
  const priced = { ...tax, currency: tax.currency ?? fallbackCurrency };
  return {
    id: tax.id,
    name: labelIn(tax, locale),
    hotel: textIn(tax.hotel_label, tax.hotel_label_fr, locale),
    what: taxInWords(priced, tax.rate, locale),
    validity: validityInWords(tax.rate, locale),
    /** One by one; none where there is only one. */
    rates: tax.rates.length > 1 ? ratesInWords(priced, tax.rates, locale) : [],
    active: tax.active,
  };
}

/** @returns rates in the log: "€3.10", or "until Dec 31, 2026: €3.10; …"; "3.10" where nobody knows the currency */
function loggedRates(rates: TaxRate[], { kind }: RowState, { currency, locale }: Wording): string {
  const tax = { kind: kind as TaxKind, currency };
  const [first, ...others] = rates;
  const isAlways = first && !first.valid_from && !first.valid_to && others.length === 0;
  return isAlways
    ? valueInWords(tax, first.value, locale)
    : ratesInWords(tax, rates, locale).join("; ");
}

/** @returns the values of the fields of rates: "rates[0].value" */
function ratesEntered(rates: readonly EnteredRate[]): Entered {
  const fields = rates.flatMap((rate, place) =>
    rateFields.map((field) => [rateField(place, field), String(rate[field] ?? "")]),
  );
  return Object.fromEntries(fields) as Entered;
}

/** The options of the form's picker, and the day after which the next rate begins. */
export interface TaxChoices {
  hotels: OptionList;
  today: CalendarDate;
}

export const taxNoun = noun({
  rows: taxRows,
  ...fromFields(TaxFields, {
    rates: {
      say: (rates, wording, state) => loggedRates(rates as TaxRate[], state, wording),
    },
  }),
  entered: (tax: StoredTax) => ({ ...enteredOf(TaxFields, tax), ...ratesEntered(tax.rates) }),
  list: taxList,
  file: fileColumns<StoredTax>([
    ...(["id", "label", "label_fr"] as const),
    ["hotel", "hotel_label"],
    ...(["kind", "part"] as const),
    ["value", ({ rate }) => rate.value],
    ...(["included", "collected_by_us", "from_age", "max_nights"] as const),
    ["valid_from", ({ rate }) => rate.valid_from],
    ["valid_to", ({ rate }) => rate.valid_to],
    ["rates", ({ rates }) => rates.map(rateInFile).join("|")],
    "active",
  ]),
  row,
  filters: {
    hotel_id: hotelFilter,
    kind: choiceFilter({
      label: "taxes:LIST.KIND_FILTER",
      empty: "taxes:LIST.ALL_KINDS",
      chip: "taxes:FORM.KIND",
      values: taxKinds,
      words: "taxes:KINDS",
    }),
    included: choiceFilter({
      label: "taxes:LIST.INCLUDED_FILTER",
      empty: "taxes:LIST.INCLUDED_OR_NOT",
      chip: "taxes:LIST.PRICES",
      values: ["true", "false"],
      words: (value) => `taxes:LIST.${value === "true" ? "INCLUDED" : "NOT_INCLUDED"}`,
    }),
    status: statusFilter("taxes"),
  },
  fresh: choosingOnlyHotel((params) => ({
    hotel_id: String(rowId(params.get("hotel_id")) ?? ""),
    part: "all",
    ...ratesEntered([{ value: "", valid_from: null, valid_to: null }]),
    from_age: "0",
    max_nights: "0",
    collected_by_us: "on",
    active: "on",
  })),
  // The house's day: it only says at which end of year the next rate begins.
  choices: async (ctx, entered): Promise<TaxChoices> => ({
    hotels: await listHotelOptions(ctx, pickerState(entered, "hotel_id")),
    today: ctx.today,
  }),
  // The house's day, as of the choices. Without scripts, the button for the next rate sends the form; with them, it
  // fills in the same.
  loaded: ({ today }, entered, intent) => {
    if (intent !== NEXT_RATE_INTENT) return entered;
    const rates = ratesIn(formOf(entered));
    if (rates.length === MAX_RATES) return entered;
    const { ended, added } = nextRate(rates, today);
    const all = rates.map((rate, place) =>
      place === ended?.place ? { ...rate, valid_to: ended.valid_to } : rate,
    );
    return { ...entered, ...ratesEntered([...all, added]) };
  },
  named: (tax, { locale }) => ({ name: labelIn(tax, locale) }),
  writes: { create: createTax, update: updateTax, setState: setTaxState, delete: deleteTax },
});
