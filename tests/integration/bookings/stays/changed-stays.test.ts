import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  getHotelBooking,
  updateHotelBooking,
  type HotelBookingChange,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { changePage } from "~/modules/kinds-of-booking/hotel-bookings/change/page/change-page.presenter.server";
import { auditOf } from "../../../support/audit";
import { statementsOf } from "../../../support/database/statements";
import { changeStay } from "../../../support/bookings/changed-stay";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, later, priceIs } = bookableHouse(() => world);

/** A stay of three nights at 160.00, of which the prices are known; since then a night costs 200.00. */
async function agreed(changes: Parameters<typeof book>[0] = {}) {
  await world.db
    .updateTable("pricing_changes")
    .set({ at: new Date("2026-03-01") })
    .execute();
  const { id } = await book(changes);
  await confirm(id);
  await priceIs("100");
  return id;
}

const change = (id: number, changes: Partial<HotelBookingChange>) =>
  updateHotelBooking(later(), id, { ...input(changes), ...changes });

const nightsOf = async (id: number) =>
  (
    await world.db
      .selectFrom("stay_nights")
      .select(["price", "adults", "priced_by"])
      .where("booking_id", "=", id)
      .orderBy("night")
      .execute()
  ).map(({ price, ...night }) => ({ price: Number(price), ...night }));

const pricesOf = async (id: number) => (await nightsOf(id)).map(({ price }) => price);

describe("a change of a stay whose nights were agreed", () => {
  it("prices new nights alone, and tells of all in its history", async () => {
    const id = await agreed();
    const { amount } = await change(id, { checkout_date: "2026-04-14" });
    expect(amount).toBe("680.0000");
    expect(await pricesOf(id)).toEqual([160, 160, 160, 200]);
    const [last] = (await auditOf(world, "hotel_booking", id)).slice(-1);
    expect(last).toMatchObject({
      after: { nights: [{}, {}, { fate: "agreed" }, { night: "2026-04-13", fate: "new" }] },
    });
    await change(id, { checkout_date: "2026-04-14", pricing: "today" });
    expect(await pricesOf(id)).toEqual([200, 200, 200, 200]);
  });

  it("costs what it changes, by the prices of when it was agreed", async () => {
    const id = await agreed();
    await change(id, { adults: 1 });
    expect(await pricesOf(id)).toEqual([80, 80, 80]);
    await change(id, { adults: 2, from_night: "2026-04-12" });
    expect(await nightsOf(id)).toMatchObject([
      { price: 80, adults: 1 },
      { price: 80, adults: 1 },
      { price: 160, adults: 2 },
    ]);
    expect(await refusal(change(id, { adults: 1, from_night: "2026-04-13" }))).toBe(
      "hotel-bookings:ERRORS.FROM_NIGHT at from_night",
    );
  });

  it("is judged by what is new", async () => {
    const id = await agreed();
    const { hotel_id } = house();
    const stop = (start_date: string, end_date: string) =>
      world.db.insertInto("stop_sales").values({ hotel_id, start_date, end_date }).execute();
    await stop("2026-04-11", "2026-04-12");
    await change(id, { checkout_date: "2026-04-14" });
    expect(await pricesOf(id)).toHaveLength(4);
    await stop("2026-04-14", "2026-04-14");
    expect(await refusal(change(id, { checkout_date: "2026-04-15" }))).toContain("stop-sales");
  });

  it("gets no night in a room type that was deactivated, on its page and by saving", async () => {
    const id = await agreed();
    const { room_type_id } = house();
    const off = world.db.updateTable("room_types").set({ active: false });
    await off.where("id", "=", room_type_id).execute();
    const page = (checkout_date: string) =>
      changePage(later(), id, new URLSearchParams({ checkout_date }));
    const longer = "2026-04-14";
    expect(await page(longer)).toMatchObject({ isBlocked: true, problem: expect.any(String) });
    expect(await refusal(change(id, { checkout_date: longer }))).toContain("ROOM_TYPE_INACTIVE");
    expect(await page("2026-04-12")).toMatchObject({ isBlocked: false, problem: null });
  });

  it.each([
    ["as_stayed", {}, "160.0000", null],
    ["as_agreed", {}, "160.0000", null],
    ["charged", {}, "480.0000", "320.0000"],
    ["charged", { charged_amount: "100" }, "260.0000", "100.0000"],
  ] as const)("answers fewer nights %s", async (fewer_nights, charged, amount, charge) => {
    const id = await agreed();
    const after = await change(id, { checkout_date: "2026-04-11", fewer_nights, ...charged });
    expect(after.amount).toBe(amount);
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ nights_left_charge: charge });
  });

  it("leaves a typed amount with its nights, and spreads another one over all", async () => {
    const typed = { override_amount: "300", override_reason: "A friend." };
    const id = await agreed(typed);
    await change(id, { ...typed, checkout_date: "2026-04-14" });
    expect(await nightsOf(id)).toMatchObject([
      { price: 100 },
      { price: 100 },
      { price: 100 },
      { price: 200, priced_by: "calculated" },
    ]);
    const all = { ...typed, checkout_date: "2026-04-14" };
    await change(id, { ...all, override_amount: "340" });
    expect(await pricesOf(id)).toEqual([80, 80, 80, 100]);
    await change(id, { checkout_date: "2026-04-14" });
    expect(await pricesOf(id)).toEqual([160, 160, 160, 200]);
  });

  it("takes an amount for a night, which it keeps, and nothing of the other nights", async () => {
    const id = await agreed();
    const night_amounts = [{ night: "2026-04-11", amount: "99.50" }];
    expect(await refusal(change(id, { night_amounts }))).toBe(
      "hotel-bookings:FORM.OVERRIDE_REASON_REQUIRED at override_reason",
    );
    const override_reason = "Noise at night.";
    const typed = { night_amounts, override_reason };
    expect(await change(id, typed)).toMatchObject({ amount: "419.5000", override_reason });
    const nights = [
      { price: 160, priced_by: "calculated" },
      { price: 99.5, priced_by: "typed" },
      { price: 160, priced_by: "calculated" },
    ];
    expect(await nightsOf(id)).toMatchObject(nights);
    const [logged] = (await auditOf(world, "hotel_booking", id)).slice(-1);
    expect(logged).toMatchObject({ after: { nights: [{}, { fate: "typed" }, {}] } });
    const kept = { override_amount: "419.5", override_reason };
    await change(id, { ...kept, checkout_date: "2026-04-14" });
    expect(await nightsOf(id)).toMatchObject([...nights, { price: 200, priced_by: "calculated" }]);
    await change(id, { checkout_date: "2026-04-14" });
    expect(await pricesOf(id)).toEqual([160, 160, 160, 200]);
  });

  it.each([
    ["of another stay", { night_amounts: [{ night: "2026-04-20", amount: "1" }] }, "NIGHT_AMOUNTS"],
    [
      "beside one of all nights",
      { night_amounts: [{ night: "2026-04-11", amount: "1" }], override_amount: "300" },
      "TWO_AMOUNTS",
    ],
  ])("refuses an amount for a night %s", async (_, typed, key) => {
    const id = await agreed();
    expect(await refusal(change(id, { ...typed, override_reason: "Sorry." }))).toBe(
      `hotel-bookings:ERRORS.${key} at night_amounts`,
    );
  });

  it("takes an amount for a night of an agreed stay alone", async () => {
    const { id } = await book();
    const night_amounts = [{ night: "2026-04-11", amount: "1" }];
    expect(await refusal(change(id, { night_amounts, override_reason: "Sorry." }))).toBe(
      "hotel-bookings:ERRORS.NIGHTS_NOT_AGREED at night_amounts",
    );
  });

  it("doesn't touch nights that stay, nor anything where it changes nothing", async () => {
    const id = await agreed();
    const rows = () =>
      sql<{
        xmin: string;
      }>`select xmin::text from stay_nights where booking_id = ${id} order by night`
        .execute(world.db)
        .then(({ rows: read }) => read.map(({ xmin }) => xmin));
    const before = await rows();
    await change(id, { notes: "Quiet." });
    await change(id, { checkout_date: "2026-04-14" });
    expect((await rows()).slice(0, 3)).toEqual(before);
  });

  it("reads its prices before it is locked, and is written in few statements", async () => {
    const id = await agreed({ checkout_date: "2026-04-24" });
    const sent = await statementsOf(world, ({ db }) => {
      const ctx = { ...later(), db };
      return updateHotelBooking(ctx, id, input({ checkout_date: "2026-04-25" }));
    });
    const locked = sent.findIndex((sql) => sql.startsWith("begin"));
    const after = sent.slice(locked + 1).filter((sql) => !sql.startsWith("commit"));
    expect(sent.slice(0, locked).join()).toContain("room_prices");
    expect(after.join()).not.toContain("room_prices");
    expect(after.length, after.join("\n")).toBeLessThanOrEqual(8);
    expect((await pricesOf(id)).at(-1)).toBe(200);
  });

  it("stands night by night on its page, with what each answer comes to", async () => {
    const id = await agreed();
    const page = (query: string) => changePage(later(), id, new URLSearchParams(query));
    const longer = await page("checkout_date=2026-04-14");
    expect(longer!.rows.map(({ fate }) => fate)).toEqual(["agreed", "agreed", "agreed", "new"]);
    expect(longer!.columns.map(({ key, hidden }) => [key, hidden.expected_amount])).toEqual([
      ["agreed", "680.00"],
      ["today", "800.00"],
    ]);
    expect(longer).toMatchObject({ problem: null, isBlocked: false });
    const shorter = await page("checkout_date=2026-04-11");
    expect(shorter!.columns.map(({ key, nights }) => [key, nights])).toEqual([
      ["as_stayed", expect.stringContaining("160")],
      ["as_agreed", expect.stringContaining("160")],
      ["charged", expect.stringContaining("160")],
      ["today", expect.stringContaining("200")],
    ]);
    expect(await page("")).toMatchObject({ isBlocked: true, isNothing: true });
    expect(await changePage(later(), (await book()).id, new URLSearchParams())).toBeNull();
    const left = new Date("2026-04-12T09:00:00Z");
    await changeStay(world.db, id, { arrived_at: left, departed_at: left });
    expect(await page("checkout_date=2026-04-14")).toBeNull();
  });
});
