import { crudIntents } from "~/screens/crud-intents.server";
import { askingFirst } from "~/screens/intent.server";
import { noun } from "~/screens/noun.server";
import { currencyFields } from "./currency";
import { currencyList } from "./currency.list";
import { CurrencyInput } from "./currency.schema";
import {
  createCurrency,
  currencyRows,
  deleteCurrency,
  getCurrency,
  listAddableCurrencies,
  listCurrencies,
  updateCurrency,
} from "./currency.service.server";
import { decimalsQuestion, raisesDecimals, wantedIn } from "./decimals-question.presenter.server";

const intents = crudIntents({
  schema: CurrencyInput,
  create: createCurrency,
  update: updateCurrency,
  delete: deleteCurrency,
  texts: "currencies",
});

export const currencyNoun = noun({
  rows: currencyRows,
  fields: {
    id: "hidden",
    iso_code: "plain",
    label: "plain",
    symbol: "plain",
    decimals: "plain",
    active: "flag",
  },
  list: currencyList,
  read: listCurrencies,
  row: (currency) => currency,
  find: getCurrency,
  schema: CurrencyInput,
  fresh: () => ({ active: "on" }),
  entered: (currency) => ({
    ...currencyFields(currency),
    ...(currency.active ? { active: "on" } : {}),
  }),
  choices: async (ctx, entered, id) =>
    id
      ? { addable: [], question: await decimalsQuestion(ctx, id, wantedIn(entered)) }
      : { addable: await listAddableCurrencies(ctx), question: null },
  named: ({ iso_code, label }) => ({ name: `${iso_code} - ${label}` }),
  intents: { ...intents, update: askingFirst(intents.update, raisesDecimals) },
});
