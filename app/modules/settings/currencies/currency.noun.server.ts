import { fromFields } from "~/screens/fields/from-fields";
import { z } from "zod";
import { namedPage } from "~/api/envelopes";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { listing } from "~/api/lists/listing";
import { reading } from "~/api/resource";
import { jsonId } from "~/core/json-values";
import { crudIntents } from "~/screens/crud-intents.server";
import { askingFirst } from "~/screens/intent.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { CurrencyFields, CurrencyInput, type Currency } from "./currency.fields";
import { currencyList } from "./currency.list";
import type { ListedCurrency } from "./currency.repository.server";
import {
  createCurrency,
  currencyRows,
  deleteCurrency,
  listAddableCurrencies,
  updateCurrency,
} from "./currency.service.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  decimalsQuestion,
  raisesDecimals,
  decimalsInForm,
} from "./decimals-question.presenter.server";

const intents = crudIntents({
  schema: CurrencyInput,
  create: createCurrency,
  update: updateCurrency,
  delete: deleteCurrency,
  texts: "currencies",
});

export const currencyNoun = noun({
  rows: currencyRows,
  ...fromFields(CurrencyFields),
  list: currencyList,
  file: fileColumns<ListedCurrency>([
    ...(["id", "iso_code", "label", "symbol", "decimals", "hotels", "active"] as const),
  ]),
  row: (currency) => currency,
  schema: CurrencyInput,
  fresh: () => ({ active: "on" }),
  choices: async (ctx, entered, id) =>
    id
      ? { addable: [], question: await decimalsQuestion(ctx, id, decimalsInForm(entered)) }
      : { addable: await listAddableCurrencies(ctx), question: null },
  named: ({ iso_code, label }) => ({ name: `${iso_code} - ${label}` }),
  intents: { ...intents, update: askingFirst(intents.update, raisesDecimals) },
});

/** A currency in every answer of the API. */
const CurrencyJson = z
  .object({
    id: jsonId,
    label: z.string(),
    iso_code: z.string().length(3).meta({ example: "EUR" }),
    symbol: z.string(),
    decimals: z
      .int()
      .min(0)
      .max(4)
      .meta({ description: "How many digits its money has after the point." }),
    active: z.boolean().meta({ description: "Whether hotels may still choose it." }),
  })
  .meta({ id: "Currency" });

function serializeCurrency(currency: Currency): z.output<typeof CurrencyJson> {
  return {
    id: currency.id,
    label: currency.label,
    iso_code: currency.iso_code,
    symbol: currency.symbol,
    decimals: currency.decimals,
    active: currency.active,
  };
}

/** The JSON of a currency: its schema, and the function that writes it. */
export const currencyJson = { json: CurrencyJson, serialize: serializeCurrency };

export const heading: Heading = {
  name: "Currencies",
  texts: "currencies",
  after: "Catalogue prices",
};

const forPrograms = {
  path: "/currencies",
  tag: heading.name,
  words: { one: "currency", several: "currencies" },
  need: { view: "finance:view", edit: "finance:edit" },
  ...currencyJson,
  list: strictList(currencyList),
  shape: namedPage("currencies"),
  read: currencyRows.page,
  find: currencyRows.find,
} as const;

export const fed = fedRows(currencyRows, currencyJson);

export const calls = [listing(forPrograms), reading(forPrograms)];
