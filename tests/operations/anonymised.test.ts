import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { mkdtemp, chmod, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOnce } from "~/db/writing/answer-once.server";
import {
  listPaymentsOfBooking,
  recordPayment,
  reversePayment,
} from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { moveBookings } from "~/modules/sales/bookings/of-customer/bookings-of-customer.service.server";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import type { CustomerInput } from "~/modules/sales/customers/customer.fields";
import {
  createCustomer,
  customerRows,
  updateCustomer,
} from "~/modules/sales/customers/customer.service.server";
import {
  anonymiseCustomer,
  mergeCustomers,
} from "~/modules/sales/customers/merge-and-anonymise.service.server";
import {
  createFlightBooking,
  flightBookingRows,
  updateFlightBooking,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { listHotelBookings } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking-list.service.server";
import {
  createHotelBooking,
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import {
  createPackBooking,
  packBookingRows,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { deleteView, saveView } from "~/modules/desk/saved-views/saved-view.service.server";
import { createSpaBooking } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import {
  insertCustomer,
  insertHouse,
  insertSpa,
  insertTreatment,
  type House,
} from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { createTemplate } from "../support/database/database";
import { startSystemPostgres, type SystemPostgres } from "../support/database/system-postgres";

let postgres: SystemPostgres;
let folder: string;
let world: TestWorld;
let house: House;
let currency_id: number;

beforeAll(async () => {
  postgres = await startSystemPostgres();
  folder = await mkdtemp(join(tmpdir(), "maison-desk-anonymised-"));
  // The programs of PostgreSQL write there, under a user of their own.
  await chmod(folder, 0o777);
  await createTemplate(postgres.url, "anonymised");
  world = await createWorld(undefined, { server: postgres.url, template: "anonymised" });
  house = await insertHouse(world.db);
  const row = { hotel_id: house.hotel_id, season_id: house.season_id, price_type: "sell" };
  await world.db
    .insertInto("room_prices")
    .values({ ...row, room_type_id: house.room_type_id, base_price: "80" })
    .execute();
  const hotel = await world.db.selectFrom("hotels").select("currency_id").executeTakeFirstOrThrow();
  currency_id = hotel.currency_id!;
});

afterAll(async () => {
  await world.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const at = (hours: number) => ({
  ...world.ctx,
  now: new Date(world.ctx.now.getTime() + hours * 3_600_000),
});

/** What `pg_dump` writes of the whole database, in lower case. */
async function dump(): Promise<string> {
  const file = join(folder, "dump.sql");
  postgres.run("pg_dump", ["-f", file, "-d", world.url]);
  return (await readFile(file, "utf8")).toLowerCase();
}

/** Nobody else has any of these. */
const person = {
  first_name: "Wilhelmine-Zenobia",
  last_name: "Quittenbaum",
  company_name: "Quittenbaum Erben",
  email: "w.quittenbaum@nowhere.example",
  phone: "+49 171 5550123",
  birth_date: "1961-07-23",
  tax_number: "DE555012399",
  address: "Nebelgasse 77\n99084 Erfurt",
  notes: "Snores like a walrus.",
};

const input = (changes: Partial<CustomerInput> = {}): CustomerInput => ({
  ...{ type: "person", language: "en", marketing_consent: true, active: true, ...person },
  ...changes,
});

const stay = (customer_id: number, changes: object = {}) => ({
  ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, adults: 2, children: 0 },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", children_ages: [] },
  ...{ service_ids: [], external_reference: "", notes: "", override_reason: "", customer_id },
  ...changes,
});

const flight = (customer_id: number, notes: string) => ({
  ...{
    airline: "Swiss",
    flight_number: "LX1",
    record_locator: "ZQXJVK",
    cabin: "economy" as const,
  },
  ...{ origin: "ZRH", destination: "NCE", amount: "90", currency_id, customer_id, notes },
  ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
  external_reference: "air-quittenbaum",
  passengers: [
    { first_name: "Wilhelmine-Zenobia", last_name: "Quittenbaum", type: "adult" as const },
    { first_name: "Kasimir", last_name: "Rumpelstein", type: "child" as const },
  ],
});

/** All that tells of them: every value, and parts of some. */
const words = [
  ...Object.values(person).flatMap((value) => value.split("\n")),
  ...["Zenobia", "Rumpelstein", "Kasimir", "5550199", "5550123", "walrus", "zqxjvk"],
  ...["dwarf spaniel", "gluten", "ota-quittenbaum", "air-quittenbaum", "window seat of hers"],
  ...["her appendix", "golden wedding", "godmother", "her own harp", "card of Kasimir"],
  ...["girocard 4711", "typed twice for her"],
];

describe("a dump of the database", () => {
  it("says nothing of somebody who was anonymised, whatever they did and whoever wrote it down", async () => {
    const { id } = await createCustomer(at(0), input());
    const twin = await insertCustomer(world.db, { ...person, phone: "0171 5550199" });
    await updateCustomer(at(1), id, input({ last_name: "Rumpelstein" }));
    await mergeCustomers(at(2), id, { otherId: twin, moveBelongings: moveBookings });

    const notes = "Brings a dwarf spaniel.";
    const agreed = { override_amount: "300", override_reason: "Our director’s godmother" };
    const booked = await createHotelBooking(at(3), stay(id, { notes }));
    const told = { notes: "Eats no gluten.", external_reference: "ota-quittenbaum", ...agreed };
    await updateHotelBooking(at(4), booked.id, stay(id, told));
    await actOnHotelBooking(at(5), booked.id, "confirm");
    const paid = { paid_on: "2026-03-15", amount: "100", reference: "girocard 4711" };
    const payment = await recordPayment(at(5), booked.id, { ...paid, note: "By card of Kasimir" });
    await reversePayment(at(6), booked.id, payment.id, { note: "Typed twice for her" });
    await recordPayment(at(6), booked.id, { ...paid, note: "Golden wedding" });
    const cancelled = await createHotelBooking(at(3), stay(id));
    const why = { cancel_reason: "Had her appendix out", cancellation_fee: "40" };
    await cancelHotelBooking(at(5), cancelled.id, why);

    const flown = await createFlightBooking(at(3), flight(id, "A window seat of hers"));
    await updateFlightBooking(at(4), flown.id, flight(id, ""));
    const spa_id = await insertSpa(world.db, { currency_id });
    const treatment_id = await insertTreatment(world.db, spa_id);
    const visit = { spa_id, treatment_id, starts_at: "2026-04-11T10:00", persons: 1 };
    const rest = { external_reference: "", promo_code: "", customer_id: id };
    const visited = await createSpaBooking(at(3), { ...visit, ...rest, notes: "Frau Quittenbaum" });
    const pack = await createPackBooking(at(4), {
      ...{ label: "Golden wedding Rumpelstein", currency_id, discount: "10", customer_id: id },
      ...{ external_reference: "", notes: "Golden wedding" },
      bookings: [booked, flown, visited].map(({ reference }) => ({ reference })),
      lines: [{ description: "Plays her own harp", amount: "25" }],
    });

    const customers = "search=quitt&sort=email";
    await saveView(at(5), "customers", customers, { name: "The heirs" });
    await saveView(at(5), "hotel-bookings", `customer_id=${id}`, { name: "Stays of hers" });
    const view = await saveView(at(5), "flight-bookings", "search=Rumpelstein", { name: "Flies" });
    await deleteView(at(6), view.id);
    await saveView(at(5), "hotel-bookings", "status=draft", { name: "Drafts" });
    // As programs book and ask: under a key, with an answer that is kept.
    const calls = [
      { key: "customer", body: { data: { id, email: person.email, last_name: "Quittenbaum" } } },
      { key: "booking", body: { data: { reference: booked.reference, notes: told.notes } } },
      { key: "other", body: { data: { name: "Summer" } } },
    ].map(({ key, body }) => () => {
      const answer = { status: 201, body: JSON.stringify(body) };
      return answerOnce(at(7), { key, fingerprints: [key] }, () => Promise.resolve(answer));
    });
    for (const call of calls) await call();

    const before = await dump();
    expect(words.filter((word) => !before.includes(word.toLowerCase()))).toEqual([]);

    const owed = await listPaymentsOfBooking(world.ctx, booked.id);
    await anonymiseCustomer(at(8), Math.min(id, twin), forgetBelongings);
    const after = await dump();
    expect(words.filter((word) => after.includes(word.toLowerCase()))).toEqual([]);

    // What was booked, and what it comes to, is there as before.
    const kept = { customer_id: Math.min(id, twin), customerName: "", notes: "" };
    expect(await getHotelBooking(world.ctx, booked.id)).toMatchObject({
      ...kept,
      ...{ reference: booked.reference, status: "confirmed", checkin_date: "2026-04-10" },
      ...{ amount: "300.0000", paid: "100.0000", external_reference: "", override_reason: "—" },
    });
    expect(await getHotelBooking(world.ctx, cancelled.id)).toMatchObject({
      ...{ status: "cancelled", cancel_reason: "—", cancellation_fee: "40.0000" },
    });
    const { payments, balance } = await listPaymentsOfBooking(world.ctx, booked.id);
    expect(payments.map(({ amount }) => amount)).toEqual(["100.0000", "-100.0000", "100.0000"]);
    expect(balance).toEqual(owed.balance);
    expect(await flightBookingRows.find(world.ctx, flown.id)).toMatchObject({
      ...{ ...kept, amount: "90.0000", origin: "ZRH", record_locator: "" },
      passengers: [
        { first_name: "", last_name: "", type: "adult" },
        { first_name: "", last_name: "", type: "child" },
      ],
    });
    expect(await packBookingRows.find(world.ctx, pack.id)).toMatchObject({
      ...{ ...kept, label: pack.reference, amount: "485.0000" },
      lines: [{ description: "—", amount: "25" }],
      bookings: [booked.reference, flown.reference, visited.reference],
    });
    const listed = await listHotelBookings(world.ctx, { ...hotelBookingList.defaults });
    expect(listed.total).toBe(2);
    expect(await customerRows.find(world.ctx, Math.min(id, twin))).toMatchObject({
      type: "person",
    });
    const views = await world.db.selectFrom("saved_views").select("name").execute();
    expect(views).toEqual([{ name: "Drafts" }]);
    // What was called stays done, and is told once more only where it names nobody.
    await expect(calls[0]!()).rejects.toMatchObject({
      sentence: { key: "errors:ERRORS.ANSWER_FORGOTTEN" },
    });
    await expect(calls[1]!()).rejects.toMatchObject({ status: 409 });
    expect(await calls[2]!()).toMatchObject({ again: true, status: 201 });
  });
});
