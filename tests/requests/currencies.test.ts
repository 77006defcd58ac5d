import { currencyList } from "~/modules/currencies/currency.list";
import * as screen from "~/routes/currencies";
import { describeNoun } from "../support/nouns/describe-noun";

const letter = (nth: number) => String.fromCharCode(65 + (nth % 26));

describeNoun({
  entity: "currency",
  may: { look: "currencies:view", change: "currencies:edit" },
  list: currencyList,
  screen,
  setUp: () =>
    Promise.resolve((nth) => ({
      iso_code: `Q${letter(nth / 26)}${letter(nth)}`,
      label: `Coin ${nth} of Å`,
      symbol: "¤",
      decimals: "2",
      active: "on",
    })),
  title: "label",
  change: { label: "Another coin", decimals: "3" },
  says: {
    created: "Currency created successfully",
    updated: "Currency updated successfully",
    deleted: "Currency deleted successfully",
  },
  mistakes: [
    ["no code", { iso_code: "" }, { iso_code: "ISO code is required" }],
    ["a code of two letters", { iso_code: "EU" }, { iso_code: /three letters/ }],
    ["a label of one letter", { label: "x" }, { label: /at least 2/ }],
    ["a symbol of nine signs", { symbol: "€".repeat(9) }, { symbol: /at most 8/ }],
    ["more decimals than a price has", { decimals: "5" }, { decimals: "Must be 4 or less" }],
    ["half a decimal", { decimals: "1.5" }, { decimals: "Enter a whole number" }],
  ],
});
