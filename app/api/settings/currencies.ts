import { currencyList } from "~/modules/settings/currencies/currency.list";
import { CurrencyJson, currencyJson } from "~/modules/settings/currencies/currency.json";
import { listCurrencies } from "~/modules/settings/currencies/currency.service.server";
import { named } from "../envelopes";
import { strictList } from "../list-query";
import { listing } from "../resource";

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
