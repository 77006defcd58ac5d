import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createFlightBooking,
  flightBookingActs,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { withdrawAllOutdated } from "~/modules/kinds-of-booking/letters/outdated-letters.service.server";
import { queueLetter } from "~/modules/kinds-of-booking/letters/letter.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { insertCurrency } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;
let currency_id: number;

beforeAll(async () => {
  world = await createWorld();
  currency_id = await insertCurrency(world.db, { iso_code: "CHF" });
});
afterAll(() => world.close());

const fly = () =>
  createFlightBooking(world.ctx, {
    ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" },
    ...{ origin: "ZRH", destination: "NCE", amount: "90", currency_id },
    ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
    ...{ external_reference: "", notes: "" },
    passengers: [{ first_name: "Anna", last_name: "Meier", type: "adult" }],
  });

const write = (booking_id: number, kind: "offer" | "confirmation" | "reminder") =>
  queueLetter(
    world.ctx,
    { url: "smtp://127.0.0.1:9", from: "Maison Desk <desk@example.com>" },
    {
      ...{ booking_id, kind, language: "en", recipient: "anna@example.com", reply_to: "" },
      ...{ subject: "Your booking", text: "Dear Anna", html: "<p>Dear Anna</p>" },
      tells: "0".repeat(64),
    },
  );

const statesOf = async (booking_id: number) => {
  const rows = await world.db
    .selectFrom("letters")
    .select(["kind", "state"])
    .where("booking_id", "=", booking_id)
    .orderBy("id")
    .execute();
  return rows.map(({ kind, state }) => `${kind} ${state}`);
};

it("letters about a pack and about each booking in it are withdrawn with its cancellation", async () => {
  const [flight, alone] = [await fly(), await fly()];
  const pack = await createPackBooking(world.ctx, {
    label: "Spring on the coast",
    bookings: [{ reference: flight.reference }],
    ...{ lines: [], discount: "0", currency_id, external_reference: "", notes: "" },
  });
  await packBookingActs.act(world.ctx, pack.id, "confirm");
  await flightBookingActs.act(world.ctx, alone.id, "confirm");
  const all = [pack.id, flight.id, alone.id];
  for (const id of all) await write(id, "confirmation");
  const cancelled = { cancel_reason: "Ill", cancellation_fee: "0" };
  await packBookingActs.cancel(world.ctx, pack.id, cancelled);
  expect(await Promise.all(all.map(statesOf))).toEqual([
    ["confirmation withdrawn"],
    ["confirmation withdrawn"],
    ["confirmation waiting"],
  ]);
});

it("a letter is withdrawn with the first act that it doesn't fit, and stays with any other change", async () => {
  const { id } = await fly();
  await write(id, "offer");
  await flightBookingActs.act(world.ctx, id, "submit");
  await write(id, "confirmation");
  expect(await statesOf(id)).toEqual(["offer withdrawn", "confirmation waiting"]);
  await flightBookingActs.act(world.ctx, id, "confirm");
  expect(await statesOf(id)).toEqual(["offer withdrawn", "confirmation waiting"]);
});

const pay = (id: number, amount: string) =>
  recordPayment(world.ctx, id, { paid_on: world.ctx.today, amount, reference: "", note: "" });

it("a reminder is withdrawn with a payment, since another sum is owed, and other letters stay", async () => {
  const [{ id }, other] = [await fly(), await fly()];
  for (const flight of [id, other.id]) await flightBookingActs.act(world.ctx, flight, "confirm");
  for (const kind of ["confirmation", "reminder"] as const) await write(id, kind);
  await write(other.id, "reminder");
  await pay(id, "40");
  expect(await statesOf(id)).toEqual(["confirmation waiting", "reminder withdrawn"]);
  await write(id, "reminder");
  await pay(id, "50");
  expect((await statesOf(id)).at(-1)).toBe("reminder withdrawn");
  expect(await statesOf(other.id)).toEqual(["reminder waiting"]);
});

it("a reminder is withdrawn with the cancellation, even if the fee is owed: it names another sum", async () => {
  const { id } = await fly();
  await flightBookingActs.act(world.ctx, id, "confirm");
  await write(id, "reminder");
  const cancelled = { cancel_reason: "Ill", cancellation_fee: "30" };
  await flightBookingActs.cancel(world.ctx, id, cancelled);
  expect(await statesOf(id)).toEqual(["reminder withdrawn"]);
});

it("reminders of a pack go with a payment for its part, and those of a part with the pack's confirmation", async () => {
  const flight = await fly();
  const pack = await createPackBooking(world.ctx, {
    label: "Autumn on the coast",
    bookings: [{ reference: flight.reference }],
    ...{ lines: [], discount: "0", currency_id, external_reference: "", notes: "" },
  });
  await packBookingActs.act(world.ctx, pack.id, "submit");
  await write(pack.id, "reminder");
  await pay(flight.id, "10");
  expect(await statesOf(pack.id)).toEqual(["reminder withdrawn"]);
  await write(flight.id, "reminder");
  await packBookingActs.act(world.ctx, pack.id, "confirm");
  expect(await statesOf(flight.id)).toEqual(["reminder withdrawn"]);
});

it("a reminder that came back to the queue after the payment is withdrawn before it is sent", async () => {
  const [{ id }, owing] = [await fly(), await fly()];
  for (const flight of [id, owing.id]) await flightBookingActs.act(world.ctx, flight, "confirm");
  await write(owing.id, "reminder");
  await pay(id, "90");
  await write(id, "reminder");
  expect(await withdrawAllOutdated(world.db, world.ctx.now)).toBe(1);
  expect(await statesOf(id)).toEqual(["reminder withdrawn"]);
  expect(await statesOf(owing.id)).toEqual(["reminder waiting"]);
});
