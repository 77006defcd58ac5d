import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Language } from "~/i18n/languages";
import { createFlightBooking } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { stayConfirmation } from "~/modules/kinds-of-booking/hotel-bookings/confirmation/confirmation.presenter.server";
import { writtenLetter } from "~/modules/kinds-of-booking/letter-writing/letter-writing.service.server";
import { placeholders } from "~/modules/kinds-of-booking/letter-writing/templates/letter-template";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { packConfirmation } from "~/modules/kinds-of-booking/pack-bookings/confirmation.presenter.server";
import { createSpaBooking } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import type { CancellationStep } from "~/modules/pricing/rate-plans/rate-plan";
import type { BookingType } from "~/modules/sales/bookings/booking";
import { insertCustomer, insertSpa, insertTreatment } from "../../../factories/rows";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book } = bookableHouse(() => world);
const { ratePlan } = contractsOf(
  () => world,
  () => house(),
);

const shared = { external_reference: "", notes: "" };

interface Booked {
  id: number;
  reference: string;
}

async function eur(): Promise<number> {
  const { currency_id } = await world.db
    .selectFrom("hotels")
    .where("id", "=", house().hotel_id)
    .select("currency_id")
    .executeTakeFirstOrThrow();
  return currency_id!;
}

/** Packs bookings for an English customer. */
async function pack(bookings: Booked[], changes: object = {}): Promise<Booked> {
  const customer_id = await insertCustomer(world.db, { last_name: "Perrin", language: "en" });
  return createPackBooking(world.ctx, {
    ...{ label: "Perrin’s spring", discount: "0", currency_id: await eur(), lines: [] },
    ...{ ...shared, customer_id, bookings: bookings.map(({ reference }) => ({ reference })) },
    ...changes,
  });
}

const flight = async () =>
  createFlightBooking(world.ctx, {
    ...{ airline: "Swiss", flight_number: "LX1", record_locator: "Q7XW2A", cabin: "business" },
    ...{ origin: "ZRH", destination: "NCE", amount: "120", currency_id: await eur(), ...shared },
    ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
    passengers: [{ first_name: "Odile", last_name: "Perrin", type: "adult" }],
  });

async function treatment(): Promise<Booked> {
  const { hotel_id } = house();
  const spa_id = await insertSpa(world.db, { hotel_id, phone: "+33 5 46 00 00 15" });
  const treatment_id = await insertTreatment(world.db, spa_id, { price: "90", persons: 2 });
  return createSpaBooking(world.ctx, {
    ...{ spa_id, treatment_id, starts_at: "2026-04-11T15:00", persons: 2, promo_code: "" },
    ...shared,
  });
}

/** The hotel's own subject for every letter. */
const insertSubject = (subject: string) =>
  world.db
    .insertInto("letter_templates")
    .values({ hotel_id: house().hotel_id, language: "en", subject, greeting: "", closing: "" })
    .execute();

const letter = (type: BookingType, id: number, language: Language = "en") =>
  writtenLetter(world.ctx, { type, id }, { kind: "confirmation", language });

describe("a group of which one room has other dates", () => {
  const group = async () =>
    pack([
      await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" }),
      await book({ checkin_date: "2026-04-10", checkout_date: "2026-04-13" }),
      await book({ checkin_date: "2026-04-20", checkout_date: "2026-04-21", children_ages: [7] }),
    ]);

  it("is there from the first arrival to the last departure, each room with its own dates", async () => {
    const { id } = await group();
    const { facts, price } = await packConfirmation(world.ctx, id);
    expect(facts.map(({ term, value }) => [term, value])).toEqual([
      ["Group", "Perrin’s spring"],
      ["Arrival", "Fri, Apr 10, 2026"],
      ["Departure", "Tue, Apr 21, 2026"],
      // From April 10 to 13, and April 20; on the nights between them nobody is there.
      ["Nights", "5"],
      ["Room", "3 × Double"],
      ["Guests", "6 adults, 1 child (age 7)"],
    ]);
    expect(price.rows.map(({ also }) => also?.split(" · ")[0])).toEqual([
      "Apr 12, 2026 – Apr 14, 2026",
      "Apr 10, 2026 – Apr 13, 2026",
      "Apr 20, 2026 – Apr 21, 2026",
    ]);
  });

  it("is named in the subject of its hotel's letters", async () => {
    await insertSubject("Your stay from {checkin} ({reference})");
    const { id, reference } = await group();
    expect((await letter("pack", id)).subject).toBe(
      `Your stay from Fri, Apr 10, 2026 (${reference})`,
    );
  });
});

/** Bookings of all kinds. */
const kinds: [kind: string, type: BookingType, make: () => Promise<Booked>][] = [
  ["a stay", "hotel", () => book()],
  ["a flight", "flight", flight],
  ["a treatment", "spa", treatment],
  ["a group", "pack", async () => pack([await book(), await book()])],
  [
    "a group with other dates",
    "pack",
    async () => pack([await book(), await book({ checkout_date: "2026-04-15" })]),
  ],
  [
    "a pack of everything",
    "pack",
    async () => pack([await flight(), await book(), await treatment()]),
  ],
  ["an empty pack", "pack", () => pack([])],
];

describe("the subject of a letter", () => {
  it.each(kinds)("about %s has no empty hole", async (_, type, make) => {
    await insertSubject(placeholders.map((name) => `[{${name}}]`).join(""));
    const { id, reference } = await make();
    const bare = await letter(type, id);
    expect(bare.subject).toMatch(new RegExp(`^Offer ${reference} – \\S`));
    await world.db
      .updateTable("hotels")
      .set({ phone: "+33 5 46 00 00 14", email: "desk@example.com" })
      .where("id", "=", house().hotel_id)
      .execute();
    const full = (await letter(type, id)).subject;
    expect(full).toContain(reference);
    expect(full).not.toContain("[]");
  });
});

it("a flight is confirmed by the sender of letters, and its airline is a fact", async () => {
  const { id } = await flight();
  const { subject, text } = await letter("flight", id);
  expect(subject).toMatch(/ – Maison Desk$/);
  expect(text).toMatch(/\n\nKind regards,\nMaison Desk$/);
  expect(text).toContain("Airline: Swiss\nFlight: LX1\n");
});

describe("a pack of different bookings", () => {
  beforeEach(async () => {
    await world.db
      .updateTable("hotels")
      .set({ label: "Bellevue", address: "14, quai Duperré", policies: "No smoking." })
      .where("id", "=", house().hotel_id)
      .execute();
  });

  const tour = { lines: [{ description: "Tour of the towers", amount: "35" }] };

  it("is confirmed by its hotel, with the facts of each booking in it", async () => {
    const stays = [await book(), await book({ checkout_date: "2026-04-12" })];
    const visit = await treatment();
    const { id } = await pack([await flight(), ...stays, visit], tour);
    const { host, facts, parts, price, conditions } = await packConfirmation(world.ctx, id);
    expect(host).toMatchObject({ name: "Bellevue", address: "14, quai Duperré" });
    expect(facts).toEqual([{ term: "Pack", value: "Perrin’s spring" }]);
    expect(parts).toMatchObject([
      {
        heading: "Swiss LX1, ZRH – NCE",
        facts: expect.arrayContaining([
          { term: "Departure", value: expect.stringContaining("10:00") as string },
          { term: "Arrival", value: expect.stringContaining("11:10") as string },
        ]) as unknown,
        people: { heading: "Passengers", rows: [{ term: "Odile Perrin", amount: "Adult" }] },
      },
      {
        ...{ heading: "Bellevue", host: null, people: null },
        facts: expect.arrayContaining([
          { term: "Arrival", value: "Fri, Apr 10, 2026", also: "between 14:00 and 22:00" },
          { term: "Room", value: "Double" },
          { term: "Guests", value: "2 adults" },
        ]) as unknown,
      },
      { heading: "Bellevue", host: null },
      {
        // The spa is reached under its own number.
        host: { phone: "+33 5 46 00 00 15" },
        facts: expect.arrayContaining([
          { term: "Time", value: expect.stringMatching(/^15:00–/) as string },
        ]) as unknown,
      },
    ]);
    expect(price.rows.map(({ term }) => term).slice(-1)).toEqual(["Tour of the towers"]);
    // Once, though two rooms are booked.
    expect(conditions).toEqual([{ heading: "Conditions of Bellevue", text: "No smoking." }]);
  });

  it("says the same in its letters, which the hotel signs", async () => {
    const { id } = await pack([await treatment(), await book(), await flight()], tour);
    const { subject, text, html } = await letter("pack", id);
    expect(subject).toMatch(/ – Bellevue$/);
    expect(text).toMatch(/\n\nKind regards,\nBellevue$/);
    expect(text).toContain("SWISS LX1, ZRH – NCE\nAirline: Swiss\n");
    expect(text).toContain("\nPassengers\nOdile Perrin: Adult\n");
    for (const said of ["Time", "15:00–", "Odile Perrin", "Fri, Apr 10, 2026"]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
  });

  it("without a stay is confirmed by its spa, without either by the sender of letters", async () => {
    const hostOf = async (...bookings: Booked[]) => {
      const { id } = await pack(bookings, tour);
      return (await packConfirmation(world.ctx, id)).host;
    };
    expect(await hostOf(await flight(), await treatment())).toMatchObject({
      phone: "+33 5 46 00 00 15",
      address: "14, quai Duperré",
    });
    expect(await hostOf(await flight())).toMatchObject({ name: "Maison Desk" });
    expect(await hostOf()).toMatchObject({ name: "Maison Desk" });
  });
});

it.each(kinds)("in French %s is a booking that was made: “réservée”", async (_, type, make) => {
  const { id } = await make();
  const { text, html } = await letter(type, id, "fr");
  for (const paper of [text, html]) expect(paper).toMatch(/Réservation .+ · .*réservée le /);
});

describe("a rate plan and the conditions of the hotel", () => {
  const first = "The terms of the rate plan above take precedence over the conditions below.";
  const policies = "Free cancellation until two days before arrival.";
  const whole: CancellationStep[] = [{ hours: 0, fee: "percent", value: "100" }];
  const strict = (steps = whole) => ratePlan(steps, { label: "Strict", prepayment: 0 });
  const conditionsOf = async (type: "hotel" | "pack", { id }: Booked) => {
    const read = type === "hotel" ? stayConfirmation : packConfirmation;
    return (await read(world.ctx, id, "en")).conditions.map(({ text }) => text);
  };

  beforeEach(async () => {
    const hotel = world.db.updateTable("hotels").where("id", "=", house().hotel_id);
    await hotel.set({ policies }).execute();
  });

  it("contradict each other on no paper: the terms of the plan come first", async () => {
    const withPlan = () => strict().then((rate_plan_id) => book({ rate_plan_id }));
    const before = `${first}\n\n${policies}`;
    expect(await conditionsOf("hotel", await withPlan())).toEqual([before]);
    const group = await pack([await book(), await withPlan()]);
    expect(await conditionsOf("pack", group)).toEqual([before]);
    const both = await pack([await flight(), await withPlan()]);
    expect(await conditionsOf("pack", both)).toEqual([before]);
  });

  it("leave out that sentence where no plan has terms, and where there are no conditions", async () => {
    expect(await conditionsOf("hotel", await book())).toEqual([policies]);
    const free = await book({ rate_plan_id: await strict([]) });
    expect(await conditionsOf("hotel", free)).toEqual([policies]);
    await world.db.updateTable("hotels").set({ policies: "" }).execute();
    const bare = await book({ rate_plan_id: await strict() });
    expect(await conditionsOf("hotel", bare)).toEqual([]);
  });

  it("name the plan of each room of a group where they differ, under words for guests", async () => {
    const room = await book({ rate_plan_id: await strict() });
    const { id } = await pack([await book(), room]);
    const { facts, parts } = await packConfirmation(world.ctx, id);
    expect(facts.map(({ term }) => term)).not.toContain("Rate plan");
    expect(parts).toEqual([
      {
        ...{ heading: `Double · ${room.reference}`, host: null, people: null },
        facts: [
          { term: "Rate plan", value: "Strict" },
          { term: "Cancellation", value: "The whole price, whenever it is cancelled" },
          { term: "Good to know", value: "Change it at any time." },
        ],
      },
    ]);
  });
});
