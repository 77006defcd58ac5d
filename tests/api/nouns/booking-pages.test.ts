import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCustomer, insertRoom } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { statementsOfRead } from "../../support/api-statements";
import { createWorld, type TestWorld } from "../../support/context";
import { bookableHouse } from "../../support/bookings/stays";

let world: TestWorld;
let program: Caller;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
});
afterAll(() => world.close());

const { house, book } = bookableHouse(() => world);

describe("payments of a booking", () => {
  const pay = (id: number, amount: string, more: object = {}) =>
    program.post(`/bookings/hotels/${id}/payments`, { paid_on: "2026-03-01", amount, ...more });
  const balance = async (id: number) =>
    (await program.get(`/bookings/hotels/${id}/payments`)).body.data;

  it("are recorded, listed with what is due, and reversed once", async () => {
    const { id } = await book();
    const key = { "Idempotency-Key": `pay-${id}` };
    const said = { paid_on: "2026-03-01", amount: "80.5", reference: "T-1" };
    const made = await program.post(`/bookings/hotels/${id}/payments`, said, key);
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ amount: "80.50", booking_id: id, reversed: false });
    const again = await program.post(`/bookings/hotels/${id}/payments`, said, key);
    expect(again.text).toBe(made.text);
    expect(await balance(id)).toMatchObject({
      ...{ owed: "480.00", paid: "80.50", due: "399.50" },
      payments: [made.body.data],
    });
    const address = `/bookings/hotels/${id}/payments/${made.body.data.id}/reverse`;
    const reversed = await program.post(address, { note: "Wrong guest" });
    expect(reversed.body.data).toMatchObject({ amount: "-80.50", reverses_id: made.body.data.id });
    expect((await program.post(address, {})).status).toBe(409);
    expect(await balance(id)).toMatchObject({ paid: "0.00", due: "480.00" });
  });

  it("are more than is owed only where that sum was agreed to, however it is written", async () => {
    const { id } = await book();
    const refused = await pay(id, "500");
    expect([refused.status, refused.body.code]).toEqual([409, "PAYS_TOO_MUCH"]);
    expect((await pay(id, "500", { agreed_paid: "499.99" })).status).toBe(409);
    expect((await pay(id, "500", { agreed_paid: "500.0" })).status).toBe(201);
    expect(await balance(id)).toMatchObject({ paid: "500.00", due: "-20.00" });
    expect((await pay(id, "-500.01")).status).toBe(422);
    expect((await pay(id, "1.005")).status).toBe(422);
    expect((await pay(id, "0")).body.errors).toHaveProperty("amount");
  });

  it("are found under the type of their booking alone", async () => {
    const { id } = await book();
    const payment = { paid_on: "2026-03-01", amount: "1" };
    for (const type of ["flights", "spas", "packs", "cars"]) {
      const address = `/bookings/${type}/${id}`;
      const statuses = [
        (await program.get(`${address}/payments`)).status,
        (await program.post(`${address}/payments`, payment)).status,
        (await program.get(address)).status,
        (await program.post(`${address}/confirm`)).status,
      ];
      expect([type, ...statuses]).toEqual([type, 404, 404, 404, 404]);
    }
    expect((await balance(id)).payments).toEqual([]);
  });
});

describe("a stay", () => {
  it("is priced again, and takes the price of today as it was shown", async () => {
    const { id } = await book();
    await world.db
      .updateTable("room_prices")
      .set({ base_price: "90" })
      .where("room_type_id", "=", house().room_type_id)
      .execute();
    const shown = await program.get(`/bookings/hotels/${id}/price`);
    expect(shown.body.data).toMatchObject({ total: "540.00", daily_breakdown: [{}, {}, {}] });
    const address = `/bookings/hotels/${id}/reprice`;
    expect((await program.post(address, { shown_total: "480.00" })).status).toBe(409);
    const { body: outdated } = await program.post(address, { shown_total: 539 });
    expect(outdated).toMatchObject({
      code: "OTHER_AMOUNT",
      amount: "540.00",
      field: "shown_total",
    });
    const repriced = await program.post(address, { shown_total: 540 });
    expect(repriced.body.data).toMatchObject({ amount: "540.00", calculated_amount: "540.00" });
    await world.db
      .deleteFrom("room_prices")
      .where("room_type_id", "=", house().room_type_id)
      .execute();
    const unpriced = await program.get(`/bookings/hotels/${id}/price`);
    expect([unpriced.status, unpriced.body.dates]).toEqual([
      422,
      expect.arrayContaining(["2026-04-10"]),
    ]);
    expect((await program.post(address, { shown_total: "540.00" })).status).toBe(422);
  });

  it("has its nights with what was agreed for each, for who may see prices", async () => {
    const { id } = await book({ override_amount: "500", override_reason: "Regular guest" });
    const address = `/bookings/hotels/${id}/nights`;
    const { data } = (await program.get(address)).body;
    expect(data.map(({ date }: { date: string }) => date)).toEqual([
      ...["2026-04-10", "2026-04-11", "2026-04-12"],
    ]);
    expect(data[1]).toMatchObject({
      ...{ room_type_id: house().room_type_id, room: null, adults: 2, oversold: false },
      price: {
        amount: "166.66",
        room_part: "166.66",
        meals_part: "0.00",
        calculated_amount: "160.00",
      },
    });
    const withoutPrices = await caller(world, { may: ["bookings:view"] });
    const shown = (await withoutPrices.get(address)).body.data;
    expect(shown).toEqual(data.map((night: object) => ({ ...night, price: null })));
    expect((await (await caller(world, { may: ["pricing:view"] })).get(address)).status).toBe(403);
    expect((await program.get("/bookings/hotels/999999/nights")).status).toBe(404);
  });

  it("is moved to a room that is free, and out of it", async () => {
    const [first, second] = [await book(), await book()];
    const { hotel_id, room_type_id } = house();
    const room = (number: string) => insertRoom(world.db, { hotel_id, room_type_id, number });
    const [one, two] = [await room("101"), await room("102")];
    const free = async (id: number) =>
      (await program.get(`/bookings/hotels/${id}/free-rooms`)).body.data.map(
        (offered: { id: number }) => offered.id,
      );
    const move = (id: number, room_id: number | null) =>
      program.put(`/bookings/hotels/${id}/room`, { room_id });
    expect(await free(first.id)).toEqual([one, two]);
    for (const { id } of [first, second]) await program.post(`/bookings/hotels/${id}/confirm`);
    expect((await move(first.id, one)).body.data).toMatchObject({ room_id: one });
    expect(await free(second.id)).toEqual([two]);
    expect((await move(second.id, one)).status).toBe(409);
    expect((await move(first.id, null)).body.data).toMatchObject({ room_id: null });
    expect((await move(second.id, one)).status).toBe(200);
  });
});

describe("customers", () => {
  it("are merged into the older record, with what both booked", async () => {
    const older = await insertCustomer(world.db, { last_name: "Twice", email: "t@example.com" });
    const younger = await insertCustomer(world.db, { last_name: "Twice", email: "t@example.com" });
    const { id } = await book({ customer_id: younger });
    const doubles = await program.get(`/customers/${older}/duplicates`);
    expect(doubles.body.data).toMatchObject([{ id: younger }]);
    const merged = await program.post(`/customers/${younger}/merge`, { other_id: older });
    expect([merged.status, merged.body.data.id]).toEqual([200, older]);
    expect((await program.get(`/bookings/hotels/${id}`)).body.data.customer_id).toBe(older);
    for (const customer of [older, younger]) {
      const found = await program.get(`/bookings/hotels?customer_id=${customer}`);
      expect(found.body.data).toMatchObject([{ id }]);
    }
    expect((await program.get("/bookings/hotels?customer_id=999999")).body.data).toEqual([]);
    expect((await program.get(`/customers/${younger}`)).body.data).toMatchObject({
      ...{ merged_into_id: older, active: false },
    });
    expect((await program.post(`/customers/${younger}/merge`, { other_id: older })).status).toBe(
      422,
    );
  });

  it("are anonymised for good, and keep what they booked", async () => {
    const gone = await insertCustomer(world.db, { last_name: "Forgotten", email: "f@example.com" });
    const { id } = await book({ customer_id: gone });
    const { data } = (await program.post(`/customers/${gone}/anonymise`)).body;
    expect(data).toMatchObject({ first_name: "", last_name: "", email: "", active: false });
    expect(data.anonymised_at).not.toBeNull();
    expect((await program.get(`/bookings/hotels/${id}`)).body.data.customer_id).toBe(gone);
    expect((await program.post(`/customers/${gone}/anonymise`)).status).toBe(422);
  });
});

describe("lists of bookings", () => {
  it.each(["hotels", "flights", "spas", "packs"])("cost the %s three statements", async (type) => {
    const filters =
      "status=draft&customer_id=1&distribution_point_id=1&from=2026-01-01&to=2027-01-01";
    expect(await statementsOfRead(world, program, `/bookings/${type}?size=50`)).toBeLessThanOrEqual(
      4,
    );
    expect((await program.get(`/bookings/${type}?${filters}`)).status).toBe(200);
    expect((await program.get(`/bookings/${type}?status=gone`)).status).toBe(422);
    expect((await program.get(`/bookings/${type}?from=2026-02-30`)).status).toBe(422);
  });
});
