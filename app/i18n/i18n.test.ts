import { describe, expect, it } from "vitest";
import { translator } from "./i18n.server";
import { encodeMessage, translateMessage } from "./message";

describe("words with values in them", () => {
  const t = translator("fr");
  const range = (first: number, last: number) =>
    t("common:LIST.RANGE", { first, last, total: 100 });

  it("are filled with what they are asked for, however often", () => {
    const pages = [range(1, 10), range(11, 20), range(1, 10)];
    expect(pages).toEqual(["1–10 sur 100", "11–20 sur 100", "1–10 sur 100"]);
  });

  it("take the plural of their number each time", () => {
    const unseen = [1, 2, 1].map((count) => t("common:SHELL.NEW_NOTIFICATIONS", { count }));
    const [one, two] = ["Notifications, 1 nouvelle", "Notifications, 2 nouvelles"];
    expect(unseen).toEqual([one, two, one]);
  });

  it.each([
    ["en", "Amounts in JPY have no decimals", /^TND has at most 3 decimals$/],
    ["fr", "Les montants en JPY n’ont pas de décimales", /TND a (3 décimales )?au plus/],
  ] as const)("say in %s that a currency has no decimals at all", (language, none, some) => {
    for (const key of ["bookings:ERRORS.DECIMALS", "booking-payments:ERRORS.DECIMALS"] as const) {
      const say = (code: string, count: number) =>
        translateMessage(translator(language), encodeMessage({ key, params: { code, count } }));
      expect(say("JPY", 0)).toBe(none);
      expect(say("TND", 3)).toMatch(some);
    }
  });

  it("say every cause of a refusal that has several", () => {
    const used = (key: string, count: number) => ({ key, params: { count } });
    const also = [used("seasons:ERRORS.SEASON_IN_USE_BY_RULES", 1)];
    const parts = { ...used("seasons:ERRORS.SEASON_IN_USE_BY_PRICES", 2), also };
    expect(translateMessage(translator("en"), encodeMessage(parts))).toBe(
      "the season is used by 2 room prices; the season is used by 1 price rule",
    );
    const rooms = { ...used("hotels:ERRORS.IN_USE.rate_plans", 1) };
    const sentences = { ...used("hotels:ERRORS.IN_USE.room_types", 2), also: [rooms] };
    expect(translateMessage(translator("en"), encodeMessage(sentences))).toBe(
      "It has 2 room types. Delete them first, or deactivate the hotel. 1 rate plan names it. Change it first, or deactivate the hotel.",
    );
  });

  it("are the same once more than are kept have been asked for", () => {
    const before = range(1, 10);
    for (let first = 0; first < 2000; first++) range(first, first + 1);
    expect(range(1, 10)).toBe(before);
  });
});
