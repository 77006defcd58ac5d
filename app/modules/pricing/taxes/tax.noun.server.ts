import { labelIn, textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import { formatAmount } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Context } from "~/db/context";
import type { OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import { crudIntents } from "~/screens/crud-intents.server";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import { fromFields } from "~/screens/fields/from-fields";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { toggleIntent } from "~/screens/toggle-intents.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { taxKinds } from "./tax";
import { TaxFields } from "./tax.fields";
import { taxList } from "./tax.list";
import { taxInWords, validityInWords } from "./tax-words.server";
import type { StoredTax } from "./tax.repository.server";
import {
  createTax,
  deleteTax,
  exportTaxes,
  getTax,
  listTaxes,
  setTaxState,
  taxRows,
  updateTax,
} from "./tax.service.server";

/** A tax as the list shows it. */
export type TaxRow = ReturnType<typeof row>;

function row(tax: StoredTax, { locale }: Context) {
  return {
    id: tax.id,
    name: labelIn(tax, locale),
    hotel: textIn(tax.hotel_label, tax.hotel_label_fr, locale),
    what: taxInWords(tax, locale),
    validity: validityInWords(tax, locale),
    active: tax.active,
  };
}

/** The options of the form's picker. */
export interface TaxChoices {
  hotels: OptionList;
}

export const taxNoun = noun({
  rows: taxRows,
  ...fromFields(TaxFields, {
    value: { say: (value, { locale }) => formatAmount(String(value), locale), amount: true },
  }),
  // A percentage or an amount has its own decimals, whatever the currency.
  entered: (tax: StoredTax) => fromFields(TaxFields).entered({ ...tax, currency: undefined }),
  list: taxList,
  read: listTaxes,
  file: {
    read: exportTaxes,
    ...fileColumns<StoredTax>([
      ...(["id", "label", "label_fr"] as const),
      ["hotel", "hotel_label"],
      ...(["kind", "part"] as const),
      ["value", ({ value }) => trimDecimal(value)],
      ...(["included", "from_age", "max_nights", "valid_from", "valid_to", "active"] as const),
    ]),
  },
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
  find: getTax,
  fresh: (params) => ({
    hotel_id: String(rowId(params.get("hotel_id")) ?? ""),
    part: "all",
    from_age: "0",
    max_nights: "0",
    active: "on",
  }),
  choices: async (ctx, entered): Promise<TaxChoices> => ({
    hotels: await listHotelOptions(ctx, pickerState(entered, "hotel_id")),
  }),
  named: (tax, { locale }) => ({ name: labelIn(tax, locale) }),
  intents: {
    ...crudIntents({
      schema: TaxFields,
      create: createTax,
      update: updateTax,
      delete: deleteTax,
      texts: "taxes",
    }),
    toggle: toggleIntent({ setState: setTaxState, texts: "taxes" }),
  },
});
