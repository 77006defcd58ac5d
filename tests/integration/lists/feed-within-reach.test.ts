import { afterAll, beforeAll, expect, it } from "vitest";
import type { Reach } from "~/core/access/reach";
import type { Context } from "~/db/context";
import { limitedTo } from "~/db/reach/limited-database.server";
import { readChangedRows } from "~/modules/desk/changes/changed-rows.server";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import {
  createPackBooking,
  updatePackBooking,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import {
  findPlaceOfNow,
  listChanges,
  refuseOtherReach,
} from "~/modules/log/change-feed/change-feed.service.server";
import { moveBookings } from "~/modules/sales/bookings/of-customer/bookings-of-customer.service.server";
import type { SeasonInput } from "~/modules/places/seasons/season.fields";
import { createSeason, updateSeason } from "~/modules/places/seasons/season.service.server";
import { insertCustomer, insertHouse, insertPoint } from "../../factories/rows";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let point: number;
let other: number;

beforeAll(async () => {
  world = await createWorld();
  point = await insertPoint(world.db, "OWN");
  other = await insertPoint(world.db, "OTHER");
});
afterAll(() => world.close());

const { house, book, input } = bookableHouse(() => world);

/** Somebody who sees a part. */
function limited(changes: Partial<Reach>): Context {
  const user_id = world.ctx.actor.id + 1;
  const reach = { user_id, distribution_point_id: null, hotel_ids: null, ...changes };
  const actor = { ...world.ctx.actor, id: user_id, reach };
  return { ...world.ctx, db: limitedTo(world.db, reach), actor };
}

const paid = { amount: "10", paid_on: "2026-03-15", reference: "", note: "" };

/** A pack of the point, with these bookings. */
const packOf = (bookings: { reference: string }[], currency_id: number) => ({
  ...{ label: "One", discount: "0", lines: [], currency_id, customer_id: null as number | null },
  ...{ distribution_point_id: point, promo_code: "", notes: "", external_reference: "" },
  bookings: bookings.map(({ reference }) => ({ reference })),
});

/** @returns what the feed tells of something that is done, but for the rooms left */
async function told(ctx: Context, act: () => Promise<unknown>): Promise<string[]> {
  const since = await findPlaceOfNow(world.ctx);
  await act();
  const { changes } = await listChanges(ctx, since, 100);
  const rowOf = await readChangedRows(ctx, changes);
  const entries = changes.flatMap((change) =>
    change.entity === "availability"
      ? []
      : `${change.entity} ${change.id} of ${change.hotel_id}${rowOf(change) ? "" : ", gone"}`,
  );
  return entries.sort();
}

it("a booking that leaves a distribution point is gone, with the customer, the pack and the payments", async () => {
  const reader = limited({ distribution_point_id: point });
  const customer_id = await insertCustomer(world.db);
  const stay = { customer_id, distribution_point_id: point };
  const booked = await book(stay);
  const { id } = booked;
  const payment = await recordPayment(world.ctx, id, paid);
  const asked = packOf([booked], booked.currency_id);
  const pack = await createPackBooking(world.ctx, asked, "manual");
  const { hotel_id } = house();
  const moved = (changes: object) => () =>
    updateHotelBooking(world.ctx, id, input({ ...stay, ...changes }));
  const away = await told(reader, moved({ distribution_point_id: other }));
  expect(away).toEqual([
    `booking_payment ${payment.id} of null, gone`,
    `customer ${customer_id} of null, gone`,
    `hotel_booking ${id} of ${hotel_id}, gone`,
    `pack_booking ${pack.id} of null, gone`,
  ]);
  // What becomes of it elsewhere is told to nobody here.
  expect(await told(reader, moved({ distribution_point_id: other, notes: "x" }))).toEqual([]);
  expect(await told(reader, moved({}))).toEqual(away.map((one) => one.replace(", gone", "")));
  // To who sees everything, only the booking has changed.
  const all = await told(world.ctx, moved({ distribution_point_id: other }));
  expect(all).toEqual([`hotel_booking ${id} of ${hotel_id}`]);
  // A customer who is merged into another goes, too.
  await moved({})();
  const to = await insertCustomer(world.db);
  const merged = () =>
    world.db
      .transaction()
      .execute((trx) => moveBookings(world.ctx, trx, { from: customer_id, to }));
  expect(await told(reader, merged)).toContain(`customer ${customer_id} of null, gone`);
});

it("a pack comes and goes with the bookings in it, and takes its customer and its payments along", async () => {
  const reader = limited({ distribution_point_id: point });
  const customer_id = await insertCustomer(world.db);
  const own = await book({ distribution_point_id: point });
  const foreign = await book({ distribution_point_id: other });
  const asked = { ...packOf([own, foreign], own.currency_id), customer_id };
  const { id } = await createPackBooking(world.ctx, asked, "manual");
  const deposit = await recordPayment(world.ctx, id, paid);
  const { hotel_id } = house();
  const holds = (bookings: (typeof own)[], distribution_point_id = point) => {
    const changed = { ...packOf(bookings, own.currency_id), customer_id, distribution_point_id };
    return () => updatePackBooking(world.ctx, id, changed);
  };
  const moved = (distribution_point_id: number) => () =>
    updateHotelBooking(world.ctx, own.id, input({ distribution_point_id }));
  const stay = `hotel_booking ${own.id} of ${hotel_id}`;
  const pack = [
    `booking_payment ${deposit.id} of null`,
    `customer ${customer_id} of null`,
    `pack_booking ${id} of null`,
  ];
  const all = [...pack.slice(0, 2), stay, ...pack.slice(2)];
  const gone = (entries: string[]) => entries.map((entry) => `${entry}, gone`);
  // A pack that was never within the reach isn't named.
  expect(await told(reader, moved(other))).toEqual(gone([stay]));
  expect(await told(reader, moved(point))).toEqual([stay]);
  expect(await told(reader, holds([own]))).toEqual(pack);
  expect(await told(reader, holds([own, foreign]))).toEqual(gone(pack));
  await holds([own])();
  expect(await told(reader, moved(other))).toEqual(gone(all));
  expect(await told(reader, moved(point))).toEqual(all);
  // Who reads later, when everything is elsewhere, is told once.
  const elsewhere = async () => {
    await holds([own], other)();
    await moved(other)();
  };
  expect(await told(reader, elsewhere)).toEqual(gone(all));
});

it("a row that is moved to another hotel is gone from the one that it was in, and nothing foreign is told", async () => {
  const { hotel_id } = house();
  const elsewhere = await insertHouse(world.db);
  const reader = limited({ hotel_ids: [hotel_id] });
  const season = {
    ...{ name: "Own", hotel_id, active: true },
    ...{ start_date: "2027-01-01", end_date: "2027-02-01" },
  } as SeasonInput;
  const { season: own } = await createSeason(world.ctx, season);
  const { id } = own;
  const moved = { ...season, hotel_id: elsewhere.hotel_id };
  const change = (input: SeasonInput) => () => updateSeason(world.ctx, id, input);
  expect(await told(reader, change(moved))).toEqual([`season ${id} of ${hotel_id}, gone`]);
  expect(await told(reader, change({ ...moved, name: "Theirs" }))).toEqual([]);
  // Nobody looks through it twice.
  const since = await findPlaceOfNow(reader);
  await change(moved)();
  const { changes, next, more } = await listChanges(reader, since, 100);
  expect([changes, more, next.position > since.position]).toEqual([[], false, true]);
  expect(await told(reader, change(season))).toEqual([`season ${id} of ${hotel_id}`]);
});

it("a cursor is for one reach: other limits begin another copy", async () => {
  const reader = limited({ distribution_point_id: point });
  const place = await findPlaceOfNow(reader);
  refuseOtherReach(reader, place);
  for (const one of [limited({ distribution_point_id: other }), world.ctx]) {
    expect(await refusal(Promise.resolve().then(() => refuseOtherReach(one, place)))).toBe(
      "errors:ERRORS.CURSOR_UNKNOWN at since",
    );
  }
});
