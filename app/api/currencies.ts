import { currencyList } from "~/modules/currencies/currency.list";
import { CurrencyJson, currencyJson } from "~/modules/currencies/currency.json";
import { listCurrencies } from "~/modules/currencies/currency.service.server";
import { named } from "./envelopes";
import { strictList } from "./list-query";
import { listing } from "./resource";

export const currencies = [
  listing({
    path: "/currencies",
    tag: "Currencies",
    words: { one: "currency", several: "currencies" },
    need: { view: "finance:view" },
    json: CurrencyJson,
    serialize: currencyJson,
    list: strictList(currencyList),
    shape: named("currencies"),
    read: listCurrencies,
  }),
];
