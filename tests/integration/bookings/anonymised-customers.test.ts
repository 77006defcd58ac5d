import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import {
  createFlightBooking,
  flightBookingRows,
  updateFlightBooking,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import type { FlightBookingInput } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.fields";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import type { PackBookingInput } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.fields";
import {
  createPackBooking,
  updatePackBooking,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { anonymiseCustomer } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import { insertCurrency, insertCustomer } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let currency_id: number;

beforeAll(async () => {
  world = await createWorld();
  currency_id = await insertCurrency(world.db, { iso_code: "CHF" });
});
afterAll(() => world.close());

const { book, confirm, input } = bookableHouse(() => world);

let flights = 0;

const flightOf = (customer_id?: number): FlightBookingInput => ({
  ...{ airline: "Swiss", flight_number: "LX1", record_locator: "QUITTE", cabin: "economy" },
  ...{ origin: "ZRH", destination: "NCE", amount: "90", currency_id, customer_id },
  ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
  ...{ external_reference: `Q-77-${(flights += 1)}`, notes: "Window for Kasimir" },
  passengers: [{ first_name: "Kasimir", last_name: "Quittenbaum", type: "adult" }],
});

const fly = (customer_id?: number) => createFlightBooking(world.ctx, flightOf(customer_id));

const packOf = (customer_id: number, packed: { reference: string }[]): PackBookingInput => ({
  label: "Spring on the coast",
  bookings: packed.map(({ reference }) => ({ reference })),
  ...{ lines: [], discount: "0", currency_id, customer_id },
  ...{ external_reference: "", notes: "" },
});

const pack = (customer_id: number, packed: { reference: string }[]) =>
  createPackBooking(world.ctx, packOf(customer_id, packed));

describe("whoever is anonymised", () => {
  it("is forgotten in a pack's bookings without a customer of their own, and others in it stay", async () => {
    const leaving = await insertCustomer(world.db, { last_name: "Quittenbaum" });
    const other = await insertCustomer(world.db, { last_name: "Meier" });
    const [nobodys, others] = [await fly(), await fly(other)];
    await pack(leaving, [nobodys, others]);
    const elsewhere = await fly();
    await pack(other, [elsewhere]);
    await anonymiseCustomer(world.ctx, leaving, forgetBelongings);

    const forgotten = await flightBookingRows.find(world.ctx, nobodys.id);
    expect(forgotten).toMatchObject({
      ...{ record_locator: "", notes: "", external_reference: "", amount: nobodys.amount },
      passengers: [{ first_name: "", last_name: "", type: "adult" }],
    });
    const log = JSON.stringify(await auditOf(world, "flight_booking", nobodys.id));
    expect(log).not.toMatch(/Kasimir|Quittenbaum|QUITTE|Q-77/);
    for (const { id } of [others, elsewhere]) {
      expect(await flightBookingRows.find(world.ctx, id)).toMatchObject({
        ...{
          record_locator: "QUITTE",
          notes: "Window for Kasimir",
          external_reference: expect.stringContaining("Q-77") as string,
        },
        passengers: [{ first_name: "Kasimir" }],
      });
    }
  });

  it("keeps a booking that can still be changed, and gets no other", async () => {
    const leaving = await insertCustomer(world.db, { last_name: "Quittenbaum" });
    const { checkin_date, checkout_date, ...stay } = input({ customer_id: leaving });
    const { id } = await book({ customer_id: leaving });
    await confirm(id);
    const flight = await fly(leaving);
    const journey = await pack(leaving, [flight]);
    await anonymiseCustomer(world.ctx, leaving, forgetBelongings);

    const longer = { ...stay, checkin_date, checkout_date: addDays(checkout_date, 1) };
    expect(await updateHotelBooking(world.ctx, id, longer)).toMatchObject({
      customer_id: leaving,
      checkout_date: longer.checkout_date,
    });
    const later = { ...flightOf(leaving), flight_number: "LX2", external_reference: "" };
    await updateFlightBooking(world.ctx, flight.id, later);
    const renamed = { ...packOf(leaving, [flight]), label: "Summer" };
    expect(await updatePackBooking(world.ctx, journey.id, renamed)).toMatchObject({
      ...{ label: "Summer", customer_id: leaving },
    });

    const other = await insertCustomer(world.db, { last_name: "Meier" });
    await updateHotelBooking(world.ctx, id, { ...longer, customer_id: other });
    const refused = "customers:ERRORS.ANONYMISED at customer_id";
    expect(await refusal(updateHotelBooking(world.ctx, id, longer))).toBe(refused);
    expect(await refusal(book({ customer_id: leaving }))).toBe(refused);
    const anothers = await fly(other);
    const taken = flightOf(leaving);
    expect(await refusal(updateFlightBooking(world.ctx, anothers.id, taken))).toBe(refused);
  });
});
