import { describe, expect, it } from "vitest";
import type { Language } from "~/i18n/languages";
import { blockIn, isSameAmount, markOf, readCell } from "./cell-amount";

const euro = { code: "EUR", symbol: "€", digits: 2 };
const yen = { code: "JPY", symbol: "¥", digits: 0 };
const dinar = { code: "TND", symbol: "DT", digits: 3 };

describe("the amount in a cell", () => {
  it.each([
    ["120", "en", euro, "120.00"],
    [" 120,5 ", "en", euro, "120.50"],
    ["7,5", "fr", euro, "7.50"],
    ["€1,234.50", "en", euro, "1234.50"],
    ["1 234,50 €", "fr", euro, "1234.50"],
    ["1\u202f234,50\u00a0€", "en", euro, "1234.50"],
    ["EUR 95", "en", euro, "95.00"],
    ["95 eur", "en", euro, "95.00"],
    ["0", "en", euro, "0.00"],
    ["¥12,000", "en", yen, "12000"],
    ["12.000", "fr", yen, "12000"],
    ["95,555 DT", "fr", dinar, "95.555"],
    ["DT 95.555", "en", dinar, "95.555"],
    ["9999999", "en", euro, "9999999.00"],
  ] as const)("of %j in %s is %s", (text, language, currency, amount) => {
    expect(readCell(text, { language, currency })).toEqual({ kind: "amount", amount });
  });

  it.each([
    ["abc", "en", euro, "validation:NUMBER"],
    ["-5", "en", euro, "validation:MIN?min=0"],
    ["1.005", "en", euro, "validation:DECIMALS?count=2"],
    ["1,234", "en", euro, "validation:NUMBER_TWO_WAYS?one=1234&other=1.234"],
    ["12.5", "en", yen, "validation:WHOLE_NUMBER"],
    ["10000000", "en", euro, "validation:MAX?max=9999999"],
    ["$120", "en", euro, "price-grid:OTHER_CURRENCY?code=EUR"],
    ["120 USD", "en", euro, "price-grid:OTHER_CURRENCY?code=EUR"],
    ["€", "en", euro, "price-grid:OTHER_CURRENCY?code=EUR"],
    ["1e3", "en", euro, "validation:NUMBER"],
  ] as const)("is a mistake in %j", (text, language, currency, mistake) => {
    expect(readCell(text, { language: language as Language, currency })).toEqual({
      kind: "mistake",
      mistake,
    });
  });

  it.each(["", "  ", "\u00a0"])("is none in %j", (text) => {
    expect(readCell(text, { language: "en", currency: euro })).toEqual({ kind: "empty" });
  });

  it("is the same in other digits", () => {
    expect(isSameAmount("80", "80.0000")).toBe(true);
    expect(isSameAmount("80.00", "80.01")).toBe(false);
    expect(isSameAmount("80.00001", "80.0000")).toBe(false);
    expect(isSameAmount("abc", "abc")).toBe(true);
  });
});

describe("a pasted block", () => {
  it("has rows and cells, whatever ends its lines", () => {
    expect(blockIn("1\t2\r\n3\t\r\n")).toEqual([
      ["1", "2"],
      ["3", ""],
    ]);
    expect(blockIn('"a"\t b \n')).toEqual([["a", "b"]]);
    expect(blockIn("")).toEqual([[""]]);
  });

  it.each([
    [[["120,50", "1.234"]], ",", "1234.00"],
    [[["120.50", "1,234"]], ".", "1234.00"],
    [[["1,234.50", "1,234"]], ".", "1234.00"],
    [[["1.234,50 €", "1.234 €"]], ",", "1234.00"],
  ] as const)("%j shows its decimal mark %s", (block, mark, amount) => {
    const rows = block.map((row) => [...row]);
    expect(markOf(rows, euro)).toBe(mark);
    const last = rows[0]!.at(-1)!;
    const writing = { language: "en" as const, currency: euro, mark };
    expect(readCell(last, writing)).toEqual({ kind: "amount", amount });
  });

  it("shows none where it has both, or no decimals", () => {
    expect(markOf([["120,50", "120.50"]], euro)).toBeUndefined();
    expect(markOf([["1,234", "80"]], euro)).toBeUndefined();
  });
});
