import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleWorld, priceRow, rule, stay } from "../../../../../tests/factories/pricing";
import { generatedStay, generatedWorld } from "../../../../../tests/support/pricing/pricing-world";
import { formatMinor } from "~/core/money/money";
import { calculatePrice } from "../engine/calculate-price";
import type { PricingWorld, StayRequest } from "../engine/calculation";
import type { Quote } from "../price-stay";
import { priceWords } from "../price-words.server";
import { ALL_NIGHTS } from "../quote-url";
import { explanationView } from "./explanation.presenter.server";

function why(request: StayRequest, world: PricingWorld, locale: "en" | "fr" = "en") {
  const calculation = calculatePrice(request, world);
  if (!calculation.ok) return null;
  const point = request.distribution_point_id ? { id: 7, label: "Channel" } : null;
  const money = (amount: number) => formatMinor(amount, world.digits);
  const hotel = { currency: { code: "EUR", symbol: "€", digits: world.digits } };
  const words = { ...priceWords(locale, hotel.currency), money };
  const { bookingDate } = world;
  const quote = { request, point, hotel, bookingDate } as Quote;
  const view = explanationView(quote, calculation, words, [ALL_NIGHTS]);
  const opened = view.parts.flatMap(({ open }) => open ?? []);
  return { ...view, nights: [...view.nights, ...opened] };
}

describe("why this price", () => {
  it("adds up as it is printed, and is all in words, in both languages", () => {
    fc.assert(
      fc.property(
        generatedStay,
        generatedWorld,
        fc.constantFrom("en" as const, "fr" as const),
        (request, world, locale) => {
          const view = why(request, world, locale);
          if (!view) return;
          const units = (text: string) => Number(text.replace(/[+.]/g, ""));
          for (const night of view.nights) {
            const steps = [night.base, ...night.steps.map((step) => step.after)];
            expect(night.steps.map((step) => step.before)).toEqual(steps.slice(0, -1));
            expect(steps.at(-1)).toBe(night.total);
            for (const step of night.steps) {
              expect(units(step.before) + units(step.effect)).toBe(units(step.after));
            }
          }
          const words = JSON.stringify(view);
          expect(words).not.toMatch(/[a-z-]+:[A-Z]|\{\{|undefined|NaN/);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("tells the season chosen, those it beat and those it passed over", () => {
    const [festival] = why(stay("08-10", "08-11"), exampleWorld())!.nights;
    expect(festival!.season).toBe(
      "The season is “Festival” (7 days); it takes precedence over “High” (62 days): the shorter season comes first, then the one that starts later, then the newer one.",
    );
    const [bought] = why(stay("08-10", "08-11", { price_type: "buy" }), exampleWorld())!.nights;
    expect(bought!.season).toBe(
      "The season is “High” (62 days). Skipped, because they have no matching price: “Festival” (7 days).",
    );
  });

  it("joins what a rule does and what of it is left in the way of its language", () => {
    const world = exampleWorld({
      rules: [rule(1, "-10000", null, { charge: "stay" })],
    });
    const targets = (locale: "en" | "fr") =>
      why(stay("06-08", "06-11"), world, locale)!.nights.flatMap(({ steps }) =>
        steps.map(({ rule: { target } }) => target),
      );
    const matching = (pattern: RegExp) => expect.stringMatching(pattern) as string;
    expect(targets("en")).toContainEqual(matching(/the room; [\d.]+ wasn’t deducted: /));
    expect(targets("fr")).toContainEqual(matching(/la chambre\u00a0; [\d.]+ non utilisés/));
  });

  it("tells whose price it is, and how often it counts", () => {
    const rows = (request: StayRequest) => why(request, exampleWorld())!.nights[0]!.row;
    expect(rows(stay("06-08", "06-09"))).toBe(
      "The general price: 50.00. Per person, 2 guests × 50.00 = 100.00.",
    );
    expect(rows(stay("07-06", "07-07", { distribution_point_id: 7 }))).toMatch(
      /^The price of Channel: 76.00\./,
    );
    expect(rows(stay("06-08", "06-09", { distribution_point_id: 7 }))).toMatch(
      /^Channel has no price of its own here/,
    );
    expect(rows(stay("09-10", "09-11"))).toBe(
      "The general price: 120.00. Once for the room, children included.",
    );
  });

  it.each([
    [
      { min_stay: 7 },
      "the stay has 3 nights, the rule needs 7",
      "le séjour compte 3 nuits, la règle en exige 7",
    ],
    [
      { promo_code: "SPRING" },
      "the rule needs the promo code SPRING",
      "la règle exige le code promo SPRING",
    ],
    [
      {
        stay_date_range: ["2026-06-01", "2026-06-09"] as [string, string],
        stay_date_mode: "contains" as const,
      },
      "the whole stay is not between Jun 1, 2026 and Jun 9, 2026",
      "le séjour entier n’est pas compris entre le 1er juin 2026 et le 9 juin 2026",
    ],
    [
      { advance_days: [90, null] as [number, null] },
      "the stay is booked 85 days before check-in. The rule: Booked 90 days or more before check-in.",
      "le séjour est réservé 85 jours avant l’arrivée. La règle : Pour une réservation au moins 90 jours avant l’arrivée.",
    ],
    [
      { advance_days: [null, 7] as [null, number] },
      "the stay is booked 85 days before check-in. The rule: Booked 7 days before check-in at the earliest.",
      null,
    ],
    [
      { age_range: [3, 11] as [number, number] },
      "the stay has no children. The rule: For children aged 3 to 11.",
      null,
    ],
  ])("says of a rule with %o what failed first", (condition, english, french) => {
    const world = exampleWorld({
      rules: [rule(1, "-10%", condition)],
      prices: [priceRow(1, 1, "50")],
    });
    const reason = (locale: "en" | "fr") =>
      why(stay("06-08", "06-11"), world, locale)!.notApplied[0]!.reason;
    expect(reason("en")).toBe(english);
    if (french) expect(reason("fr")).toBe(french);
  });
});
