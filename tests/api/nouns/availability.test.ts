import { describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import {
  insertCataloguePrice,
  insertPoint,
  insertSpa,
  insertTour,
  insertTreatment,
} from "../../factories/rows";
import { bookableHouse } from "../../support/bookings/stays";
import { insertStay } from "../../support/bookings/insert-stay";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";

const { world, program } = deskWithStoppedClock();

const { house } = bookableHouse(() => world);

describe("availability for programs", () => {
  it("lists rooms, taken and left of each night, both ends included, and says what is closed", async () => {
    const { hotel_id, room_type_id } = house();
    await insertStay(world, {
      ...{ hotel_id, room_type_id, reference: `API-${hotel_id}`, status: "confirmed" },
      ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-11" },
    });
    await world.db
      .insertInto("stop_sales")
      .values({ hotel_id, start_date: "2026-04-11", end_date: "2026-04-11", reason: "" })
      .execute();
    const nights = (from: string, to: string, ids: unknown = hotel_id) =>
      program.get(`/availability?hotel_ids=${String(ids)}&from=${from}&to=${to}`);
    const { status, body } = await nights("2026-04-10", "2026-04-11");
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { hotel_id, room_type_id, night: "2026-04-10", rooms: 5, taken: 1, left: 4, closed: false },
      { hotel_id, room_type_id, night: "2026-04-11", rooms: 5, taken: 0, left: 5, closed: true },
    ]);
    expect((await nights("2026-04-10", "2026-04-10", "999999")).body.data).toEqual([]);
    expect((await nights("2026-04-11", "2026-04-10")).body.errors).toHaveProperty("to");
    expect((await nights("2026-04-11", "2046-04-10")).body.errors).toHaveProperty("to");
    expect((await nights("2026-04-11", "2026-04-12", "1;2")).body.errors).toHaveProperty(
      "hotel_ids",
    );
    expect((await program.get("/availability")).status).toBe(422);
  });

  it("searches for a party, and each offer is booked by its own body at its own price", async () => {
    const { hotel_id } = house();
    const search = (body: object) =>
      program.post("/availability/search", { hotel_ids: [hotel_id], ...body });
    const { body } = await search({ checkin_date: "2026-04-10", nights: 2, children_ages: [7] });
    const [offer] = body.data.offers;
    expect(offer).toMatchObject({
      ...{ rooms_left: 5, total: "480.00", per_night: "240.00", currency: "EUR" },
      ...{ taxes_total: "0.00", total_with_taxes: "480.00" },
      booking: { checkout_date: "2026-04-12", adults: 2, children: 1, expected_amount: "480.00" },
    });
    const booked = await program.post("/bookings/hotels", {
      ...offer.booking,
      status: "confirmed",
    });
    expect(booked.status).toBe(201);
    expect(booked.body.data.amount).toBe("480.00");
    const after = await search({ checkin_date: "2026-04-10", checkout_date: "2026-04-11" });
    expect(after.body.data.offers[0].rooms_left).toBe(4);
    // A price that has changed in between refuses the booking.
    const late = await program.post("/bookings/hotels", {
      ...{ ...offer.booking, expected_amount: "470.00" },
    });
    expect(late.status).toBe(409);
  });

  it("says for the others why they can't be booked, in words and by code", async () => {
    const { hotel_id } = house();
    const { body } = await program.post("/availability/search", {
      ...{ hotel_ids: [hotel_id], checkin_date: "2026-04-10", nights: 1, adults: 9 },
    });
    expect(body.data).toMatchObject({
      offers: [],
      refused: [
        {
          code: "ADULTS_ABOVE",
          message: expect.stringMatching(/takes \d adults at most/) as string,
        },
      ],
    });
    const winter = await program.post("/availability/search", {
      ...{ hotel_ids: [hotel_id], checkin_date: "2026-12-31", nights: 1 },
    });
    expect(winter.body.data.refused).toMatchObject([{ code: "NO_PRICE", dates: ["2026-12-31"] }]);
  });

  it("refuses a party without an end, and an unknown channel", async () => {
    const search = (body: object) => program.post("/availability/search", body);
    expect((await search({ checkin_date: "2026-04-10" })).body.errors).toHaveProperty(
      "checkout_date",
    );
    const unknown = await search({
      ...{ checkin_date: "2026-04-10", nights: 1, distribution_point_id: 999999 },
    });
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors).toHaveProperty("distribution_point_id");
  });
});

describe("the times of a spa and prices of the catalogue for programs", () => {
  async function spaWithTreatment() {
    const spa_id = await insertSpa(world.db, { treatment_rooms: 1 });
    return { spa_id, treatment_id: await insertTreatment(world.db, spa_id) };
  }

  it("are the times at which a treatment fits and a room is free", async () => {
    const { spa_id, treatment_id } = await spaWithTreatment();
    const times = (date: string, more = "") =>
      program.get(`/spas/${spa_id}/times?treatment_id=${treatment_id}&date=${date}${more}`);
    const before = (await times("2027-07-12")).body.data as { starts_at: string }[];
    expect(before[0]).toMatchObject({ starts_at: "2027-07-12T09:00", rooms_left: 1 });
    const made = await program.post("/bookings/spas", {
      ...{ spa_id, treatment_id, starts_at: "2027-07-12T09:00", persons: 1, status: "confirmed" },
    });
    expect(made.status).toBe(201);
    const after = (await times("2027-07-12")).body.data as { starts_at: string }[];
    expect(after.map(({ starts_at }) => starts_at)).not.toContain("2027-07-12T09:00");
    // Each free time can be booked.
    const [free] = after;
    const next = await program.post("/bookings/spas", {
      ...{ spa_id, treatment_id, starts_at: free!.starts_at, persons: 1, status: "confirmed" },
    });
    expect(next.status).toBe(201);
    expect((await times("2027-07-12", "&persons=9")).body.errors).toHaveProperty("persons");
    expect((await program.get(`/spas/999999/times?treatment_id=1&date=2027-07-12`)).status).toBe(
      404,
    );
    const other = await program.get(`/spas/${spa_id}/times?treatment_id=999999&date=2027-07-12`);
    expect(other.body.errors).toHaveProperty("treatment_id");
  });

  it("are none that the booking module would refuse", async () => {
    const { spa_id, treatment_id } = await spaWithTreatment();
    const point = await insertPoint(world.db, "TIMES");
    const module = await world.db
      .selectFrom("booking_modules")
      .selectAll()
      .where("kind", "=", "spa")
      .executeTakeFirstOrThrow();
    const rule = (rules: object) =>
      world.db.updateTable("booking_modules").set(rules).where("id", "=", module.id).execute();
    const times = async (date: string, more = "") => {
      const query = `treatment_id=${treatment_id}&date=${date}${more}`;
      const { status, body } = await program.get(`/spas/${spa_id}/times?${query}`);
      const free = (body.data ?? []) as { starts_at: string }[];
      return { status, body, starts: free.map(({ starts_at }) => starts_at) };
    };
    const book = async (starts_at: string) => {
      const visit = { spa_id, treatment_id, starts_at, persons: 1, status: "confirmed" };
      return (await program.post("/bookings/spas", visit)).status;
    };
    const soon = addDays(world.ctx.today, 9);
    try {
      const all = (await times(soon)).starts;
      // The module begins to take bookings in the middle of that day.
      const middle = all[Math.floor(all.length / 2)]!;
      const hours = (Date.parse(`${middle}Z`) - world.ctx.now.getTime()) / 3_600_000;
      await rule({ lead_time_hours: Math.floor(hours) });
      const later = (await times(soon)).starts;
      expect(later.length).toBeGreaterThan(0);
      expect(later.length).toBeLessThan(all.length);
      const tooSoon = all.filter((one) => !later.includes(one));
      expect([await book(tooSoon.at(-1)!), await book(later[0]!)]).toEqual([422, 201]);
      await rule({ lead_time_hours: 0, max_advance_days: 5 });
      expect(await times(soon)).toMatchObject({ status: 200, starts: [] });
      await rule({ max_advance_days: 0 });
      await world.db
        .insertInto("booking_module_points")
        .values({ module_id: module.id, distribution_point_id: point })
        .execute();
      expect((await times(soon)).status).toBe(422);
      expect((await times(soon, `&distribution_point_id=${point}`)).status).toBe(200);
      await rule({ enabled: false });
      const off = await times(soon, `&distribution_point_id=${point}`);
      expect([off.status, off.body.message]).toEqual([422, expect.stringMatching(/no new/i)]);
    } finally {
      const { enabled, lead_time_hours, max_advance_days } = module;
      await rule({ enabled, lead_time_hours, max_advance_days });
      await world.db.deleteFrom("booking_module_points").execute();
    }
  });

  it("have the price of a treatment's day, or its own", async () => {
    const { treatment_id } = await spaWithTreatment();
    const price = async (date: string) =>
      (await program.post(`/treatments/${treatment_id}/price`, { date })).body.data.total as string;
    await insertCataloguePrice(
      world.db,
      { treatment_id },
      { price: "95.50", valid_from: "2027-07-12", valid_to: "2027-07-12" },
    );
    expect([await price("2027-07-12"), await price("2027-07-13")]).toEqual(["95.50", "80.00"]);
    expect((await program.post("/treatments/999999/price", { date: "2027-07-12" })).status).toBe(
      404,
    );
  });

  it("say what a tour costs, unit by unit, and why it can't be taken", async () => {
    const id = await insertTour(world.db, "availability-tour");
    const price = (body: object) => program.post(`/tours/${id}/price`, body);
    const { body } = await price({ date: "2027-07-12", units: { adult: 3 } });
    expect(body.data).toMatchObject({ tour_id: id, total: null });
    expect(body.data.units).toMatchObject([{ unit: "adult", count: 3, each: null }]);
    await insertCataloguePrice(world.db, { tour_id: id, unit: "adult" }, { price: "41.50" });
    const tuesday = await price({ date: "2027-07-13", units: { adult: 3 } });
    expect(tuesday.body.data).toMatchObject({
      ...{ total: "124.50", currency: "EUR", obstacles: ["weekday"] },
      units: [{ each: "41.50", amount: "124.50" }],
    });
    const wrong = await price({ date: "2027-07-12", units: { senior: 1 } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toHaveProperty("units");
  });
});
