import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dateOfNumber, dayNumber } from "~/core/dates";
import type { Season } from "../../places/seasons/season.fields";
import type { NamedRoomPrice } from "../room-prices/room-price.fields";
import { nightsLeftOpen, planPrices, planSeasons, yearsOf, type PlannedSeasons } from "./next-year";

let ids = 0;

const season = (name: string, dates: string, active = true): Season => {
  const [start_date = "", end_date = ""] = dates.split(" ");
  ids += 1;
  return { id: ids, hotel_id: 1, name, start_date, end_date, active };
};

const made = (plan: PlannedSeasons) =>
  plan.made.map(({ name, start_date, end_date }) => `${name} ${start_date} ${end_date}`);
const standing = (plan: PlannedSeasons) =>
  plan.standing.map(({ source, existing }) => `${source.name}: ${existing.name}`);

describe("the seasons of the next year", () => {
  it("are those of the year, each with its next name and dates", () => {
    const seasons = [
      season("Low 2025", "2025-01-01 2025-12-31"),
      season("Low 2026", "2026-01-01 2026-06-30"),
      season("High season", "2026-07-01 2026-08-31"),
      season("Winter 2026/27", "2026-12-20 2027-01-05"),
    ];
    expect(yearsOf(seasons)).toEqual([2025, 2026]);
    const plan = planSeasons(seasons, 2026, "calendar");
    expect(made(plan)).toEqual([
      "Low 2027 2027-01-01 2027-06-30",
      "High season 2027-07-01 2027-08-31",
      "Winter 2027/28 2027-12-20 2028-01-05",
    ]);
    // The last days of the winter season before also lie in the new low season.
    expect(plan.made.map(({ overlaps }) => overlaps.map(({ other }) => other.name))).toEqual([
      ["Winter 2026/27"],
      [],
      [],
    ]);
  });

  it("leave alone what is there by name, whatever its accents, case and state", () => {
    const seasons = [
      season("Été 2026", "2026-07-01 2026-08-31"),
      season("ETE 2027", "2027-05-01 2027-05-31", false),
      season("Low", "2026-01-01 2026-03-31"),
      season("low ", "2027-09-01 2027-09-30"),
    ];
    const plan = planSeasons(seasons, 2026, "calendar");
    expect([made(plan), standing(plan)]).toEqual([[], ["Été 2026: ETE 2027", "Low: low "]]);
  });

  it("leave alone what is there by dates: half of the days of both", () => {
    const seasons = [
      season("High 2026", "2026-07-01 2026-08-31"),
      season("Festival 2026", "2026-07-14 2026-07-16"),
      season("Haute saison", "2027-07-10 2027-09-10"),
    ];
    const plan = planSeasons(seasons, 2026, "calendar");
    expect(standing(plan)).toEqual(["High 2026: Haute saison"]);
    expect(made(plan)).toEqual(["Festival 2027 2027-07-14 2027-07-16"]);
    expect(plan.made[0]!.overlaps).toMatchObject([
      { other: { name: "Haute saison" }, wins: true, shared: { start: "2027-07-14" } },
    ]);
  });

  it("are told apart by their dates where two have one name", () => {
    const seasons = [
      season("Low", "2026-01-01 2026-03-31"),
      season("Low", "2026-10-01 2026-12-31"),
      season("Low", "2027-10-01 2027-12-31"),
    ];
    const plan = planSeasons(seasons, 2026, "calendar");
    expect([made(plan), standing(plan)]).toEqual([["Low 2027-01-01 2027-03-31"], ["Low: Low"]]);
  });

  it("aren't hindered by inactive seasons of other names, nor by those of other years", () => {
    const seasons = [
      season("High 2026", "2026-07-01 2026-08-31"),
      season("Closed", "2027-07-01 2027-08-31", false),
      season("High 2028", "2028-07-01 2028-08-31"),
    ];
    expect(made(planSeasons(seasons, 2026, "weeks"))).toEqual(["High 2027 2027-06-30 2027-08-30"]);
  });

  it("leave out inactive ones, and one that holds on in the next year by itself", () => {
    const seasons = [
      season("Always", "2024-01-01 2028-12-31"),
      season("Old 2026", "2026-05-01 2026-05-31", false),
    ];
    const plan = planSeasons(seasons, 2026, "calendar");
    expect([made(plan), standing(plan)]).toEqual([[], ["Always: Always"]]);
    expect(plan.inactive.map(({ name }) => name)).toEqual(["Old 2026"]);
  });

  it("take a whole year along by 52 weeks, though it begins a day before its year", () => {
    const seasons = [season("Year 2026", "2026-01-01 2026-12-31")];
    const plan = planSeasons(seasons, 2026, "weeks");
    expect(made(plan)).toEqual(["Year 2027 2026-12-31 2027-12-30"]);
    const again = planSeasons([...seasons, ...plan.made], 2027, "weeks");
    expect(made(again)).toEqual(["Year 2028 2027-12-30 2028-12-28"]);
  });

  it("end where the calendar of the product does", () => {
    expect(yearsOf([season("Last", "2199-01-01 2199-12-31")])).toEqual([]);
  });

  const day = fc.integer({ min: dayNumber("2025-07-01"), max: dayNumber("2027-06-30") });
  const seasons = fc.array(
    fc.tuple(day, fc.integer({ min: 0, max: 150 }), fc.constantFrom("A", "B 2026", "C 2027")),
    { maxLength: 12 },
  );

  it("are all there once they were made: a second time makes none", () => {
    fc.assert(
      fc.property(seasons, fc.constantFrom("calendar", "weeks"), (drafts, shift) => {
        const first = drafts.map(([start, more, name]) =>
          season(name, `${dateOfNumber(start)} ${dateOfNumber(start + more)}`),
        );
        const plan = planSeasons(first, 2026, shift);
        const after = [...first, ...plan.made.map((one) => ({ ...one, id: (ids += 1) }))];
        // A copy that begins in the last days of December belongs to the year in which most of its days lie.
        const again = planSeasons(after, 2026, shift).made.filter(({ source }) =>
          first.includes(source),
        );
        expect(made({ ...plan, made: again })).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe("nights that are left open", () => {
  const year = [season("A", "2026-01-01 2026-06-30"), season("B", "2026-07-01 2026-12-31")];

  it("are none where the same dates are copied", () => {
    const next = planSeasons(year, 2026, "calendar").made;
    expect(nightsLeftOpen(year, next, 2026)).toEqual([]);
  });

  it("are the last ones of the year by 52 weeks", () => {
    const next = planSeasons(year, 2026, "weeks").made;
    const last = { start: "2027-12-31", end: "2027-12-31" };
    expect(nightsLeftOpen(year, next, 2026)).toEqual([last]);
  });

  it("don't count where the hotel was closed, and 29 February is as the end of February was", () => {
    const open = [season("Winter", "2027-02-01 2027-02-28")];
    expect(nightsLeftOpen(open, [], 2027)).toEqual([{ start: "2028-02-01", end: "2028-02-29" }]);
    const next = planSeasons(open, 2027, "calendar").made;
    expect(next[0]!.end_date).toBe("2028-02-29");
    expect(nightsLeftOpen(open, next, 2027)).toEqual([]);
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  });
});

describe("the prices of the next year", () => {
  const price = (base_price: string) => ({ base_price }) as NamedRoomPrice;
  const after = (base_price: string, percent: string, rounding: string, digits: number) => {
    const step = { percent, rounding: rounding === "none" ? undefined : rounding };
    const [planned] = planPrices([price(base_price)], step as never, digits);
    return planned!.failure ?? planned!.after;
  };

  it.each([
    ["120.0000", "0", "none", 2, 12000],
    ["120.0000", "7.5", "none", 2, 12900],
    ["99.9900", "3.333", "none", 2, 10332],
    ["120.0000", "7.5", "5", 2, 13000],
    ["120.0000", "7.5", "10", 2, 13000],
    ["120.0000", "7.5", "ending_9", 2, 12900],
    ["120.0000", "-100", "ending_9", 2, 0],
    // Yen have no decimals, dinars have three.
    ["12345.0000", "1", "none", 0, 12468],
    ["12345.0000", "1", "0.01", 0, 12468],
    ["12345.0000", "1", "10", 0, 12470],
    ["95.5550", "10", "none", 3, 105111],
    ["95.5550", "10", "0.01", 3, 105110],
    ["95.5550", "10", "1", 3, 105000],
    ["95.5550", "0", "none", 2, "misfit"],
    ["9999999.0000", "1", "none", 2, "too_high"],
  ] as const)(
    "%s %s%% rounded to %s with %i decimals: %s",
    (base, percent, rounding, digits, is) => {
      expect(after(base, percent, rounding, digits)).toBe(is);
    },
  );
});
