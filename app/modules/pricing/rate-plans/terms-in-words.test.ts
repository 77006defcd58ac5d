import { describe, expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { CancellationStep } from "./rate-plan";
import { termsInWords } from "./terms-in-words";

const euros = { code: "EUR", symbol: "€", digits: 2 };

const step = (hours: number, fee: CancellationStep["fee"], value: string): CancellationStep => ({
  hours,
  fee,
  value,
});

const said = (
  steps: CancellationStep[],
  locale: Language = "en",
  currency: typeof euros | null = euros,
) =>
  termsInWords(steps, { t: translator(locale), locale, currency }).replaceAll(
    /[\u00a0\u202f]/g,
    " ",
  );

const flexible = [step(48, "percent", "0"), step(24, "nights", "1")];

describe("the terms in words", () => {
  it("are a sentence in both languages", () => {
    expect(said(flexible)).toBe(
      "Free of charge until 48 hours before check-in; until 24 hours: the first night; after that: the whole price",
    );
    expect(said(flexible, "fr")).toBe(
      "Sans frais jusqu’à 48 heures avant l’arrivée ; jusqu’à 24 heures : la première nuit ; ensuite : la totalité du prix",
    );
  });

  it.each<[string, CancellationStep[], string]>([
    ["none", [], ""],
    ["always all", [step(8760, "percent", "100")], "The whole price, whenever it is cancelled"],
    [
      "a last step of all, which holds afterwards anyway",
      [step(48, "amount", "0"), step(24, "percent", "100.000")],
      "Free of charge until 48 hours before check-in; after that: the whole price",
    ],
    [
      "all before something else",
      [step(48, "percent", "100"), step(1, "percent", "12.5")],
      "The whole price until 48 hours before check-in; until 1 hour: 12.5% of the price; after that: the whole price",
    ],
    [
      "up to check-in",
      [step(0, "nights", "2")],
      "The first 2 nights until check-in; after that: the whole price",
    ],
    [
      "days",
      [step(168, "amount", "80.5"), step(72, "nights", "1"), step(71, "nights", "3")],
      "€80.50 until 7 days before check-in; until 3 days: the first night; until 71 hours: the first 3 nights; after that: the whole price",
    ],
  ])("%s", (_, steps, sentence) => {
    expect(said(steps)).toBe(sentence);
  });

  it("name no currency where it depends on the hotel", () => {
    expect(said([step(0, "amount", "80.5")], "en", null)).toMatch(
      /^80.50 in the currency of the hotel until check-in/,
    );
    expect(said([step(0, "amount", "80.5")], "fr", null)).toMatch(
      /^80,50 dans la devise de l’hôtel jusqu’à l’arrivée/,
    );
    expect(said([step(24, "amount", "80.5"), step(1, "percent", "12.5")], "fr")).toBe(
      "80,50 € jusqu’à 24 heures avant l’arrivée ; jusqu’à 1 heure : 12,5 % du prix ; ensuite : la totalité du prix",
    );
  });
});
