import { expect, it } from "vitest";
import { currencyKey, loggedMoney } from "./logged-money";

const names = new Map([
  [currencyKey(3), '{"symbol":"€","digits":2}'],
  [currencyKey(4), '{"symbol":"¥","digits":0}'],
]);

it.each([
  ["1234.5000", 3, "en", "€1,234.50"],
  ["1234.5000", 3, "fr", "1\u202f234,50\u00a0€"],
  ["12345.0000", 4, "fr", "12\u202f345\u00a0¥"],
  ["1234.5000", 9, "fr", "1\u202f234,50"],
  ["1234.5000", null, "en", "1,234.50"],
] as const)("writes %s in the currency %s in %s as %s", (decimal, currency_id, locale, text) =>
  expect(loggedMoney(decimal, { names, locale }, currency_id)).toBe(text),
);
