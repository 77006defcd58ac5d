import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { lockRowsById } from "~/db/writing/order-of-locks.server";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  createFlightBooking,
  flightBookingActs,
  updateFlightBooking,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { createGroupBooking } from "~/modules/kinds-of-booking/group-bookings/group-booking.service.server";
import { moveGroup } from "~/modules/kinds-of-booking/group-bookings/group-move.service.server";
import {
  hotelBookingActs,
  repriceHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { holdStay } from "~/modules/kinds-of-booking/hotel-bookings/holding/hold.service.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import {
  createHotelBooking,
  updateHotelBooking,
  type HotelBookingChange,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { finishNewStay } from "~/modules/kinds-of-booking/hotel-bookings/new-stay/new-stay.service.server";
import { assignRooms } from "~/modules/kinds-of-booking/hotel-bookings/room-assignments/room-assignment.service.server";
import {
  checkIn,
  undoCheckIn,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import {
  checkOut,
  undoCheckOut,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import {
  markNoShow,
  undoNoShow,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/no-show.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import {
  createPackBooking,
  updatePackBooking,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import {
  createSpaBooking,
  spaBookingActs,
  updateSpaBooking,
} from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import { createWithStatus } from "~/modules/sales/bookings/create-with-status.service.server";
import { insertCustomer, insertRoom, insertRoomType } from "../factories/rows";
import { flightIn, visitIn } from "../support/bookings/flights-and-visits";
import { bookableHouse } from "../support/bookings/stays";
import { createWorld, type TestWorld } from "../support/context";
import { knownRows, locksOf, outOfOrder } from "../support/database/locks-in-order";
import { statementsSent } from "../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, on, priced } = bookableHouse(() => world);

const off = { cancel_reason: "Ill.", cancellation_fee: "0" };
const asIs = { room_as_it_is: true };
const there = { external_reference: "", notes: "" };

const roomOf = (number: string, room_type_id = house().room_type_id) =>
  insertRoom(world.db, { hotel_id: house().hotel_id, room_type_id, number });

const otherType = async () => {
  const id = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
  await priced(id, "90");
  return id;
};

const confirmed = async (changes: Partial<HotelBookingInput> = {}) => {
  const { id, reference } = await book(changes);
  await confirm(id);
  return { id, reference };
};

const roomed = async (number = "101") => {
  const { id, reference } = await confirmed();
  await moveToRoom(on(9), id, { room_id: await roomOf(number) });
  return { id, reference };
};

const inHouse = async () => {
  const { id, reference } = await roomed();
  await checkIn(on(10), id);
  return { id, reference };
};

type Prepared = (ctx: Context) => Promise<unknown>;

/** The moment of an act through the connection whose statements are recorded. */
const at = (ctx: Context, day: number, time?: string): Context => ({
  ...on(day, time),
  db: ctx.db,
});

const changed =
  (changes: Partial<HotelBookingChange>, of: () => Promise<{ id: number }> = confirmed) =>
  async () => {
    const { id } = await of();
    return (ctx: Context) => updateHotelBooking(at(ctx, 10), id, { ...input(), ...changes });
  };

const stays: Record<string, () => Promise<Prepared>> = {
  "is booked for a customer, confirmed, and has a room": async () => {
    const [customer_id, room_id] = [await insertCustomer(world.db), await roomOf("101")];
    const type = { create: createHotelBooking, acts: hotelBookingActs, also: finishNewStay };
    const asked = { ...input({ customer_id }), status: "confirmed" as const, room_id };
    return (ctx) => createWithStatus(ctx, type, asked, "manual");
  },
  "is confirmed in its room at another price": async () => {
    const { id } = await book();
    await moveToRoom(on(9), id, { room_id: await roomOf("101") });
    await world.db.updateTable("room_prices").set({ base_price: "90" }).execute();
    return (ctx) => hotelBookingActs.act(ctx, id, "confirm", { expected_amount: "540" });
  },
  "is held as a draft": async () => {
    const { id } = await book();
    return (ctx) => holdStay(ctx, id, { held_until: "2026-03-20T10:00" });
  },
  "is completed": async () => {
    const { id } = await confirmed();
    return (ctx) => hotelBookingActs.act(at(ctx, 13), id, "complete");
  },
  "is cancelled": async () => {
    const { id } = await roomed();
    return (ctx) => hotelBookingActs.cancel(ctx, id, off);
  },
  "is reopened": async () => {
    const { id } = await roomed();
    await hotelBookingActs.cancel(on(9), id, off);
    return (ctx) => hotelBookingActs.act(ctx, id, "reopen");
  },
  "is priced again": async () => {
    const { id } = await confirmed();
    return (ctx) => repriceHotelBooking(ctx, id, { shown_total: "480.00" });
  },
  "becomes longer": changed({ checkout_date: "2026-04-15", expected_amount: "800" }),
  "becomes longer in its room": changed({ checkout_date: "2026-04-15" }, roomed),
  "becomes longer in house": changed({ checkout_date: "2026-04-15" }, inHouse),
  "becomes shorter, and another's": async () => {
    const [{ id }, customer_id] = [await confirmed(), await insertCustomer(world.db)];
    const change = input({ customer_id, checkout_date: "2026-04-12" });
    return (ctx) => updateHotelBooking(ctx, id, change);
  },
  "gets another type and a room of it": async () => {
    const { id } = await inHouse();
    const room_type_id = await otherType();
    const room_id = await roomOf("201", room_type_id);
    const change = { ...input({ room_type_id }), room_id, ...asIs, given_up_room_id: undefined };
    return (ctx) => updateHotelBooking(at(ctx, 11), id, change);
  },
  "gets another room": async () => {
    const [{ id }, room_id] = [await roomed(), await roomOf("102")];
    return (ctx) => moveToRoom(at(ctx, 10), id, { room_id });
  },
  "moves in house into a room with a smaller id": async () => {
    const room_id = await roomOf("100");
    const { id } = await inHouse();
    return (ctx) => moveToRoom(at(ctx, 11), id, { room_id, ...asIs });
  },
  "is split over two rooms": async () => {
    const [{ id }, room_id] = [await roomed(), await roomOf("102")];
    return (ctx) => moveToRoom(at(ctx, 10), id, { room_id, from_night: "2026-04-12" });
  },
  "gets its room together with another": async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const [a, b] = [await roomOf("101"), await roomOf("102")];
    const pairs = [
      { stay_id: other.id, room_id: a },
      { stay_id: one.id, room_id: b },
    ];
    return (ctx) => assignRooms(at(ctx, 9), { hotel_id: house().hotel_id, pairs });
  },
  "is checked in": async () => {
    const { id } = await roomed();
    return (ctx) => checkIn(at(ctx, 10), id, { guests: [] });
  },
  "is expected again": async () => {
    const { id } = await inHouse();
    await moveToRoom(on(10), id, { room_id: await roomOf("102") });
    return (ctx) => undoCheckIn(at(ctx, 10), id);
  },
  "is checked out": async () => {
    const { id } = await inHouse();
    return (ctx) => checkOut(at(ctx, 13), id, { agreed_due: "480" });
  },
  "is checked out early": async () => {
    const { id } = await inHouse();
    return (ctx) => checkOut(at(ctx, 12), id, { fewer_nights: "as_stayed", agreed_due: "320" });
  },
  "leaves on its first day": async () => {
    const { id } = await inHouse();
    return (ctx) => checkOut(at(ctx, 10), id, { fewer_nights: "as_stayed" });
  },
  "comes back": async () => {
    const { id } = await inHouse();
    await checkOut(on(12), id, { fewer_nights: "charged", agreed_due: "480" });
    return (ctx) => undoCheckOut(at(ctx, 12), id, asIs);
  },
  "is a no show": async () => {
    const { id } = await roomed();
    return (ctx) => markNoShow(at(ctx, 10, "23:00"), id, {});
  },
  "is no no show": async () => {
    const { id } = await roomed();
    await markNoShow(on(10, "23:00"), id, {});
    return (ctx) => undoNoShow(at(ctx, 10, "23:30"), id);
  },
  "is paid": async () => {
    const { id } = await confirmed();
    const payment = { paid_on: "2026-03-15", amount: "100", reference: "", note: "" };
    return (ctx) => recordPayment(ctx, id, payment);
  },
};

const currencyOfHouse = async () =>
  (
    await world.db
      .selectFrom("hotels")
      .where("id", "=", house().hotel_id)
      .select("currency_id")
      .executeTakeFirstOrThrow()
  ).currency_id!;

const flight = async () => flightIn(await currencyOfHouse());

const others: Record<string, () => Promise<Prepared>> = {
  "a flight is booked": async () => {
    const said = { ...(await flight()), customer_id: await insertCustomer(world.db) };
    return (ctx) => createFlightBooking(ctx, said);
  },
  "a flight is changed": async () => {
    const said = await flight();
    const { id } = await createFlightBooking(world.ctx, said);
    const customer_id = await insertCustomer(world.db);
    return (ctx) => updateFlightBooking(ctx, id, { ...said, customer_id, amount: "220" });
  },
  "a flight is confirmed": async () => {
    const { id } = await createFlightBooking(world.ctx, await flight());
    return (ctx) => flightBookingActs.act(ctx, id, "confirm");
  },
  "a treatment is booked and confirmed": async () => {
    const said = { ...(await visitIn(world)), status: "confirmed" as const };
    const type = { create: createSpaBooking, acts: spaBookingActs };
    return (ctx) => createWithStatus(ctx, type, said, "manual");
  },
  "a treatment is moved": async () => {
    const said = await visitIn(world);
    const { id } = await createSpaBooking(world.ctx, said);
    await spaBookingActs.act(world.ctx, id, "confirm");
    return (ctx) => updateSpaBooking(ctx, id, { ...said, starts_at: "2026-04-10T12:00" });
  },
};

/** A pack of two stays of two types, the dearer type first, and a flight. */
async function packed() {
  const suite = await otherType();
  const late = await book({ room_type_id: suite });
  await moveToRoom(on(9), late.id, { room_id: await roomOf("201", suite) });
  const early = await book();
  await moveToRoom(on(9), early.id, { room_id: await roomOf("101") });
  const flown = await createFlightBooking(world.ctx, await flight());
  const parts = [late, early, flown];
  const said = {
    ...{ label: "Pack", lines: [], discount: "0", ...there, currency_id: await currencyOfHouse() },
    bookings: parts.map(({ reference }) => ({ reference })),
  };
  const pack = await createPackBooking(world.ctx, said);
  return { id: pack.id, said, stay: early.id };
}

async function grouped() {
  const rooms = [await otherType(), house().room_type_id].map((room_type_id) => ({
    ...{ room_type_id, count: 2, adults: 2, children_ages: [] },
  }));
  const { pack } = await createGroupBooking(
    world.ctx,
    {
      ...{ hotel_id: house().hotel_id, checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
      ...{ label: "Choir", status: "confirmed" as const, rooms, ...there },
    },
    "manual",
  );
  return pack.id;
}

const packs: Record<string, () => Promise<Prepared>> = {
  "is made": async () => {
    const { reference } = await book();
    const currency_id = await currencyOfHouse();
    const said = { label: "Pack", lines: [], discount: "0", currency_id, ...there };
    const customer_id = await insertCustomer(world.db);
    return (ctx) => createPackBooking(ctx, { ...said, customer_id, bookings: [{ reference }] });
  },
  "is changed": async () => {
    const { id, said } = await packed();
    return (ctx) =>
      updatePackBooking(ctx, id, { ...said, discount: "10", bookings: said.bookings });
  },
  "is confirmed": async () => {
    const { id } = await packed();
    return (ctx) => packBookingActs.act(ctx, id, "confirm");
  },
  "is completed": async () => {
    const { id } = await packed();
    await packBookingActs.act(world.ctx, id, "confirm");
    return (ctx) => packBookingActs.act({ ...at(ctx, 30), today: "2026-05-02" }, id, "complete");
  },
  "is cancelled": async () => {
    const { id } = await packed();
    await packBookingActs.act(world.ctx, id, "confirm");
    return (ctx) => packBookingActs.cancel(ctx, id, off);
  },
  "is reopened": async () => {
    const { id } = await packed();
    await packBookingActs.cancel(world.ctx, id, off);
    return (ctx) => packBookingActs.act(ctx, id, "reopen");
  },
  "follows a stay in it": async () => {
    const { stay } = await packed();
    return (ctx) => updateHotelBooking(ctx, stay, input({ checkout_date: "2026-04-15" }));
  },
  "lets a stay go": async () => {
    const { id, stay } = await packed();
    await packBookingActs.act(world.ctx, id, "confirm");
    return (ctx) => hotelBookingActs.cancel(ctx, stay, { ...off, pack_id: id });
  },
  "takes a stay back": async () => {
    const { id, stay } = await packed();
    await packBookingActs.act(world.ctx, id, "confirm");
    await hotelBookingActs.cancel(world.ctx, stay, { ...off, pack_id: id });
    return (ctx) => hotelBookingActs.act(ctx, stay, "reopen", { pack_id: id });
  },
  "is booked as a group": async () => {
    await otherType();
    return (ctx) => {
      const rooms = [
        { room_type_id: house().room_type_id, count: 2, adults: 2, children_ages: [] },
      ];
      const dates = { checkin_date: "2026-04-10", checkout_date: "2026-04-13" };
      const said = { hotel_id: house().hotel_id, ...dates, label: "Choir", ...there, rooms };
      return createGroupBooking(ctx, { ...said, status: "confirmed" }, "manual");
    };
  },
  "is moved as a group": async () => {
    const id = await grouped();
    return (ctx) => moveGroup(ctx, id, { by_days: 1 });
  },
};

/** Does an act, and looks at the locks that it takes. */
async function locksInOrder(prepare: () => Promise<Prepared>): Promise<void> {
  const act = await prepare();
  const known = await knownRows(world);
  const locks = locksOf(await statementsSent(world, act));
  expect(locks.length).toBeGreaterThan(0);
  expect(outOfOrder(locks, known)).toEqual([]);
}

describe("a stay locks in the order of all when it", () => {
  it.each(Object.keys(stays))("%s", (name) => locksInOrder(stays[name]!));
});

describe("so it is when", () => {
  it.each(Object.keys(others))("%s", (name) => locksInOrder(others[name]!));
});

describe("and a pack when it", () => {
  it.each(Object.keys(packs))("%s", (name) => locksInOrder(packs[name]!));
});

it("is told where locks are out of order", async () => {
  const [{ id }, other] = [await confirmed(), await confirmed()];
  const room_id = await roomOf("101");
  const { room_type_id } = house();
  const locks = locksOf(
    await statementsSent(world, ({ db }) =>
      db.transaction().execute(async (trx) => {
        await lockRowsById(trx, "bookings", [id]);
        await lockRowsById(trx, "rooms", [room_id]);
        await lockRowsById(trx, "bookings", [id]);
        await lockRowsById(trx, "room_types", [room_type_id - 1]);
        await lockRowsById(trx, "bookings", [other.id]);
        await trx.selectNoFrom((eb) => eb.val(1).as("one")).execute();
      }),
    ),
  );
  expect(outOfOrder(locks, await knownRows(world))).toEqual([
    expect.stringMatching(/room_types[^]*after[^]*rooms/),
    expect.stringMatching(/bookings[^]*after[^]*rooms/),
  ]);
});
