import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { currencyField, namedRow, rowJson } from "~/api/row-json";
import { jsonDate, jsonDecimal } from "~/core/json-values";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { besideRates, ratesSaid, TaxBody } from "./tax-body.schema";
import { TaxFields } from "./tax.fields";
import { taxList } from "./tax.list";
import type { StoredTax } from "./tax.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import { createTax, deleteTax, taxRows, updateTax } from "./tax.service.server";

export const heading: Heading = { name: "Taxes", texts: "taxes", after: "Price rules" };

const value = jsonDecimal.meta({
  description: "A percentage, or an amount in the currency of the hotel.",
});
const valid_from = jsonDate.nullable().meta({
  description: "The first night; null: from the beginning.",
});
const valid_to = jsonDate.nullable().meta({
  description: "The last night; null: without an end.",
});

const RATE =
  "Of the rate that is valid today, or else of the next one; of the last one where all have ended.";

/** A tax in every answer of the API. */
export const taxJson = rowJson<StoredTax>(TaxFields, {
  id: "Tax",
  more: {
    rates: {
      schema: z
        .array(z.object({ value, valid_from, valid_to }).meta({ id: "TaxRate" }))
        .meta({ description: "What it is on which nights, by date." }),
      of: ({ rates }) => rates,
    },
    value: { schema: value.meta({ description: RATE }), of: ({ rate }) => rate.value },
    valid_from: {
      schema: valid_from.meta({ description: RATE }),
      of: ({ rate }) => rate.valid_from,
    },
    valid_to: { schema: valid_to.meta({ description: RATE }), of: ({ rate }) => rate.valid_to },
    currency: {
      schema: currencyField.schema,
      of: ({ currency }) => currencyField.of({ currency: currency ?? fallbackCurrency }),
    },
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
  },
});

export const fed = fedRows(taxRows, taxJson);

export const calls = resource({
  path: "/taxes",
  tag: heading.name,
  words: { one: "tax", several: "taxes" },
  rows: taxRows,
  ...taxJson,
  list: strictList(taxList),
  input: TaxBody,
  patch: { value: "2.75" },
  example: {
    label: "Tourist tax",
    label_fr: "Taxe de séjour",
    hotel_id: 1,
    kind: "per_person_night",
    rates: [
      { value: "2.65", valid_to: "2026-12-31" },
      { value: "2.75", valid_from: "2027-01-01" },
    ],
    from_age: 18,
    max_nights: 7,
  },
  refuses: { delete: [] },
  // The house's day: the rate that is valid today is that of the answers, which are of all hotels.
  create: (ctx, body) =>
    createTax(ctx, { ...besideRates(body), rates: ratesSaid(body, null, ctx.today) }),
  // The house's day, as above.
  update: (ctx, id, body) =>
    updateTax(ctx, id, {
      ...besideRates(body),
      rates: ({ rates }) => ratesSaid(body, rates, ctx.today),
    }),
  delete: deleteTax,
});
