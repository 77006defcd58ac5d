import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { addDays, nightsOf } from "~/core/dates";
import { calculatePrice } from "~/modules/pricing/price-calculator/engine/calculate-price";
import type { PricingWorld } from "~/modules/pricing/price-calculator/engine/calculation";
import { frozen } from "~/modules/pricing/price-calculator/frozen-calculation";
import { exampleWorld, priceRow, rule, season } from "../../../../../tests/factories/pricing";
import type { AgreedNight, GuestsOfNight, NightOfMoment, WantedStay } from "./agreed-night";
import { decideNights } from "./decided-nights";
import { planChange } from "./planned-change";
import { withTypedAmounts } from "./typed-nights";

// A thousand stays with ten acts each.
vi.setConfig({ testTimeout: 120_000 });

const FIRST = "2026-06-03";
const TWO: GuestsOfNight = { room_type_id: 1, adults: 2, children_ages: [], meal_plan: null };
const currency = { code: "EUR", symbol: "€", digits: 2 };
const RULES = [
  rule(1, "-15%", { min_stay: 7 }),
  rule(2, "+12%", { weekdays: ["friday", "saturday"] }),
  rule(3, "+20", { age_range: [3, 11] }),
  rule(4, "-7.5%", { min_stay: 3 }),
];

/** A stay as the plain reckoning below knows it: for each night its guests, its price in cents, its moment, and by whom. */
interface Plain {
  night: string;
  guests: GuestsOfNight;
  cents: number;
  moment: number;
  by: "calculated" | "upgraded" | "typed";
}

interface Act {
  kind:
    | "longer"
    | "shorter"
    | "earlier"
    | "later"
    | "adults"
    | "children"
    | "type"
    | "today"
    | "typed"
    | "none";
  by: number;
  from: number;
  fewer: "as_stayed" | "as_agreed" | "charged";
  isFree: boolean;
}

type Worlds = PricingWorld[];
const worldOf = (first: string, second: string, rules: typeof RULES): PricingWorld =>
  exampleWorld({
    seasons: [season(1, "Year", "2026-01-01", "2026-12-31")],
    prices: [
      priceRow(1, 1, first, { per_person: true }),
      priceRow(2, 1, second, { per_person: false, room_type_id: 2 }),
    ],
    rules,
  });

/** @returns each night of a whole stay by the prices of a moment */
function priced(worlds: Worlds, moment: number, stay: { nights: string[]; guests: GuestsOfNight }) {
  const { nights, guests } = stay;
  const world = worlds[moment]!;
  const checkin_date = nights[0]!;
  const checkout_date = addDays(nights.at(-1)!, 1);
  const price = calculatePrice(
    {
      ...{ hotel_id: 1, distribution_point_id: null, price_type: "sell", rate_plan_id: null },
      ...{ checkin_date, checkout_date, ...guests },
    },
    world,
  );
  if (!price.ok) throw new Error("Every night of the year has a price.");
  const { bookingDate } = world;
  return new Map(
    frozen(price, { bookingDate, currency }).nights.map((one): [string, NightOfMoment] => [
      one.date,
      { ...one, bookingDate, currency },
    ]),
  );
}

/** @returns what an act wants of a stay */
function wantedBy(act: Act, stay: Plain[]): WantedStay {
  const [first, last] = [stay[0]!, stay.at(-1)!];
  const checkin_date =
    act.kind === "earlier"
      ? addDays(first.night, -act.by)
      : act.kind === "later"
        ? addDays(first.night, Math.min(act.by, stay.length - 1))
        : first.night;
  const leaves = addDays(last.night, 1);
  const checkout_date =
    act.kind === "longer"
      ? addDays(leaves, act.by)
      : act.kind === "shorter"
        ? addDays(leaves, -Math.min(act.by, stay.length - 1))
        : leaves;
  const guests =
    act.kind === "adults"
      ? { adults: act.by }
      : act.kind === "children"
        ? { children_ages: act.by > 2 ? [1, 8] : [8] }
        : act.kind === "type"
          ? { room_type_id: 1 + (act.by % 2) }
          : {};
  return {
    ...{
      checkin_date,
      checkout_date,
      guests,
      hasOtherTerms: false,
      hasOtherSale: false,
      tonight: FIRST,
    },
    from: addDays(checkin_date, act.from),
    termsFrom: checkin_date,
    pricing: act.kind === "today" ? "today" : "agreed",
    fewer_nights: act.fewer,
    upgrade: act.isFree ? "as_agreed" : "priced",
  };
}

/**
 * A second reckoning of docs/reference/stays.md#changing-a-stay, sentence by sentence, that shares nothing with the
 * first but the calculator.
 */
function plainly(before: Plain[], wanted: WantedStay, worlds: Worlds, now: number): Plain[] {
  const nights = nightsOf(wanted.checkin_date, wanted.checkout_date);
  const at = (moment: number, guests: GuestsOfNight, night: string) =>
    priced(worlds, moment, { nights, guests }).get(night)!.total;
  const isFewer = nights.length < before.length && wanted.pricing === "agreed";
  const base = new Map(before.map((night) => [night.night, night.cents]));
  if (isFewer && wanted.fewer_nights === "as_stayed") {
    const stays = before.filter(({ night }) => nights.includes(night));
    const least = stays.reduce((sum, { cents }) => sum + cents, 0);
    const most = before.reduce((sum, { cents }) => sum + cents, 0);
    const again = stays.filter(({ by }) => by === "calculated");
    const fixed = stays
      .filter(({ by }) => by !== "calculated")
      .reduce((sum, { cents }) => sum + cents, 0);
    const costs = again.map(({ moment, guests, night }) => at(moment, guests, night));
    const sum = costs.reduce((all, cents) => all + cents, 0);
    const whole = Math.min(Math.max(fixed + sum, least), most) - fixed;
    let [share, ran] = [0, 0];
    for (const [nth, { night }] of again.entries()) {
      const part = sum === 0 ? 1 : costs[nth]!;
      const all = sum === 0 ? again.length : sum;
      ran += part;
      const until = Math.round((whole * ran) / all);
      base.set(night, until - share);
      share = until;
    }
  }
  return nights.map((night): Plain => {
    const had = before.find((one) => one.night === night);
    const like = had ?? (night < before[0]!.night ? before[0]! : before.at(-1)!);
    const guests = night >= wanted.from ? { ...like.guests, ...wanted.guests } : like.guests;
    if (!had || (wanted.pricing === "today" && night >= wanted.tonight)) {
      return { night, guests, cents: at(now, guests, night), moment: now, by: "calculated" };
    }
    const agreed = { ...had, guests, cents: base.get(night)! };
    if (JSON.stringify(guests) === JSON.stringify(had.guests)) return agreed;
    if (guests.room_type_id !== had.guests.room_type_id && wanted.upgrade === "as_agreed") {
      return { ...agreed, by: "upgraded" };
    }
    const change = at(had.moment, guests, night) - at(had.moment, had.guests, night);
    return { ...agreed, cents: Math.max(0, agreed.cents + change) };
  });
}

const price = fc.integer({ min: 0, max: 30_000 }).map((cents) => (cents / 100).toFixed(2));
const world = fc.record({ first: price, second: price, rules: fc.subarray(RULES) });
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    ...([
      "longer",
      "shorter",
      "earlier",
      "later",
      "adults",
      "children",
      "type",
      "today",
      "typed",
      "none",
    ] as const),
  ),
  by: fc.integer({ min: 1, max: 4 }),
  from: fc.integer({ min: 0, max: 4 }),
  fewer: fc.constantFrom("as_stayed" as const, "as_agreed" as const, "charged" as const),
  isFree: fc.boolean(),
});

describe("histories of stays", () => {
  it("come to the same as a plain second reckoning, act by act and to the cent", () => {
    const history = fc.record({
      worlds: fc.array(world, { minLength: 11, maxLength: 11 }),
      nights: fc.integer({ min: 1, max: 9 }),
      acts: fc.array(act, { minLength: 10, maxLength: 10 }),
    });
    fc.assert(
      fc.property(history, (one) => {
        const worlds = one.worlds.map(({ first, second, rules }) => worldOf(first, second, rules));
        const booked = nightsOf(FIRST, addDays(FIRST, one.nights));
        const atFirst = priced(worlds, 0, { nights: booked, guests: TWO });
        let plain: Plain[] = booked.map((night) => ({
          ...{ night, guests: TWO, cents: atFirst.get(night)!.total, moment: 0, by: "calculated" },
        }));
        let agreed: AgreedNight[] = booked.map((night) => ({
          ...{ ...TWO, night, price: atFirst.get(night)!.total, mealsPart: 0 },
          ...{ calculated: atFirst.get(night)!, priced_at: "0", priced_by: "calculated" },
        }));
        for (const [nth, wants] of one.acts.entries()) {
          const now = nth + 1;
          const wanted = wantedBy(wants, plain);
          const nights = nightsOf(wanted.checkin_date, wanted.checkout_date);
          const decided = decideNights(agreed, planChange(agreed, wanted), ({ moment, guests }) =>
            priced(worlds, moment === null ? now : Number(moment), { nights, guests }),
          );
          plain = plainly(plain, wanted, worlds, now);
          const typed = wants.kind === "typed" ? nights[wants.from % nights.length] : undefined;
          plain = plain.map((one) =>
            one.night === typed ? { ...one, cents: wants.by * 4_321, by: "typed" } : one,
          );
          const amounts = typed ? [{ night: typed, amount: (wants.by * 43.21).toFixed(2) }] : [];
          agreed = withTypedAmounts(decided.nights, amounts, 2).map((night) => ({
            ...night,
            priced_at: night.priced_at ?? String(now),
          }));
          expect(
            agreed.map(({ night, price: cents, priced_by, adults, room_type_id }) => [
              ...[night, cents, priced_by, adults, room_type_id],
            ]),
          ).toEqual(
            plain.map(({ night, cents, by, guests }) => [
              ...[night, cents, by, guests.adults, guests.room_type_id],
            ]),
          );
        }
      }),
      { numRuns: 1000 },
    );
  });
});
