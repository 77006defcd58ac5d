import { expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import { OtherAmount } from "./booking-money.server";

it.each([
  ["en", "480.0000", "EUR", 2, "€480.00"],
  ["fr", "480.0000", "EUR", 2, "480,00 €"],
  ["en", "351080.0000", "JPY", 0, "¥351,080"],
  ["fr", "1782.2000", "CHF", 2, "1 782,20 CHF"],
  ["fr", "489.4400", "TND", 3, "489,440 TND"],
] as const)(
  "another amount is written as its reader's language writes it: %s, %s %s",
  (language, amount, code, digits, written) => {
    const { sentence: message } = new OtherAmount(amount, { code, digits });
    const sentence = translateMessage(translator(language), encodeMessage(message));
    expect(sentence.replace(/[\u00a0\u202f]/g, " ")).toMatch(new RegExp(` ${written}$`));
  },
);
