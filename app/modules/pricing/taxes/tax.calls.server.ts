import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { currencyField, namedRow, rowJson } from "~/api/row-json";
import { jsonDecimal } from "~/core/json-values";
import { trimDecimal } from "~/core/money/plain-decimal";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { TaxFields } from "./tax.fields";
import { taxList } from "./tax.list";
import type { StoredTax } from "./tax.repository.server";
import { createTax, deleteTax, getTax, listTaxes, updateTax } from "./tax.service.server";

export const heading: Heading = { name: "Taxes", texts: "taxes", after: "Price rules" };

/** A tax in every answer of the API. */
export const taxJson = rowJson<StoredTax>(TaxFields, {
  id: "Tax",
  more: {
    value: {
      schema: jsonDecimal.meta({
        description: "A percentage, or an amount in the currency of the hotel.",
      }),
      of: ({ value }) => trimDecimal(value),
    },
    currency: {
      schema: currencyField.schema,
      of: ({ currency }) => currencyField.of({ currency: currency ?? fallbackCurrency }),
    },
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
  },
});

export const calls = resource({
  path: "/taxes",
  tag: heading.name,
  words: { one: "tax", several: "taxes" },
  need: { view: "pricing:view", edit: "pricing:edit" },
  ...taxJson,
  list: strictList(taxList),
  read: listTaxes,
  find: getTax,
  input: bodyOf(TaxFields, { active: true }),
  patch: { value: "2.75" },
  example: {
    label: "Tourist tax",
    label_fr: "Taxe de séjour",
    hotel_id: 1,
    kind: "per_person_night",
    value: "2.65",
    from_age: 18,
    max_nights: 7,
  },
  refuses: { delete: [] },
  create: createTax,
  update: updateTax,
  delete: deleteTax,
});
