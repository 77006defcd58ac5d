import { beforeAll, describe, expect, it } from "vitest";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import * as flightPage from "~/routes/bookings/flights/flight-booking";
import * as editFlight from "~/routes/bookings/flights/flight-booking-edit";
import * as newFlight from "~/routes/bookings/flights/flight-booking-new";
import * as stayPage from "~/routes/bookings/hotels/hotel-booking";
import * as editStay from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newStay from "~/routes/bookings/hotels/hotel-booking-new";
import * as packPage from "~/routes/bookings/packs/pack-booking";
import * as editPack from "~/routes/bookings/packs/pack-booking-edit";
import * as newPack from "~/routes/bookings/packs/pack-booking-new";
import * as spaPage from "~/routes/bookings/spas/spa-booking";
import * as editTreatment from "~/routes/bookings/spas/spa-booking-edit";
import * as newTreatment from "~/routes/bookings/spas/spa-booking-new";
import {
  insertHouse,
  insertRoom,
  insertRoomType,
  insertSpa,
  insertTreatment,
} from "../../factories/rows";
import type { ApiAnswer } from "../../support/api";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";
import { asking, speaking, staffWith, type Answer, type Visitor } from "../../support/requests";
import { fieldsOf } from "../../support/storm/bookable";

type Kind = "hotels" | "flights" | "spas" | "packs";
type Body = Record<string, unknown>;

const pages = {
  hotels: { page: stayPage, edit: editStay, add: newStay },
  flights: { page: flightPage, edit: editFlight, add: newFlight },
  spas: { page: spaPage, edit: editTreatment, add: newTreatment },
  packs: { page: packPage, edit: editPack, add: newPack },
};

// Today is March 15 of 2026.
const { world, staff, program } = deskWithStoppedClock();
let bodies: Record<Kind, Body>;
/** Another room type of the house, and a room of the first one. */
let suite: number;
let room: number;

beforeAll(async () => {
  const { db } = world;
  const { hotel_id, season_id, room_type_id } = await insertHouse(db);
  suite = await insertRoomType(db, hotel_id, { label: "Suite" });
  room = await insertRoom(db, { hotel_id, room_type_id, number: "101" });
  await insertRoom(db, { hotel_id, room_type_id, number: "102" });
  for (const id of [room_type_id, suite]) {
    const of = { hotel_id, season_id, room_type_id: id, price_type: "sell", base_price: "80" };
    await db.insertInto("room_prices").values(of).execute();
  }
  const { id: currency_id } = await db
    .selectFrom("currencies")
    .select("id")
    .executeTakeFirstOrThrow();
  const spa_id = await insertSpa(db);
  const treatment_id = await insertTreatment(db, spa_id);
  bodies = {
    hotels: {
      ...{ hotel_id, room_type_id, checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
      ...{ adults: 2, children: 0, children_ages: [] },
    },
    flights: {
      ...{ airline: "Air", origin: "TUN", destination: "CDG", currency_id, amount: "200.00" },
      ...{ departs_at: "2026-04-10T10:00+01:00", arrives_at: "2026-04-10T13:00+02:00" },
      ...{ cabin: "economy", passengers: [{ first_name: "A", last_name: "B", type: "adult" }] },
    },
    spas: { spa_id, treatment_id, starts_at: "2026-04-10T10:00", persons: 1 },
    packs: {
      ...{ label: "Pack", currency_id, discount: "0", bookings: [] },
      lines: [{ description: "Transfer", amount: "200.00" }],
    },
  };
});

const add = (kind: Kind, body: Body, who = staff) =>
  who.post(pages[kind].add.action, `/bookings/${kind}/new`, asking("create", fieldsOf(body)));

const edit = (kind: Kind, id: number, body: Body) =>
  staff.post(
    pages[kind].edit.action,
    `/bookings/${kind}/${id}/edit`,
    asking("update", fieldsOf(body)),
    { id: String(id) },
  );

const pay = (kind: Kind, id: number, payment: Record<string, string>) =>
  staff.post(pages[kind].page.action, `/bookings/${kind}/${id}`, asking("pay", payment), {
    id: String(id),
  });

const booked = async (kind: Kind) => {
  const { status, body } = await program.post(`/bookings/${kind}`, bodies[kind]);
  expect(status).toBe(201);
  return (body.data as { id: number }).id;
};

const count = async (table: "bookings" | "booking_payments") => {
  const counted = world.db.selectFrom(table).select((eb) => eb.fn.countAll<string>().as("rows"));
  return Number((await counted.executeTakeFirstOrThrow()).rows);
};

/** The fields of the questions that a form came back with. */
const askedIn = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  return (body as { questions: { name: string; value: string; text: string }[] }).questions;
};

/** The fields that a program is told to answer by, with the answers. */
const asksIn = ({ status, body }: ApiAnswer) => {
  expect(status).toBe(409);
  const { asks } = body as { asks: { field: string; answer: unknown }[] };
  return asks.map(({ field, answer }) => [field, answer]);
};

/** Each kind on a day that is over, in the clock of its place. */
const over: [Exclude<Kind, "packs">, string, Body][] = [
  ["hotels", "Mar 14, 2026", { checkin_date: "2026-03-14", checkout_date: "2026-04-11" }],
  [
    "flights",
    "Mar 14, 2026",
    { departs_at: "2026-03-14T23:30+01:00", arrives_at: "2026-03-15T02:00+01:00" },
  ],
  ["spas", "Mar 14, 2026", { starts_at: "2026-03-14T10:00" }],
];

describe.each(over)("what is over: %s", (kind, day, past) => {
  it("is booked only where that is meant, by forms and programs", async () => {
    const body = { ...bodies[kind], ...past };
    const before = await count("bookings");
    const [question] = askedIn(await add(kind, body));
    expect(question).toMatchObject({ name: "in_the_past", value: "on" });
    expect(question!.text).toContain(day);
    const [french] = askedIn(await add(kind, body, speaking(staff, "fr")));
    expect(french!.text).toContain("14 mars 2026");
    const refused = await program.post(`/bookings/${kind}`, body);
    expect(asksIn(refused)).toEqual([["in_the_past", true]]);
    expect((await program.post(`/bookings/${kind}`, { ...body, in_the_past: false })).status).toBe(
      409,
    );
    expect(await count("bookings")).toBe(before);
    expect((await add(kind, { ...body, in_the_past: true })).status).toBe(303);
    expect((await program.post(`/bookings/${kind}`, { ...body, in_the_past: true })).status).toBe(
      201,
    );
  });

  it("is moved there only where that is meant, and asks no more where it stays", async () => {
    const id = await booked(kind);
    const path = `/bookings/${kind}/${id}`;
    const body = { ...bodies[kind], ...past };
    expect(askedIn(await edit(kind, id, body))).toMatchObject([{ name: "in_the_past" }]);
    for (const answer of [await program.put(path, body), await program.patch(path, past)]) {
      expect(asksIn(answer)).toEqual([["in_the_past", true]]);
    }
    expect((await edit(kind, id, { ...body, in_the_past: true })).status).toBe(303);
    expect((await edit(kind, id, { ...body, notes: "It was fine." })).status).toBe(303);
    expect((await program.patch(path, { notes: "It was." })).status).toBe(200);
  });
});

describe.each(["hotels", "flights", "spas", "packs"] as const)("a payment for %s", (kind) => {
  const ahead = { paid_on: "2026-03-16", amount: "20.00" };

  it("that is dated after today is recorded only where that is meant", async () => {
    const id = await booked(kind);
    const path = `/bookings/${kind}/${id}/payments`;
    expect(askedIn(await pay(kind, id, ahead))).toMatchObject([
      { name: "in_the_future", value: "on", text: expect.stringContaining("Mar 16, 2026") },
    ]);
    const refused = await program.post(path, ahead);
    expect(asksIn(refused)).toEqual([["in_the_future", true]]);
    expect((await program.get(path)).body.data.payments).toEqual([]);
    expect((await pay(kind, id, { ...ahead, in_the_future: "on" })).status).toBe(303);
    expect((await program.post(path, { ...ahead, in_the_future: true })).status).toBe(201);
    expect((await pay(kind, id, { ...ahead, paid_on: "2026-03-15" })).status).toBe(303);
  });
});

/** Each kind as something that costs less than 60. */
const cheaper: Record<Kind, () => Promise<Body>> = {
  hotels: async () => Promise.resolve({ override_amount: "50", override_reason: "A friend." }),
  flights: async () => Promise.resolve({ amount: "50.00" }),
  spas: async () => {
    const { spa_id } = bodies.spas as { spa_id: number };
    return { treatment_id: await insertTreatment(world.db, spa_id, { price: "50" }) };
  },
  packs: async () => Promise.resolve({ lines: [{ description: "Transfer", amount: "50.00" }] }),
};

describe.each(Object.keys(cheaper) as Kind[])("an edit of %s below what is paid", (kind) => {
  it("asks for the second step, by forms and programs", async () => {
    const id = await booked(kind);
    const path = `/bookings/${kind}/${id}`;
    await program.post(`${path}/payments`, { paid_on: "2026-03-15", amount: "60" });
    const change = await cheaper[kind]();
    const body = { ...bodies[kind], ...change };
    expect(askedIn(await edit(kind, id, body))).toMatchObject([
      { name: "agreed_paid", value: "60", text: expect.stringMatching(/€60\.00.*€50\.00/) },
    ]);
    for (const agreed_paid of [undefined, "59.99"]) {
      const refused = await program.put(path, { ...body, agreed_paid });
      expect(asksIn(refused)).toEqual([["agreed_paid", "60"]]);
    }
    const patched = await program.patch(path, change);
    expect(asksIn(patched)).toEqual([["agreed_paid", "60"]]);
    const done = await program.patch(path, { ...change, agreed_paid: "60.00" });
    expect([done.status, Number(done.body.data.amount)]).toEqual([200, 50]);
  });
});

it("another room type gives the room up only where that is meant, by forms and programs", async () => {
  for (const door of ["form", "program"]) {
    const id = await booked("hotels");
    const path = `/bookings/hotels/${id}`;
    await moveToRoom(world.ctx, id, { room_id: room });
    const body = { ...bodies.hotels, room_type_id: suite };
    const answer = { given_up_room_id: room };
    if (door === "form") {
      expect(askedIn(await edit("hotels", id, body))).toMatchObject([
        {
          ...{ name: "given_up_room_id", value: String(room) },
          text: expect.stringContaining("101"),
        },
      ]);
      expect((await edit("hotels", id, { ...body, ...answer })).status).toBe(303);
    } else {
      for (const refused of [
        await program.put(path, body),
        await program.patch(path, { room_type_id: suite, given_up_room_id: room + 1 }),
      ]) {
        expect(asksIn(refused)).toEqual([["given_up_room_id", room]]);
      }
      expect((await program.patch(path, { room_type_id: suite, ...answer })).status).toBe(200);
    }
    expect((await program.get(path)).body.data).toMatchObject({
      ...{ room_id: null, room_type_id: suite },
    });
  }
});

it("an empty pack isn't confirmed, by forms and programs", async () => {
  const { status, body } = await program.post("/bookings/packs", { ...bodies.packs, lines: [] });
  expect(status).toBe(201);
  const { id } = body.data as { id: number };
  const said = /nothing|empty/i;
  const posted = await staff.post(packPage.action, `/bookings/packs/${id}`, asking("confirm"), {
    id: String(id),
  });
  expect([posted.status, JSON.stringify(posted.body)]).toEqual([
    422,
    expect.stringMatching(said) as string,
  ]);
  const refused = await program.post(`/bookings/packs/${id}/confirm`);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringMatching(said) as string,
  ]);
  const at = { ...bodies.packs, lines: [], status: "confirmed" };
  expect((await program.post("/bookings/packs", at)).status).toBe(422);
});

it("a room more than there is is taken only where that is meant, on the page of a stay", async () => {
  const overbooker = await staffWith(
    world,
    ...(["bookings:view", "bookings:edit", "bookings:overbook"] as const),
  );
  const id = await booked("hotels");
  const { room_type_id } = bodies.hotels as { room_type_id: number };
  const offer = (available_rooms: number) =>
    world.db
      .updateTable("room_types")
      .set({ available_rooms })
      .where("id", "=", room_type_id)
      .execute();
  await offer(0);
  const confirm = (who: Visitor, fields = {}) =>
    who.post(stayPage.action, `/bookings/hotels/${id}`, asking("confirm", fields), {
      id: String(id),
    });
  expect((await confirm(staff, { overbook: "on" })).status).toBe(422);
  // What was answered before is answered again by the next post.
  const asked = await confirm(overbooker, { answered: "in_the_past", in_the_past: "on" });
  expect(askedIn(asked)).toMatchObject([{ name: "overbook", value: "on" }]);
  expect((asked.body as { answers: object[] }).answers).toEqual([
    { name: "in_the_past", value: "on" },
  ]);
  expect((await confirm(overbooker, { overbook: "on" })).status).toBe(303);
  await offer(5);
});
