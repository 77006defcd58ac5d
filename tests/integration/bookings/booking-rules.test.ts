import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import type { ModuleKind } from "~/modules/sales/booking-modules/booking-module";
import {
  freePeriod,
  noNewBookings,
} from "~/modules/sales/bookings/rules/booking-rules.service.server";
import {
  createFlightBooking,
  flightBookingActs,
  updateFlightBooking,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { insertPoint } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { bookableHouse, refusal } from "../../support/bookings/stays";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, complete } = bookableHouse(() => world);

const asMade = {
  enabled: true,
  lead_time_hours: 0,
  max_advance_days: 0,
  cancellation_hours: 0,
  require_payment: false,
};

async function rule(changes: Partial<typeof asMade>, kind: ModuleKind = "hotel") {
  await world.db.updateTable("booking_modules").set(changes).where("kind", "=", kind).execute();
}
afterEach(async () => {
  await rule(asMade);
  await rule(asMade, "flight");
  await world.db.deleteFrom("booking_module_points").execute();
});

/** The clock of somebody who books at this instant. */
const at = (now: string): Context => ({
  ...world.ctx,
  now: new Date(now),
  today: now.slice(0, 10),
});
const REFUSED = "booking-modules:REFUSED";

describe("a module that is off", () => {
  it("takes nothing new, in a sentence; what is there is read, changed and ended", async () => {
    const held = await book();
    await confirm(held.id);
    const draft = await book();
    expect(await noNewBookings(world.ctx, "hotel")).toBeNull();
    await rule({ enabled: false });
    expect(await refusal(book())).toBe(`${REFUSED}.OFF`);
    expect(await noNewBookings({ ...world.ctx, locale: "fr" }, "hotel")).toBe(
      "Hôtels\u00a0: aucune nouvelle réservation n’est acceptée pour le moment.",
    );
    expect(await noNewBookings(world.ctx, "spa")).toBeNull();
    expect(await getHotelBooking(world.ctx, draft.id)).toMatchObject({ status: "draft" });
    // A draft isn't booked yet: it is refused as something new.
    expect(await refusal(confirm(draft.id))).toBe(`${REFUSED}.OFF`);
    await updateHotelBooking(world.ctx, draft.id, input({ notes: "Waits." }));
    const moved = input({ checkin_date: "2026-04-11", checkout_date: "2026-04-12" });
    await updateHotelBooking(world.ctx, held.id, moved);
    await complete(held.id);
  });
});

describe("the lead time of a module", () => {
  // The house lets its guests in at 14:00 on the tenth.
  it.each([
    ["submit", "2026-04-09T13:59:59Z", true],
    ["confirm", "2026-04-09T14:00:00Z", true],
    ["submit", "2026-04-09T14:00:01Z", false],
    ["confirm", "2026-04-10T09:00:00Z", false],
  ] as const)("lets nobody %s later: %s", async (act, now, allowed) => {
    await rule({ lead_time_hours: 24 });
    // A draft may hold anything.
    const { id } = await book();
    const acted = actOnHotelBooking(at(now), id, act);
    if (allowed) expect(await acted).toMatchObject({ id });
    else expect(await refusal(acted)).toBe(`${REFUSED}.TOO_SOON`);
  });

  it("is asked of a held stay that is moved, and of no other change", async () => {
    await rule({ lead_time_hours: 48 });
    const { id } = await book({ checkin_date: "2026-04-20", checkout_date: "2026-04-22" });
    await confirm(id);
    const late = at("2026-04-19T15:00:00Z");
    const change = (changes: object) =>
      updateHotelBooking(
        late,
        id,
        input({ checkin_date: "2026-04-20", checkout_date: "2026-04-22", ...changes }),
      );
    await change({ notes: "Arrives late." });
    await change({ checkout_date: "2026-04-23" });
    expect(await refusal(change({ checkin_date: "2026-04-21" }))).toBe(`${REFUSED}.TOO_SOON`);
    await change({ checkin_date: "2026-04-25", checkout_date: "2026-04-26" });
  });
});

it("a held flight that is moved is asked for both, and no other change of it", async () => {
  await rule({ lead_time_hours: 48, max_advance_days: 60 }, "flight");
  const { currency_id } = await world.db
    .selectFrom("hotels")
    .select("currency_id")
    .where("id", "=", house().hotel_id)
    .executeTakeFirstOrThrow();
  const flight = (day: string, changes: object = {}) => ({
    ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" as const },
    ...{ origin: "ZRH", destination: "NCE", amount: "90", currency_id: currency_id! },
    ...{ departs_at: `${day}T10:00+02:00`, arrives_at: `${day}T11:10+02:00` },
    ...{ external_reference: "", notes: "" },
    passengers: [{ first_name: "Anna", last_name: "Meier", type: "adult" as const }],
    ...changes,
  });
  const now = at("2026-04-18T09:00:00Z");
  const { id } = await createFlightBooking(now, flight("2026-04-19"));
  const move = (day: string, changes: object = {}) =>
    updateFlightBooking(now, id, flight(day, changes));
  // A draft may hold anything.
  await move("2026-07-01");
  await move("2026-04-25");
  await flightBookingActs.act(now, id, "submit");
  expect(await refusal(move("2026-04-19"))).toBe(`${REFUSED}.TOO_SOON`);
  expect(await refusal(move("2026-06-18"))).toBe(`${REFUSED}.TOO_FAR`);
  await move("2026-06-17");
  await move("2026-04-21");
  const late = at("2026-04-21T00:00:00Z");
  await updateFlightBooking(late, id, flight("2026-04-21", { notes: "Window seat." }));
});

describe("a pack", () => {
  // The house lets its guests in at 14:00 on the tenth; the flight leaves three weeks later.
  const packed = async () => {
    const stay = await book();
    const { currency_id } = await getHotelBooking(world.ctx, stay.id);
    const flight = await createFlightBooking(world.ctx, {
      ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" },
      ...{ origin: "ZRH", destination: "NCE", amount: "120", currency_id },
      ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
      ...{ external_reference: "", notes: "" },
      passengers: [{ first_name: "Anna", last_name: "Meier", type: "adult" }],
    });
    const pack = await createPackBooking(world.ctx, {
      ...{ label: "Spring", lines: [], discount: "0", currency_id },
      ...{ external_reference: "", notes: "" },
      bookings: [{ reference: flight.reference }, { reference: stay.reference }],
    });
    return { id: pack.id, stay };
  };

  it.each([
    ["submit", "2026-04-09T13:59:59Z", true],
    ["submit", "2026-04-09T14:00:01Z", false],
    ["confirm", "2026-04-09T14:00:01Z", false],
  ] as const)("begins with the earliest that is in it: %s at %s", async (act, now, allowed) => {
    await rule({ lead_time_hours: 24 }, "pack");
    const { id } = await packed();
    const acted = packBookingActs.act(at(now), id, act);
    if (allowed) expect(await acted).toMatchObject({ id });
    else expect(await refusal(acted)).toBe(`${REFUSED}.TOO_SOON`);
  });

  it("is booked as far ahead as its module says, whatever was cancelled in it", async () => {
    await rule({ max_advance_days: 26 }, "pack");
    const { id } = await packed();
    expect(await packBookingActs.act(world.ctx, id, "submit")).toMatchObject({ id });
    const other = await packed();
    await cancelHotelBooking(world.ctx, other.stay.id, {
      ...{ cancel_reason: "Ill", cancellation_fee: "0" },
    });
    expect(await refusal(packBookingActs.act(world.ctx, other.id, "submit"))).toBe(
      `${REFUSED}.TOO_FAR`,
    );
  });

  it("says until when cancelling is free", async () => {
    await rule({ cancellation_hours: 24 }, "pack");
    const { id } = await packed();
    expect(await freePeriod(at("2026-04-01T09:00:00Z"), id)).toBe(
      "Cancelling is free until Apr 9, 2026, 2:00 PM.",
    );
  });

  it("without anything that has a time is asked nothing about it", async () => {
    await rule({ lead_time_hours: 24, max_advance_days: 1 }, "pack");
    const stay = await book();
    const { currency_id } = await getHotelBooking(world.ctx, stay.id);
    const { id } = await createPackBooking(world.ctx, {
      ...{ label: "A voucher", discount: "0", currency_id, bookings: [] },
      ...{ external_reference: "", notes: "" },
      lines: [{ description: "Voucher", amount: "50" }],
    });
    expect(await freePeriod(world.ctx, id)).toBe("");
  });
});

describe("how far ahead a module books", () => {
  it.each([
    ["2026-04-10", 26, true],
    ["2026-04-10", 25, false],
  ])("a stay from %s: %i days", async (checkin_date, days, allowed) => {
    await rule({ max_advance_days: days });
    const { id } = await book({ checkin_date });
    if (allowed) expect(await confirm(id)).toMatchObject({ status: "confirmed" });
    else expect(await refusal(confirm(id))).toBe(`${REFUSED}.TOO_FAR`);
  });
});

it("the channels of a module sell it, and nobody else does", async () => {
  const desk = await insertPoint(world.db, "DESK");
  const phone = await insertPoint(world.db, "PHONE");
  const { id: module_id } = await world.db
    .selectFrom("booking_modules")
    .select("id")
    .where("kind", "=", "hotel")
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto("booking_module_points")
    .values({ module_id, distribution_point_id: desk })
    .execute();
  const by = async (distribution_point_id: number | null) =>
    confirm((await book({ distribution_point_id })).id);
  expect(await by(desk)).toMatchObject({ status: "confirmed" });
  expect(await refusal(by(phone))).toBe(`${REFUSED}.CHANNEL`);
  expect(await refusal(by(null))).toBe(`${REFUSED}.CHANNEL`);
});

it("what is to be paid first is confirmed once nothing is due", async () => {
  await rule({ require_payment: true });
  const { id } = await book();
  await actOnHotelBooking(world.ctx, id, "submit");
  expect(await refusal(confirm(id))).toBe(`${REFUSED}.UNPAID`);
  const pay = (amount: string) =>
    recordPayment(world.ctx, id, { paid_on: world.ctx.today, amount, reference: "", note: "" });
  await pay("479.99");
  expect(await refusal(confirm(id))).toBe(`${REFUSED}.UNPAID`);
  await pay("0.01");
  expect(await confirm(id)).toMatchObject({ status: "confirmed" });
});

describe("the free period of a module", () => {
  it.each([
    [48, "2026-04-08T14:00:00Z", "Cancelling is free until Apr 8, 2026, 2:00 PM."],
    [48, "2026-04-08T14:00:01Z", "Free cancellation ended on Apr 8, 2026, 2:00 PM."],
    [0, "2026-04-10T14:00:00Z", "Cancelling is free until Apr 10, 2026, 2:00 PM."],
    [0, "2026-04-10T14:00:01Z", "Free cancellation ended on Apr 10, 2026, 2:00 PM."],
  ])("of %i hours, at %s", async (cancellation_hours, now, said) => {
    await rule({ cancellation_hours });
    const { id } = await book();
    expect(await freePeriod(at(now), id)).toBe(said);
  });
});
