import type { Heading } from "~/api/heading";
import { namedPage } from "~/api/envelopes";
import { strictList } from "~/api/list-query";
import { listing } from "~/api/resource";
import { currencyList } from "./currency.list";
import { CurrencyJson, currencyJson } from "./currency.json";
import { listCurrencies } from "./currency.service.server";

export const heading: Heading = {
  name: "Currencies",
  texts: "currencies",
  after: "Catalogue prices",
};

export const calls = [
  listing({
    path: "/currencies",
    tag: heading.name,
    words: { one: "currency", several: "currencies" },
    need: { view: "finance:view" },
    json: CurrencyJson,
    serialize: currencyJson,
    list: strictList(currencyList),
    shape: namedPage("currencies"),
    read: listCurrencies,
  }),
];
