import { beforeAll, describe, expect, it } from "vitest";
import { questionCodes } from "~/api/refusal-codes";
import { ordinaryPermissions } from "~/core/access/permissions";
import {
  closedFrom,
  insertRoleOfTwo,
  insertRoom,
  insertRoomType,
  insertService,
  insertSpa,
  insertTreatment,
  insertWebhook,
} from "../../factories/rows";
import { caller, type ApiAnswer, type Caller } from "../../support/api";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";
import { bookableHouse } from "../../support/bookings/stays";
import { changeStay } from "../../support/bookings/changed-stay";

/** It is March 15 in this world, and its house is open from April to June. */
const { world, program } = deskWithStoppedClock();
/** A program that may take more rooms than there are. */
let overbooker: Caller;

beforeAll(async () => {
  overbooker = await caller(world, { may: [...ordinaryPermissions, "bookings:overbook"] });
});

const { house, priced, book, confirm } = bookableHouse(() => world);

const HOTELS = "/bookings/hotels";

const pay = (id: number, amount: string, more: object = {}) =>
  program.post(`${HOTELS}/${id}/payments`, { paid_on: "2026-03-15", amount, ...more });

/** A call of a program that is asked first, with what it says besides its answers. */
type Asking = (answers: object) => Promise<ApiAnswer>;

/** @returns the code of a question that is asked by several calls */
const codeOf = (name: string) => name.split(" ")[0]!;

const stay = () => ({
  hotel_id: house().hotel_id,
  room_type_id: house().room_type_id,
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: 2, children: 0 },
});

/** Every night of the house costs more from now on. */
const raisePrices = () =>
  world.db
    .updateTable("room_prices")
    .set({ base_price: "100" })
    .where("room_type_id", "=", house().room_type_id)
    .execute();

/** Leaves no room of the house. */
const sellOut = () =>
  world.db
    .updateTable("room_types")
    .set({ available_rooms: 0 })
    .where("id", "=", house().room_type_id)
    .execute();

/** @returns the path of a confirmed stay from today on, of one night by default, in a room of its own */
async function bookedForToday(number: string, checkout_date = "2026-03-16"): Promise<string> {
  const { hotel_id, room_type_id } = house();
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number });
  const { id } = await book({
    ...{ checkin_date: "2026-03-15", checkout_date },
    ...{ override_amount: "100", override_reason: "Out of season." },
  });
  await confirm(id);
  await program.put(`${HOTELS}/${id}/room`, { room_id });
  return `${HOTELS}/${id}`;
}

/** @returns a stay whose last night is over, while guests may still arrive */
async function sleptLastNight(stay: string): Promise<string> {
  const slept = { checkin_date: "2026-03-14", checkout_date: "2026-03-15" };
  await changeStay(world.db, Number(stay.split("/").at(-1)), slept);
  const hours = { checkout_time_from: "07:00", checkout_time_to: "12:00" };
  await world.db.updateTable("hotels").set(hours).where("id", "=", house().hotel_id).execute();
  return stay;
}

/** @returns the answer to the call that makes a pack of a booking */
const packOf = ({ reference, currency_id }: { reference: string; currency_id: number }) =>
  program.post("/bookings/packs", {
    ...{ label: "A weekend", bookings: [{ reference }], lines: [], currency_id },
  });

/** What is asked of programs, by the codes of the questions: each makes its own call. */
const asked: Record<string, () => Promise<Asking>> = {
  IN_THE_PAST: async () => {
    const { id } = await book();
    return (answers) =>
      program.patch(`${HOTELS}/${id}`, { checkin_date: "2026-03-14", ...answers });
  },
  IN_THE_FUTURE: async () => {
    const { id } = await book();
    return (answers) => pay(id, "10", { paid_on: "2026-03-16", ...answers });
  },
  PAYS_TOO_MUCH: async () => {
    const { id } = await book();
    return (answers) => pay(id, "500", answers);
  },
  PAYS_BACK_TOO_MUCH: async () => {
    const { id } = await book();
    await pay(id, "100");
    return (answers) => pay(id, "-20", answers);
  },
  BELOW_PAID: async () => {
    const { id } = await book();
    await pay(id, "400");
    return (answers) =>
      program.patch(`${HOTELS}/${id}`, { checkout_date: "2026-04-11", ...answers });
  },
  PACK_BELOW_PAID: async () => {
    const booking = await book();
    const pack = await packOf(booking);
    expect(pack.body.errors).toBeUndefined();
    await program.post(`/bookings/packs/${pack.body.data.id}/payments`, {
      ...{ paid_on: "2026-03-15", amount: "400" },
    });
    return (answers) =>
      program.patch(`${HOTELS}/${booking.id}`, { checkout_date: "2026-04-11", ...answers });
  },
  WITHOUT_ROOM: async () => {
    const pack = await packOf(await book());
    const path = `/bookings/packs/${pack.body.data.id}`;
    await program.post(`${path}/cancel`, { cancel_reason: "Ill." });
    await sellOut();
    return (answers) => program.post(`${path}/reopen`, answers);
  },
  GIVES_UP_ROOM: async () => {
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
    const suite = await insertRoomType(world.db, hotel_id, { label: "Suite" });
    await priced(suite, "80");
    const { id } = await book();
    await program.put(`${HOTELS}/${id}/room`, { room_id });
    return (answers) => program.patch(`${HOTELS}/${id}`, { room_type_id: suite, ...answers });
  },
  OVERBOOKS: async () => {
    await sellOut();
    return (answers) => overbooker.post(HOTELS, { ...stay(), status: "confirmed", ...answers });
  },
  "OVERBOOKS a draft that is confirmed": async () => {
    const { id } = await book();
    await sellOut();
    return (answers) => overbooker.post(`${HOTELS}/${id}/confirm`, answers);
  },
  "OVERBOOKS a draft that is submitted": async () => {
    const { id } = await book();
    await sellOut();
    return (answers) => overbooker.post(`${HOTELS}/${id}/submit`, answers);
  },
  "OVERBOOKS a draft that is held": async () => {
    const { id } = await book();
    await sellOut();
    return (answers) => overbooker.put(`${HOTELS}/${id}/hold`, { held_until: null, ...answers });
  },
  "OVERBOOKS a stay that gets longer": async () => {
    const { id } = await book();
    await confirm(id);
    await sellOut();
    return (answers) =>
      overbooker.patch(`${HOTELS}/${id}`, { checkout_date: "2026-04-14", ...answers });
  },
  "OVERBOOKS a stay that is reopened in its confirmed pack": async () => {
    const booking = await book();
    const pack = await packOf(booking);
    const pack_id = pack.body.data.id as number;
    await program.post(`/bookings/packs/${pack_id}/confirm`);
    await program.post(`${HOTELS}/${booking.id}/cancel`, { pack_id, cancel_reason: "Ill." });
    await sellOut();
    return (answers) => overbooker.post(`${HOTELS}/${booking.id}/reopen`, { pack_id, ...answers });
  },
  "OVERBOOKS a stay whose guests come back": async () => {
    const path = await bookedForToday("401", "2026-03-17");
    await program.post(`${path}/check-in`);
    await program.post(`${path}/check-out`, { nights_left: "charged", agreed_due: "100" });
    await sellOut();
    return (answers) => overbooker.post(`${path}/undo-check-out`, answers);
  },
  "OVERBOOKS a pack that is confirmed": async () => {
    const pack = await packOf(await book());
    await sellOut();
    return (answers) => overbooker.post(`/bookings/packs/${pack.body.data.id}/confirm`, answers);
  },
  "OVERBOOKS a group": async () => {
    await sellOut();
    const { room_type_id, adults, children: _, ...shared } = stay();
    const rooms = [{ room_type_id, adults, count: 2 }];
    return (answers) =>
      overbooker.post("/bookings/groups", { ...shared, rooms, status: "pending", ...answers });
  },
  NIGHT_OVER: async () => {
    const stay = await sleptLastNight(await bookedForToday("501"));
    return (answers) => program.post(`${stay}/check-in`, answers);
  },
  ROOM_NOT_READY: async () => {
    const stay = await bookedForToday("201");
    await world.db.updateTable("rooms").set({ cleaning: "dirty" }).execute();
    return (answers) => program.post(`${stay}/check-in`, answers);
  },
  "ROOM_NOT_READY of guests in house who move": async () => {
    const stay = await bookedForToday("203");
    await program.post(`${stay}/check-in`);
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, {
      ...{ hotel_id, room_type_id, number: "204", cleaning: "dirty" },
    });
    return (answers) => program.put(`${stay}/room`, { room_id, ...answers });
  },
  "ROOM_NOT_READY of guests who come back": async () => {
    const stay = await sleptLastNight(await bookedForToday("202"));
    await program.post(`${stay}/check-in`, { night_is_over: true });
    await program.post(`${stay}/check-out`, { agreed_due: "100" });
    await world.db
      .updateTable("rooms")
      .set(closedFrom("2026-03-15", "2026-03-15"))
      .where("number", "=", "202")
      .execute();
    return (answers) => program.post(`${stay}/undo-check-out`, answers);
  },
  HAVE_LEFT: async () => {
    const stay = await sleptLastNight(await bookedForToday("302"));
    await program.post(`${stay}/check-in`, { night_is_over: true });
    await program.post(`${stay}/check-out`, { agreed_due: "100" });
    return (answers) => program.post(`${stay}/reopen`, answers);
  },
  PRICED_ANEW: async () => {
    const { id } = await book();
    await raisePrices();
    return (answers) => program.post(`${HOTELS}/${id}/confirm`, answers);
  },
  "PRICED_ANEW in a pack": async () => {
    const pack = await packOf(await book());
    await raisePrices();
    return (answers) => program.post(`/bookings/packs/${pack.body.data.id}/confirm`, answers);
  },
  STILL_DUE: async () => {
    const stay = await bookedForToday("301");
    await program.post(`${stay}/check-in`);
    const left = { nights_left: "charged" };
    return (answers) => program.post(`${stay}/check-out`, { ...left, ...answers });
  },
  DISPLACES_STAYS: async () => {
    const { id } = await book();
    await confirm(id);
    const { room_type_id } = house();
    return (answers) =>
      program.patch(`/room-types/${room_type_id}`, { available_rooms: 0, ...answers });
  },
  "STILL_BOOKED spa": async () => {
    const { spa_id } = await bookedTreatment();
    return (answers) => program.patch(`/spas/${spa_id}`, { active: false, ...answers });
  },
  "STILL_BOOKED treatment": async () => {
    const { treatment_id } = await bookedTreatment();
    return (answers) => program.patch(`/treatments/${treatment_id}`, { active: false, ...answers });
  },
  "STILL_BOOKED service": async () => {
    const service_id = await insertService(world.db, "SHUTTLE");
    const { id } = await book({ service_ids: [service_id] });
    await confirm(id);
    return (answers) => program.patch(`/services/${service_id}`, { active: false, ...answers });
  },
  NO_STAY_POSSIBLE: async () => {
    const day = { start_date: "2031-04-01", end_date: "2031-04-01", active: true };
    const here = { ...day, hotel_id: house().hotel_id };
    await program.post("/restrictions", { ...here, min_stay_arrival: 5 });
    return (answers) => program.post("/restrictions", { ...here, max_stay_arrival: 3, ...answers });
  },
  REVOKES_KEY: async () => {
    const { user_id } = await caller(world);
    await insertWebhook(world.db, user_id);
    return (answers) => program.patch(`/users/${user_id}`, { user_type: "dashboard", ...answers });
  },
  TAKES_ACCESS: async () => {
    const id = await insertRoleOfTwo(world.db, "Night desk");
    return (answers) => program.patch(`/roles/${id}`, { is_active: false, ...answers });
  },
  "TAKES_ACCESS by the call for the state alone": async () => {
    const id = await insertRoleOfTwo(world.db, "Day desk");
    return (answers) => program.put("/roles/status", { id, is_active: false, ...answers });
  },
};

/** @returns a spa with a treatment that is booked by one customer, and by another who has cancelled */
async function bookedTreatment(): Promise<{ spa_id: number; treatment_id: number }> {
  const spa_id = await insertSpa(world.db);
  const treatment_id = await insertTreatment(world.db, spa_id);
  const booked = { spa_id, treatment_id, persons: 1, status: "confirmed" };
  await program.post("/bookings/spas", { ...booked, starts_at: "2026-04-10T10:00" });
  const { body } = await program.post("/bookings/spas", {
    ...booked,
    starts_at: "2026-04-10T14:00",
  });
  await program.post(`/bookings/spas/${body.data.id}/cancel`, { cancel_reason: "Ill." });
  return { spa_id, treatment_id };
}

describe("a program is asked before something is done that is rarely meant", () => {
  it("of every question there is", () => {
    const codes = new Set(Object.keys(asked).map(codeOf));
    expect([...codes].sort()).toEqual([...questionCodes].sort());
  });

  it.each(Object.entries(asked))(
    "%s: with 409, its code, the field and the answer, by which it is done",
    async (name, prepare) => {
      const code = codeOf(name);
      const call = await prepare();
      const { status, body } = await call({});
      expect([status, body]).toEqual([
        409,
        expect.objectContaining({
          ...{ status: "error", code, message: body.asks?.[0].message as string },
          asks: [expect.objectContaining({ code })],
        }),
      ]);
      expect(body).not.toHaveProperty("errors");
      const [{ field, answer }] = body.asks as [{ field: string; answer: unknown }];
      // Yes to another sum or another room is none to this one.
      const another = { string: "1.0000", number: Number(answer) + 1, boolean: false };
      const toAnother = await call({ [field]: another[typeof answer as keyof typeof another] });
      expect([toAnother.status, toAnother.body.asks]).toEqual([409, body.asks]);
      const done = await call({ [field]: answer });
      expect([done.status, done.body.code]).toEqual([expect.toBeOneOf([200, 201]), undefined]);
    },
  );

  it("of an overbooking by who may, and is told of it as long as it takes a room", async () => {
    await sellOut();
    const wanted = { ...stay(), status: "confirmed", overbook: true };
    const refused = await program.post(HOTELS, wanted);
    expect([refused.status, refused.body.code]).toEqual([422, "SOLD_OUT"]);
    const { next } = (await program.get("/changes?since=now")).body;
    const { data } = (await overbooker.post(HOTELS, wanted)).body;
    const nights = ["2026-04-10", "2026-04-11", "2026-04-12"];
    expect(data.oversold).toEqual(nights);
    const listed = (await program.get(`${HOTELS}/${data.id}/nights`)).body.data;
    expect(
      listed.map(({ date, oversold }: { date: string; oversold: boolean }) => [date, oversold]),
    ).toEqual(nights.map((night) => [night, true]));
    const { changes } = (await program.get(`/changes?since=${next}`)).body;
    const [told] = changes.filter(({ entity }: { entity: string }) => entity.startsWith("book"));
    expect(told.row.oversold).toEqual(nights);
    const path = `${HOTELS}/${data.id}`;
    const shorter = await program.patch(path, { checkout_date: "2026-04-12" });
    expect(shorter.body.data.oversold).toEqual(nights.slice(0, 2));
    const cancelled = await program.post(`${path}/cancel`, { cancel_reason: "Walked." });
    expect(cancelled.body.data.oversold).toEqual([]);
  });

  it("of the nights that a stay has, and no others once its guests left early", async () => {
    const path = await bookedForToday("403");
    await sellOut();
    const longer = { checkout_date: "2026-03-18", override_amount: "300", overbook: true };
    const { body } = await overbooker.patch(path, longer);
    expect(body.data.oversold).toEqual(["2026-03-16", "2026-03-17"]);
    await program.post(`${path}/check-in`);
    const early = { nights_left: "charged", agreed_due: "300" };
    expect((await program.post(`${path}/check-out`, early)).body.data).toMatchObject({
      ...{ status: "cancelled", cancellation_fee: "300.00", oversold: [] },
    });
  });

  it("of every other stay of a group or a pack, for which the same yes counts", async () => {
    for (const whole of ["group", "pack"]) {
      const call =
        await asked[`OVERBOOKS a ${whole}${whole === "pack" ? " that is confirmed" : ""}`]!();
      expect((await call({})).body.message).toMatch(`of this ${whole}`);
    }
  });

  it("of all at once, and again while one of them has no answer", async () => {
    const { id } = await book();
    const ahead = { paid_on: "2026-03-16" };
    const codes = ({ body }: ApiAnswer) => body.asks.map(({ code }: { code: string }) => code);
    expect(codes(await pay(id, "500", ahead))).toEqual(["IN_THE_FUTURE", "PAYS_TOO_MUCH"]);
    const half = await pay(id, "500", { ...ahead, in_the_future: true });
    expect([half.body.code, codes(half)]).toEqual([
      "PAYS_TOO_MUCH",
      ["PAYS_TOO_MUCH", "IN_THE_FUTURE"],
    ]);
    const answers = half.body.asks.map(({ field, answer }: Record<string, string>) => [
      field,
      answer,
    ]);
    const both = Object.fromEntries(answers) as object;
    expect((await pay(id, "500", { ...ahead, ...both })).status).toBe(201);
  });
});
