import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import type { HotelBookingChoices } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.noun.server";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import type { FormReply } from "~/forms/posting/form-reply";
import type { PriceInForm } from "~/modules/sales/booking-prices/price-in-form.server";
import * as edit from "~/routes/bookings/hotels/hotel-booking-edit";
import { loader as options } from "~/routes/options";
import { closedFrom, insertRoom, insertRoomType } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { setClock } from "../../../support/clock";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking, staffWith, type Answer, type Fields } from "../../../support/requests";

const { world, staff } = deskWithStoppedClock();

const { house, book, confirm, priced, later } = bookableHouse(() => world);
const CHART = "/bookings/hotels?view=chart&days=31&start=2026-04-08";

interface Page {
  open: { defaults: Fields; choices: HotelBookingChoices };
  proposal: FormReply<HotelBookingChoices> | null;
}

const addressOf = (id: number, query = "") => `/bookings/hotels/${id}/edit${query}`;
const open = async (id: number, query = "", who = staff) => {
  const { body } = await who.get(edit.loader, addressOf(id, query), { id: String(id) });
  return body as Page;
};
const post = (id: number, intent: string, fields: Fields, query = "", who = staff) =>
  who.post(edit.action, addressOf(id, query), asking(intent, fields), { id: String(id) });
const typed = (id: number, fields: Fields, who = staff) => {
  const params = new URLSearchParams({ booking_id: String(id), key: "7" });
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) params.append(name, one);
  }
  return who.get(options, `/options/stay-as-typed?${params.toString()}`, {
    kind: "stay-as-typed",
  });
};
const optionsOf = ({ body }: Answer) => (body as FormReply<HotelBookingChoices>).options!;
const factsOf = ({ change }: PriceInForm) =>
  Object.fromEntries(change!.facts.map(({ term, value }) => [term, value]));
const room = (number: string, values = {}) =>
  insertRoom(world.db, {
    ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
    ...values,
  });

/** A confirmed stay of three nights at 480 in room 101, of which 100 are paid. */
let stay: { id: number; room_id: number };
beforeEach(async () => {
  const room_id = await room("101");
  const { id } = await book();
  await confirm(id);
  await moveToRoom(later(), id, { room_id });
  const paid = { paid_on: "2026-03-15", amount: "100", reference: "", note: "" };
  await recordPayment(world.ctx, id, paid);
  stay = { id, room_id };
});

describe("a change in the address of a booking's form", () => {
  it("is shown with both prices, and saved at the one that was shown: one is back at the chart", async () => {
    const query = `?checkout_date=2026-04-15&back=${encodeURIComponent(CHART)}`;
    const { open: form, proposal } = await open(stay.id, query);
    expect(form.defaults).toMatchObject({ checkout_date: "2026-04-13" });
    expect(proposal!.result.initialValue).toMatchObject({
      ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-15" },
      room_id: String(stay.room_id),
    });
    const { price } = proposal!.options!;
    expect(price).toMatchObject({
      ...{ title: "Price after the change", total: "€800.00", left: null, moved: null },
      change: {
        saveAt: "Save at €800.00",
        prices: {
          words: { left: "Booked", right: "New" },
          total: { left: "€480.00", right: "€800.00", differs: true },
          difference: "+€320.00",
        },
      },
    });
    expect(
      price!.change!.prices!.cells.filter(({ differs, part }) => differs && !part),
    ).toMatchObject([
      { term: "Mon Apr 13, 2026", left: "–", right: "€160.00" },
      { term: "Tue Apr 14, 2026", left: "–", right: "€160.00" },
    ]);
    expect(factsOf(price!)).toEqual({
      Nights: "3 → 5",
      "2 nights added": "Apr 13, 2026 - Apr 14, 2026",
      "Rooms left on new nights": "1",
      Room: "101, stays free",
      Paid: "€100.00",
      Due: "€700.00",
    });
    const fields = { ...form.defaults, checkout_date: "2026-04-15" };
    const saved = await post(stay.id, "update", { ...fields, shown_price: price!.written! }, query);
    expect(saved).toRedirectTo(CHART);
    expect((await open(stay.id)).open.choices.price).toMatchObject({ total: "€800.00" });
    // Now that it is booked, the address proposes nothing any more.
    expect((await open(stay.id, query)).proposal).toBeNull();
  });

  it("is nothing where it is garbage, nothing new, or for a booking that is over or only looked at", async () => {
    const suite = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
    const other = await room("900", { room_type_id: suite });
    for (const query of [
      "",
      "?checkout_date=2026-04-31&checkin_date=%00",
      "?checkin_date=2026-04-13",
      "?checkout_date=2026-04-13&checkin_date=2026-04-10",
      `?room_id=${stay.room_id}`,
      `?room_id=${other}`,
      "?room_id=999999999&checkout_date='",
      "?dialog=x&intent=update&adults=9",
    ]) {
      expect((await open(stay.id, query)).proposal, query).toBeNull();
    }
    const looking = await staffWith(world, "bookings:view");
    expect((await open(stay.id, "?checkout_date=2026-04-15", looking)).proposal).toBeNull();
    const { proposal } = await open(stay.id, `?checkout_date=2026-04-12&room_id=${other}`);
    expect(proposal!.result.initialValue).toMatchObject({
      ...{ checkout_date: "2026-04-12", room_id: String(stay.room_id) },
    });
    expect(factsOf(proposal!.options!.price!)).toMatchObject({
      ...{ "Night removed": "Apr 12, 2026", Nights: "3 → 2", Room: "101, stays free" },
    });
    await world.db
      .updateTable("bookings")
      .set({ status: "completed" })
      .where("id", "=", stay.id)
      .execute();
    expect((await open(stay.id, "?checkout_date=2026-04-15")).proposal).toBeNull();
  });

  it("may be another room alone: the price stays, and the room is given on saving", async () => {
    const other = await room("102");
    const { open: form, proposal } = await open(stay.id, `?room_id=${other}`);
    const { price } = proposal!.options!;
    expect(price).toMatchObject({ total: "€480.00", change: { saveAt: null } });
    expect(factsOf(price!)).toMatchObject({ Room: "102, free" });
    const fields = { ...form.defaults, room_id: String(other), shown_price: price!.written! };
    expect((await post(stay.id, "update", fields)).status).toBe(303);
    expect((await open(stay.id)).open.defaults.room_id).toBe(String(other));
    const without = { ...fields, row_version: "", room_id: "" };
    expect((await post(stay.id, "update", without)).status).toBe(303);
    expect((await open(stay.id)).open.defaults.room_id).toBe("");
  });

  it("keeps the room while its dates are wrong, and where the room was given another type", async () => {
    const { open: form } = await open(stay.id);
    const wrong = { ...form.defaults, checkout_date: "2026-04-01" };
    const refused = await post(stay.id, "update", wrong);
    expect(refused.status).toBe(422);
    expect(optionsOf(refused).rooms).toMatchObject({
      room_type_id: house().room_type_id,
      options: [{ value: String(stay.room_id), label: "101" }],
    });
    const suite = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
    await world.db
      .updateTable("rooms")
      .set({ room_type_id: suite })
      .where("id", "=", stay.room_id)
      .execute();
    const { choices, defaults } = (await open(stay.id)).open;
    expect(choices.rooms.options).toContainEqual({
      value: String(stay.room_id),
      label: "101 (not free)",
    });
    expect((await post(stay.id, "update", { ...defaults, notes: "Late." })).status).toBe(303);
    expect((await open(stay.id)).open.defaults.room_id).toBe(String(stay.room_id));
  });
});

describe("a change as it is typed", () => {
  it("is priced as by the button, and nothing is saved; without a change it is the booked price", async () => {
    const { defaults } = (await open(stay.id)).open;
    const longer = { ...defaults, checkout_date: "2026-04-14" };
    const answer = await typed(stay.id, longer);
    const { key, price, rooms } = answer.body as { key: string } & HotelBookingChoices;
    const pressed = optionsOf(await post(stay.id, "load:price", longer));
    expect(key).toBe("7");
    expect({ ...price, news: true }).toEqual(pressed.price);
    expect(rooms).toEqual(pressed.rooms);
    expect(price).toMatchObject({ total: "€640.00", change: { saveAt: "Save at €640.00" } });
    const same = (await typed(stay.id, defaults)).body as HotelBookingChoices;
    expect(same.price).toMatchObject({ title: "Booked at", total: "€480.00", change: null });
    const unclear = (await typed(stay.id, { ...defaults, checkin_date: "" }))
      .body as HotelBookingChoices;
    expect(unclear.price!.problem).toMatch(/\w/);
    expect(unclear.rooms!.options).toEqual([{ value: String(stay.room_id), label: "101" }]);
  });

  it("speaks French, and is only for those who may change bookings", async () => {
    const { defaults } = (await open(stay.id)).open;
    const shorter = { ...defaults, checkout_date: "2026-04-12" };
    const { price } = (await typed(stay.id, shorter, speaking(staff, "fr")))
      .body as HotelBookingChoices;
    expect(price).toMatchObject({
      ...{ title: "Prix après la modification", total: "320,00\u00a0€" },
      change: { prices: { words: { left: "Réservé", right: "Nouveau" } } },
    });
    expect(factsOf(price!)).toMatchObject({ "Nuit retirée": "12 avr. 2026" });
    const looking = await staffWith(world, "bookings:view");
    expect((await typed(stay.id, defaults, looking)).status).toBe(403);
    const gone = (await typed(999_999, defaults)).body as HotelBookingChoices;
    expect(gone.price).toMatchObject({ total: null, problem: "this booking no longer exists" });
    const garbage = await typed(0, { room_id: "x", adults: "\u0000" });
    expect(garbage).toMatchObject({ status: 200, body: { price: null } });
  });

  it("says what the agreed amount stands for, and what becomes due", async () => {
    const { defaults } = (await open(stay.id)).open;
    const agreed = { ...defaults, override_amount: "90,50", override_reason: "A friend." };
    const { price } = (
      await typed(stay.id, { ...agreed, checkout_date: "2026-04-15" }, speaking(staff, "fr"))
    ).body as HotelBookingChoices;
    expect(price!.total).toBe("90,50\u00a0€");
    expect(factsOf(price!)).toMatchObject({
      "Calculé, au lieu du montant convenu": "800,00\u00a0€",
      "Trop-perçu": "9,50\u00a0€",
    });
  });
});

describe("where the longer stay can't be had as it is", () => {
  it("the room is taken: the free ones are named, and one of them is chosen in the same step", async () => {
    const [second, third] = [await room("102"), await room("103")];
    await room("104", {
      ...closedFrom("2026-04-13", "2026-04-13"),
    });
    for (const [room_id, checkin_date] of [
      [stay.room_id, "2026-04-13"],
      [second, "2026-04-12"],
    ] as const) {
      const next = await book({ checkin_date, checkout_date: "2026-04-14" });
      await confirm(next.id);
      await moveToRoom(world.ctx, next.id, { room_id });
    }
    const { open: form, proposal } = await open(stay.id, "?checkout_date=2026-04-15");
    const { price, rooms } = proposal!.options!;
    expect(price!.change!.facts).toContainEqual({
      ...{ term: "Room", value: "101 isn’t free on all nights; free: 103", prevents: true },
    });
    expect(rooms!.options.map(({ label }) => label)).toEqual(["101 (not free)", "103"]);
    const fields = {
      ...form.defaults,
      ...{ checkout_date: "2026-04-15", shown_price: price!.written! },
    };
    const refused = await post(stay.id, "update", fields);
    expect(refused).toRefuse({ room_id: /^Another booking has this room/ }, 409);
    // What was shown stays in sight, with the rooms that are free.
    expect(optionsOf(refused)).toMatchObject({ price: { total: "€800.00" }, rooms });
    const saved = await post(stay.id, "update", { ...fields, room_id: String(third) });
    expect(saved).toRedirectTo(`/bookings/hotels/${stay.id}`);
    expect((await open(stay.id)).open.defaults).toMatchObject({
      ...{ checkout_date: "2026-04-15", room_id: String(third) },
    });
  });

  it("no room is left: the nights are named, and so is a stop sale", async () => {
    await world.db
      .updateTable("room_types")
      .set({ available_rooms: 1 })
      .where("id", "=", house().room_type_id)
      .execute();
    const { defaults } = (await open(stay.id)).open;
    const longer = { ...defaults, checkout_date: "2026-04-15" };
    const leftIn = async (fields: Fields) => {
      const { price } = (await typed(stay.id, fields)).body as HotelBookingChoices;
      return price!.change!.facts.find(({ term }) => term === "Rooms left on new nights");
    };
    expect(await leftIn(longer)).toMatchObject({ value: "1", prevents: false });
    await world.db
      .insertInto("stop_sales")
      .values({
        ...{ hotel_id: house().hotel_id, reason: "Wedding" },
        ...{ start_date: "2026-04-14", end_date: "2026-04-14" },
      })
      .execute();
    expect(await leftIn(longer)).toMatchObject({ value: "not on sale", prevents: true });
    await room("102");
    const next = await book({ checkin_date: "2026-04-13", checkout_date: "2026-04-14" });
    await confirm(next.id);
    expect(await leftIn(longer)).toMatchObject({ value: "none on Apr 13, 2026", prevents: true });
    // A shorter stay takes no new night.
    expect(await leftIn({ ...defaults, checkout_date: "2026-04-12" })).toBeUndefined();
    expect((await post(stay.id, "update", longer)).status).toBe(422);
  });
});

describe("guests in house", () => {
  beforeEach(async () => {
    await setClock(world, new Date("2026-04-11T12:00:00Z"));
    await world.db
      .updateTable("hotel_bookings")
      .set({ arrived_at: new Date("2026-04-10T15:00:00Z") })
      .where("booking_id", "=", stay.id)
      .execute();
  });
  afterEach(() => setClock(world, world.ctx.now));

  it("stay longer at both prices, but their arrival is over, and they need a room", async () => {
    const { open: form, proposal } = await open(stay.id, "?checkout_date=2026-04-14");
    const shown_price = proposal!.options!.price!.written!;
    const fields = { ...form.defaults, checkout_date: "2026-04-14", shown_price };
    const earlier = await post(stay.id, "update", { ...fields, checkin_date: "2026-04-09" });
    expect(earlier).toRefuse({ checkin_date: /The guests have arrived/ });
    expect(await post(stay.id, "update", { ...fields, room_id: "" })).toRefuse({
      room_id: /they need a room/,
    });
    expect((await post(stay.id, "update", fields)).status).toBe(303);
  });

  it("move to another room type together with a room of it, and the room that they leave is dirty", async () => {
    const suite = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
    await priced(suite, "100");
    const [other] = [await room("900", { room_type_id: suite })];
    const { defaults } = (await open(stay.id)).open;
    const fields = { ...defaults, room_type_id: String(suite) };
    const { price, rooms } = optionsOf(await post(stay.id, "load:price", fields));
    expect(factsOf(price!)).toMatchObject({ Room: "101 is of another room type; free: 900" });
    expect(rooms!.options.map(({ label }) => label)).toEqual(["900"]);
    const shown_price = price!.written!;
    expect(await post(stay.id, "update", { ...fields, shown_price })).toRefuse({
      room_type_id: /they need a room/,
    });
    const moved = await post(stay.id, "update", {
      ...{ ...fields, shown_price, room_id: String(other) },
    });
    expect(moved.status).toBe(303);
    const { cleaning } = await world.db
      .selectFrom("rooms")
      .select("cleaning")
      .where("id", "=", stay.room_id)
      .executeTakeFirstOrThrow();
    expect(cleaning).toBe("dirty");
  });
});
