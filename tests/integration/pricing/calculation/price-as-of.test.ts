import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { calculateStayAsOf } from "~/modules/pricing/price-calculator/as-of/price-as-of.service.server";
import type { Calculation } from "~/modules/pricing/price-calculator/engine/calculation";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { priceDifference } from "~/modules/pricing/price-calculator/difference/price-difference";
import { calculateStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { insertCurrency, insertHotel, insertPoint, insertRoomType } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import {
  chance,
  edits,
  NothingThere,
  type EditedHotel,
} from "../../../support/pricing/random-edits";
import { rounds } from "../../../support/nightly";

let world: TestWorld;
let hotel: EditedHotel;

beforeAll(async () => {
  world = await createWorld(new Date());
  const { db } = world;
  const euro = await insertCurrency(db);
  const yen = await insertCurrency(db, {
    ...{ iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 },
  });
  const dinar = await insertCurrency(db, {
    ...{ iso_code: "TND", label: "Dinar", symbol: "DT", decimals: 3 },
  });
  const label = "Hôtel d’hier";
  const hotel_id = await insertHotel(db, { label, currency_id: euro });
  const roomTypes = [];
  for (const name of ["Double", "Suite"]) {
    const id = await insertRoomType(db, hotel_id, { label: name });
    roomTypes.push({ id, label: name });
  }
  const channel = await insertPoint(db, "WEB");
  hotel = { hotel_id, label, roomTypes, channel, currencies: [euro, yen, dinar] };
});
afterAll(() => world.close());

/** The same person, now. */
function now(): Context {
  return { ...world.ctx, now: new Date() };
}

const EDITS = rounds(120, 300);

/** Three stays in June 2027: as most are, of a family over a channel, and a long one. */
function stays(): CalculationInput[] {
  const [double, suite] = hotel.roomTypes;
  const of = (changes: object) =>
    CalculationInput.parse({
      ...{ hotel_id: hotel.hotel_id, room_type_id: double!.id, adults: 2, children: 0 },
      ...{ checkin_date: "2027-06-10", checkout_date: "2027-06-14", ...changes },
    });
  return [
    of({}),
    of({ distribution_point_id: hotel.channel, children: 2, children_ages: [3, 11] }),
    of({ room_type_id: suite!.id, checkin_date: "2027-06-01", checkout_date: "2027-06-29" }),
  ];
}

/** What a quote says, or the sentence by which it is refused. */
async function quoteOr<Quote>(quote: Promise<Quote>): Promise<unknown> {
  try {
    return await quote;
  } catch (error) {
    if (error instanceof DomainError) return error.sentence;
    throw error;
  }
}

interface Taken {
  stay: CalculationInput;
  as_of: string;
  quote: unknown;
}

async function quotesNow(): Promise<Taken[]> {
  const quotes = [];
  for (const stay of stays())
    quotes.push({ stay, quote: await quoteOr(calculateStay(now(), stay)) });
  const as_of = new Date().toISOString();
  return quotes.map((taken) => ({ ...taken, as_of }));
}

describe("a price as of a day", () => {
  it(`equals the quote that was taken then, over ${EDITS} edits of every kind`, async () => {
    const taken: Taken[] = await quotesNow();
    const done = new Map<string, number>();
    const kinds = Object.keys(edits);
    const chances = fc.sample(fc.record({ kind: fc.constantFrom(...kinds), chance }), {
      ...{ numRuns: EDITS * 4, seed: 27 },
    });
    for (const { kind, chance } of chances) {
      if ([...done.values()].reduce((sum, count) => sum + count, 0) === EDITS) break;
      try {
        await edits[kind]!(now(), hotel, chance);
      } catch (error) {
        // A season in use, a batch that is outdated: nothing was edited.
        if (error instanceof DomainError || error instanceof NothingThere) continue;
        throw error;
      }
      done.set(kind, (done.get(kind) ?? 0) + 1);
      taken.push(...(await quotesNow()));
    }
    for (const { stay, as_of, quote } of taken) {
      const past = await quoteOr(
        calculateStayAsOf(now(), stay, as_of).then(({ quote: then }) => then),
      );
      expect(past).toEqual(quote);
    }
    const today = await Promise.all(stays().map((stay) => quoteOr(calculateStay(now(), stay))));
    let differing = 0;
    for (const [nth, { quote }] of taken.entries()) {
      const [then, after] = [quote, today[nth % 3]].map((of) => (of as Quoted).calculation);
      if (!then?.ok || !after?.ok) continue;
      const { amount, causes, nights } = priceDifference(then, after);
      const sumOf = (parts: { amount: number }[]) =>
        parts.reduce((sum, part) => sum + part.amount, 0);
      expect([sumOf(causes), sumOf(nights)]).toEqual([amount, amount]);
      expect(amount).toBe(after.total - then.total);
      if (amount !== 0) differing += 1;
    }
    expect(differing).toBeGreaterThan(EDITS / 3);
    expect([...done.keys()].sort()).toEqual(kinds.sort());
    expect(taken).toHaveLength((EDITS + 1) * 3);
    const priced = taken.filter(({ quote }) => (quote as Quoted).calculation?.ok);
    const totals = new Set(priced.map(({ quote }) => JSON.stringify(quote)));
    expect(totals.size).toBeGreaterThan(EDITS / 3);
  }, 180_000);
});

interface Quoted {
  calculation?: Calculation;
}
