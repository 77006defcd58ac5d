import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Permission } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Language } from "~/i18n/languages";
import { bookingsView } from "~/modules/desk/dashboard/dashboard-bookings.presenter.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { occupancies } from "~/modules/kinds-of-booking/hotel-bookings/nights/booked-days.repository.server";
import { deskLists } from "~/modules/kinds-of-booking/front-desk/desk-address";
import { isOnList } from "~/modules/kinds-of-booking/front-desk/front-desk";
import { readDeskDay } from "~/modules/kinds-of-booking/front-desk/front-desk.service.server";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { listHotelBookings } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking-list.service.server";
import { insertHotel, insertPoint } from "../../../factories/rows";
import { createWorld, inRequest, type TestWorld } from "../../../support/context";
import { insertRandomStays } from "../../../support/bookings/random-stays";
import { bookableHouse } from "../../../support/bookings/stays";
import { countStatements } from "../../../support/database/statements";
import { changeStay } from "../../../support/bookings/changed-stay";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

/** The context of 10 April, when the stays of the house begin. */
const onDay = (today = "2026-04-10", permissions?: Permission[]): Context => ({
  ...world.ctx,
  today,
  now: new Date(`${today}T10:00:00Z`),
  actor: { ...world.ctx.actor, ...(permissions ? { permissions } : {}) },
});

async function view(ctx = onDay(), hotel_id: number | null = house().hotel_id) {
  const asked = new URLSearchParams(hotel_id === null ? {} : { hotel_id: String(hotel_id) });
  return (await bookingsView(ctx, asked))!;
}

/** A few stays: from 10 to 13 April, to 10 April, around it, a draft, one that is off, one that waits. */
async function stays() {
  const arriving = await book();
  const departing = await book({ checkin_date: "2026-04-07", checkout_date: "2026-04-10" });
  const around = await book({ checkin_date: "2026-04-08", checkout_date: "2026-04-12" });
  const pointId = await insertPoint(world.db, `P${house().hotel_id}`);
  const later = await book({
    ...{ checkin_date: "2026-04-20", checkout_date: "2026-04-21" },
    distribution_point_id: pointId,
  });
  for (const { id } of [arriving, departing, around, later]) await confirm(id);
  await book();
  const off = await book();
  await cancelHotelBooking(onDay(), off.id, { cancel_reason: "Illness", cancellation_fee: "0" });
  await world.db
    .updateTable("bookings")
    .set({ created_at: new Date("2026-04-10T23:30:00Z") })
    .where("id", "=", later.id)
    .execute();
  await world.db
    .updateTable("bookings")
    .set({ created_at: new Date("2026-04-09T23:30:00Z") })
    .where("id", "in", [arriving.id, departing.id, around.id, off.id])
    .execute();
  return { arriving, departing, around, later, off };
}

describe("today", () => {
  it("is counted of one hotel or of all, and each number leads to a list of just as many", async () => {
    await stays();
    const { counts } = await view();
    expect(Object.fromEntries(counts.map(({ key, count }) => [key, count]))).toEqual({
      ...{ arriving: 1, departing: 1, staying: 2, created: 1, pending: 0, cancelled: 1 },
    });
    for (const hotel_id of [house().hotel_id, null]) {
      for (const { key, count, to } of (await view(onDay(), hotel_id)).counts) {
        const { pathname, searchParams, hash } = new URL(to, "http://desk.test");
        if (pathname === "/front-desk") {
          const date = onDay().today;
          // The front desk shows one hotel: a number of all hotels leads there only where there is just one.
          const desk = Number(searchParams.get("hotel_id"));
          expect(desk).toBe(house().hotel_id);
          const { stays: ofDay } = await readDeskDay(onDay(), { hotel_id: desk, date });
          const list = deskLists.find((name) => hash === `#${name}`)!;
          const rows = ofDay.filter((stay) => isOnList(list, stay, date));
          expect([key, rows.length]).toEqual([key, count]);
          continue;
        }
        const query = hotelBookingList.decode(searchParams);
        const { total } = await listHotelBookings(onDay(), query);
        expect([key, total]).toEqual([key, count]);
      }
    }
  });

  it("counts who should have left before among the departures, and who left on the first day not as in house", async () => {
    const { arriving, around } = await stays();
    const { now } = onDay();
    const set = (id: number, values: object) => changeStay(world.db, id, values);
    const overdue = await book({ checkin_date: "2026-04-05", checkout_date: "2026-04-08" });
    await confirm(overdue.id);
    await set(overdue.id, { arrived_at: new Date("2026-04-05T15:00:00Z") });
    // In the middle of their last night, before the hotel's day ends: the night was slept.
    const called = {
      ...{ checkout_date: "2026-04-11", departed_at: new Date("2026-04-11T01:30:00Z") },
      arrived_at: new Date("2026-04-08T15:00:00Z"),
    };
    await set(around.id, called);
    await set(arriving.id, { arrived_at: now, departed_at: now });
    const asked = onDay().today;
    const { stays: ofDay } = await readDeskDay(onDay(), {
      hotel_id: house().hotel_id,
      date: asked,
    });
    const { counts } = await view();
    const counted = ["departing", "staying"].map(
      (name) => counts.find(({ key }) => key === name)!.count,
    );
    const listed = (["departures", "in-house"] as const).map(
      (list) => ofDay.filter((stay) => isOnList(list, stay, asked)).length,
    );
    expect([counted, listed]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    const { hotel_id } = house();
    const named = new URLSearchParams({ hotel_id: String(hotel_id), staying: asked });
    const { total } = await listHotelBookings(onDay(), hotelBookingList.decode(named));
    expect(total).toBe(1);
  });

  it("is each hotel's own day, in the numbers and in the lists behind them", async () => {
    const arriving = async () => {
      const { count, to } = (await view(onDay(), null)).counts.find(
        ({ key }) => key === "arriving",
      )!;
      const query = hotelBookingList.decode(new URL(to, "http://desk.test").searchParams);
      const { total } = await listHotelBookings(onDay(), query);
      return [count, total];
    };
    const [before] = await arriving();
    const { id } = await book();
    await confirm(id);
    expect(await arriving()).toEqual([before! + 1, before! + 1]);
    // At noon it is the next day already on Kiritimati, which is fourteen hours ahead.
    await world.db
      .updateTable("hotels")
      .set({ time_zone: "Pacific/Kiritimati", day_end: "00:00" })
      .where("id", "=", house().hotel_id)
      .execute();
    expect(await arriving()).toEqual([before, before]);
  });

  it("is what is true now: a booking more, or one that is off, is counted at once", async () => {
    const arriving = async () => (await view()).counts.find(({ key }) => key === "arriving")!.count;
    expect(await arriving()).toBe(0);
    const { id } = await book();
    await confirm(id);
    expect(await arriving()).toBe(1);
    await cancelHotelBooking(onDay(), id, { cancel_reason: "Illness", cancellation_fee: "0" });
    expect(await arriving()).toBe(0);
  });
});

describe("this month", () => {
  it("adds up what begins in it, currency by currency, with its channels", async () => {
    await stays();
    const { month } = await view();
    expect(month).toMatchObject({ title: "April 2026", stays: 4, averageNights: "2.8" });
    // 3 + 3 + 4 + 1 nights of two at 80 each.
    expect(month.revenues).toEqual([{ code: "EUR", total: "€1,760.00", stays: 4 }]);
    const french = await view({ ...onDay(), locale: "fr" });
    expect(french.month.revenues).toMatchObject([{ total: "1\u202f760,00\u00a0€" }]);
    expect(month.channels.map(({ name, stays: count, share }) => [name, count, share])).toEqual([
      ["Without a distribution point", 3, 100],
      [`Point P${house().hotel_id}`, 1, 33],
    ]);
    expect((await view(onDay("2026-05-01"))).month).toMatchObject({ stays: 0, averageNights: "" });
  });
});

describe("the nights ahead", () => {
  it("are as full as the stays make them, in percent of the rooms on offer", async () => {
    await stays();
    const { occupancy, tonight } = await view();
    expect(tonight).toEqual({ free: 3, rooms: 5 });
    expect(occupancy.nights).toHaveLength(30);
    const [shown] = occupancy.hotels;
    // Five rooms: two are taken until the 12th, one on the night of the 12th, one on that of the 20th.
    expect(shown!.shares.slice(0, 12)).toEqual([40, 40, 20, 0, 0, 0, 0, 0, 0, 0, 20, 0]);
    expect(shown!.average).toBe("4%");
    expect((await view(onDay("2026-04-12"))).occupancy.hotels[0]!.shares[0]).toBe(20);
    expect(shown!.to).toBe(`/dashboard?hotel_id=${house().hotel_id}`);
  });

  it("are full by the rooms that are for sale on the night", async () => {
    await stays();
    const rows = [
      { from: "2026-04-01", to: "2026-04-10", number: 4 },
      { from: "2026-04-12", to: "2026-04-13", number: 0 },
      { from: "2026-05-09", to: "2026-06-30", number: 50 },
    ];
    await world.db
      .updateTable("room_types")
      .set({ rooms_for_sale: JSON.stringify(rows) })
      .where("id", "=", house().room_type_id)
      .execute();
    const [shown] = (await view()).occupancy.hotels;
    // Nothing is for sale on the 12th, on which somebody stays, and on the 13th, on which nobody does.
    expect(shown!.shares.slice(0, 5)).toEqual([50, 40, 100, 0, 0]);
    // 6 nights of the 26 × 5 + 4 + 50 rooms.
    expect(shown!.average).toBe("3%");
  });

  it("show six hotels, the fullest first, and how many there are besides", async () => {
    await stays();
    const { occupancy } = await view(onDay(), null);
    const [fullest] = occupancy.hotels;
    expect(fullest!.shares[0]).toBe(40);
    expect(occupancy.hotels.length).toBeLessThanOrEqual(6);
    const hotels = await world.db.selectFrom("hotels").select("id").execute();
    expect(occupancy.hotels.length + occupancy.more).toBeLessThanOrEqual(hotels.length);
  });
});

it("the fullest hotels are those with the most nights taken, counted one by one", async () => {
  const { id: booking_id } = await book();
  const { hotel_id, currency_id } = await world.db
    .selectFrom("hotel_bookings")
    .innerJoin("bookings", "bookings.id", "booking_id")
    .where("booking_id", "=", booking_id)
    .select(["hotel_bookings.hotel_id", "currency_id"])
    .executeTakeFirstOrThrow();
  const from = "2031-05-01";
  await insertRandomStays(world.db, { booking_id, currency_id, around: from });
  const period = { from, days: 30, hotel_ids: null, locale: "en", now: onDay().now } as const;
  const all = await occupancies(world.db, period, 100);
  const sum = (numbers: number[]) => numbers.reduce((added, one) => added + one, 0);
  const shares = all.rows.map(({ taken, rooms }) => sum(taken) / sum(rooms));
  expect(shares.filter((share) => share > 0).length).toBeGreaterThan(5);
  expect(shares).toEqual([...shares].sort((one, other) => other - one));
  for (const hotel of all.rows) {
    const one = await occupancies(world.db, { ...period, hotel_ids: [hotel.hotel_id] }, 1);
    expect(one).toEqual({ rows: [{ ...hotel, total: 1 }], total: 1 });
  }
  expect(all.rows.find((hotel) => hotel.hotel_id === hotel_id)!.taken).toEqual(
    Array.from({ length: 30 }, () => 0),
  );
});

it("is for whom the role shows bookings, and of all hotels where the address names none of ours", async () => {
  const nobody = onDay("2026-04-10", ["pricing:view", "hotels:view"]);
  expect(await bookingsView(nobody, new URLSearchParams())).toBeNull();
  for (const hotel_id of ["0", "x", "2147483647"]) {
    expect((await bookingsView(onDay(), new URLSearchParams({ hotel_id })))!.hotel_id).toBeNull();
  }
  const empty = await insertHotel(world.db, { label: "Empty" });
  expect(await view(onDay(), empty)).toMatchObject({ hotel_id: empty, month: { stays: 0 } });
});

it("costs six statements, however many bookings there are and hotels with clocks of their own", async () => {
  await stays();
  const found = await countStatements(world, async (ctx) =>
    bookingsView(await inRequest({ ...onDay(), db: ctx.db }), new URLSearchParams()),
  );
  expect(found).toBeLessThanOrEqual(6);
});

it("is kept for readers of one language: those of the other read their own names", async () => {
  await stays();
  await world.db
    .updateTable("hotels")
    .set({ label: "The House", label_fr: "La Maison" })
    .where("id", "=", house().hotel_id)
    .execute();
  const asked = new URLSearchParams({ hotel_id: String(house().hotel_id) });
  const ctx = await inRequest(onDay());
  const named = async (locale: Language) =>
    (await bookingsView({ ...ctx, locale }, asked))!.occupancy.hotels.map(({ label }) => label);
  expect([await named("en"), await named("fr")]).toEqual([["The House"], ["La Maison"]]);
});

it("what a stay in a pack comes to is revenue once, and what is off or a draft is none", async () => {
  await stays();
  const [packed, open, dropped] = [await book(), await book(), await book()];
  const { currency_id } = await world.db
    .selectFrom("bookings")
    .select("currency_id")
    .where("id", "=", packed.id)
    .executeTakeFirstOrThrow();
  const pack = await createPackBooking(world.ctx, {
    ...{ label: "Spring on the coast", currency_id, discount: "50", external_reference: "" },
    notes: "",
    bookings: [{ reference: packed.reference }],
    lines: [{ description: "Transfer", amount: "35" }],
  });
  await packBookingActs.act(world.ctx, pack.id, "confirm");
  await confirm(dropped.id);
  const fee = { cancel_reason: "Illness", cancellation_fee: "100" };
  await cancelHotelBooking(onDay(), dropped.id, fee);
  expect(open.status).toBe("draft");
  const { month } = await view();
  // The four stays of above come to 1,760; the one in the pack to 3 nights of two at 80 each. The
  // pack's own 465 are what its customer pays: its line and its discount are no stay.
  expect(month.revenues).toEqual([{ code: "EUR", total: "€2,240.00", stays: 5 }]);
});
