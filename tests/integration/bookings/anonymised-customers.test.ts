import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import {
  createFlightBooking,
  getFlightBooking,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { anonymiseCustomer } from "~/modules/sales/customers/merge-and-anonymise.service.server";
import { insertCurrency, insertCustomer } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let currency_id: number;

beforeAll(async () => {
  world = await createWorld();
  currency_id = await insertCurrency(world.db, { iso_code: "CHF" });
});
afterAll(() => world.close());

let flights = 0;

const fly = (customer_id?: number) =>
  createFlightBooking(world.ctx, {
    ...{ airline: "Swiss", flight_number: "LX1", record_locator: "QUITTE", cabin: "economy" },
    ...{ origin: "ZRH", destination: "NCE", amount: "90", currency_id, customer_id },
    ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
    ...{ external_reference: `Q-77-${(flights += 1)}`, notes: "Window for Kasimir" },
    passengers: [{ first_name: "Kasimir", last_name: "Quittenbaum", type: "adult" }],
  });

const pack = (customer_id: number, packed: { reference: string }[]) =>
  createPackBooking(world.ctx, {
    label: "Spring on the coast",
    bookings: packed.map(({ reference }) => ({ reference })),
    ...{ lines: [], discount: "0", currency_id, customer_id },
    ...{ external_reference: "", notes: "" },
  });

describe("whoever is anonymised", () => {
  it("is forgotten in a pack's bookings without a customer of their own, and others in it stay", async () => {
    const leaving = await insertCustomer(world.db, { last_name: "Quittenbaum" });
    const other = await insertCustomer(world.db, { last_name: "Meier" });
    const [nobodys, others] = [await fly(), await fly(other)];
    await pack(leaving, [nobodys, others]);
    const elsewhere = await fly();
    await pack(other, [elsewhere]);
    await anonymiseCustomer(world.ctx, leaving, forgetBelongings);

    const forgotten = await getFlightBooking(world.ctx, nobodys.id);
    expect(forgotten).toMatchObject({
      ...{ record_locator: "", notes: "", external_reference: "", amount: nobodys.amount },
      passengers: [{ first_name: "", last_name: "", type: "adult" }],
    });
    const log = JSON.stringify(await auditOf(world, "flight_booking", nobodys.id));
    expect(log).not.toMatch(/Kasimir|Quittenbaum|QUITTE|Q-77/);
    for (const { id } of [others, elsewhere]) {
      expect(await getFlightBooking(world.ctx, id)).toMatchObject({
        ...{
          record_locator: "QUITTE",
          notes: "Window for Kasimir",
          external_reference: expect.stringContaining("Q-77") as string,
        },
        passengers: [{ first_name: "Kasimir" }],
      });
    }
  });
});
