import { describe, expect, it } from "vitest";
import type { Price, UnpricedNight } from "./engine/calculation";
import type { Quote } from "./price-stay";
import { stayWords } from "./price-words.server";
import { unpricedGroups } from "./unpriced-groups.presenter.server";

const high = { id: 3, name: "High" } as UnpricedNight["season"];

/** @returns the reason why a night has no price, followed by its date, as a page shows them */
function reasonWithDate(night: Omit<UnpricedNight, "date">, locale: "en" | "fr"): string {
  const unpriced = [{ date: "2027-08-07", ...night }];
  const quote = {
    hotel: { id: 1 },
    request: { hotel_id: 1, room_type_id: 2, price_type: "sell", meal_plan: "all_inclusive" },
    calculation: { ok: false, unpriced },
  } as unknown as Quote<Price>;
  const [group] = unpricedGroups(quote, stayWords(locale));
  return `${group!.reason} ${group!.dates.join(" · ")}`.replaceAll("\u00a0", " ");
}

describe("a night without a price", () => {
  it.each([
    [
      "no season",
      { reason: "no_season" },
      "No season covers Aug 7, 2027",
      "Aucune saison ne couvre le 7 août 2027",
    ],
    [
      "no price of the room",
      { reason: "no_price", season: high },
      'The season "High" has no matching price for Aug 7, 2027',
      "La saison « High » n’a pas de tarif de ce type pour le 7 août 2027",
    ],
    [
      "no price of its meals",
      { reason: "no_meal_price", season: high },
      "The season “High” has no price of “All inclusive” for Aug 7, 2027",
      "La saison « High » n’a pas de tarif « Tout compris » pour le 7 août 2027",
    ],
  ] as const)("is told as one sentence with its date: %s", (_, night, english, french) => {
    expect(reasonWithDate(night, "en")).toBe(english);
    expect(reasonWithDate(night, "fr")).toBe(french);
  });
});
