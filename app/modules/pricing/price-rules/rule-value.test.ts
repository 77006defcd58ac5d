import { describe, expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { ruleValue } from "./rule-value";

const euro = { code: "EUR", symbol: "€", digits: 2 };
const yen = { code: "JPY", symbol: "¥", digits: 0 };
const dinar = { code: "TND", symbol: "DT", digits: 3 };

describe("the value of a rule", () => {
  it.each([
    ["percentage", 7500, null, "+7.5%", "+7,5\u00a0%"],
    ["percentage", -10_000, euro, "\u221210%", "\u221210\u00a0%"],
    ["fixed_amount", 6500, euro, "+€6.50", "+6,50\u00a0€"],
    ["fixed_amount", -6500, dinar, "\u2212DT\u00a06.500", "\u22126,500\u00a0DT"],
    ["fixed_amount", 300_000, yen, "+¥300", "+300\u00a0¥"],
    // The value was stored before the hotel changed to a currency with fewer decimals.
    ["fixed_amount", 6500, yen, "+¥6.50", "+6,50\u00a0¥"],
    [
      ...(["fixed_amount", 6500, null] as const),
      "+6.50 in the hotel’s currency",
      "+6,50 dans la devise de l’hôtel",
    ],
  ] as const)("%s of %d in %j", (type, valueMilli, currency, en, fr) => {
    const rule = { type, valueMilli };
    expect(ruleValue(rule, currency, translator("en"), "en")).toBe(en);
    expect(ruleValue(rule, currency, translator("fr"), "fr")).toBe(fr);
  });
});
