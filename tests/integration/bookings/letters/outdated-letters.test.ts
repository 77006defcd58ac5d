import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createFlightBooking,
  flightBookingActs,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
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

const write = (booking_id: number, kind: "offer" | "confirmation") =>
  queueLetter(
    world.ctx,
    { url: "smtp://127.0.0.1:9", from: "Maison Desk <desk@example.com>" },
    {
      ...{ booking_id, kind, language: "en", recipient: "anna@example.com", reply_to: "" },
      ...{ subject: "Your booking", text: "Dear Anna", html: "<p>Dear Anna</p>" },
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
