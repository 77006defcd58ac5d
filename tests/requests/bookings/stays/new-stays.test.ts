import { describe, expect, it } from "vitest";
import type { HotelBookingChoices } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.noun.server";
import type { StayAsTyped } from "~/modules/kinds-of-booking/hotel-bookings/stay-form/stay-as-typed.presenter.server";
import * as editPage from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newPage from "~/routes/bookings/hotels/hotel-booking-new";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import { loader as letterPage } from "~/routes/bookings/letter";
import { loader as options } from "~/routes/options";
import { closedFrom, insertCustomer, insertRoom, insertRoomType } from "../../../factories/rows";
import { seeingThePrice } from "../../../support/bookings/shown-prices";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { filledIn } from "../../../support/nouns/story";
import { bookableHouse } from "../../../support/bookings/stays";
import { asking, speaking, staffWith, type Answer, type Fields } from "../../../support/requests";
import { changeStay } from "../../../support/bookings/changed-stay";

const { world, staff } = deskWithStoppedClock();

const { house, book, confirm } = bookableHouse(() => world);

const PATH = "/bookings/hotels/new";

const room = (number: string, changes = {}) =>
  insertRoom(world.db, {
    ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
    ...changes,
  });

/** The stay of the form, as its address has it. */
const stay = (changes: Record<string, string> = {}) => ({
  ...{ hotel_id: String(house().hotel_id), room_type_id: String(house().room_type_id) },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: "2", children: "0" },
  ...changes,
});

const open = (changes: Record<string, string> = {}, who = staff) =>
  who.get(newPage.loader, `${PATH}?${new URLSearchParams(stay(changes)).toString()}`);
const save = (changes: Record<string, string> = {}, intent = "create_confirmed", who = staff) =>
  seeingThePrice(asking(intent, stay(changes)), (seen) => who.post(newPage.action, PATH, seen));

interface Opened {
  open: { choices: HotelBookingChoices; defaults: Fields };
}

const opened = async (changes: Record<string, string> = {}, who = staff) =>
  ((await open(changes, who)).body as Opened).open;
const choicesIn = ({ body }: Answer) => (body as { options: HotelBookingChoices }).options;

const latest = () =>
  world.db
    .selectFrom("hotel_bookings")
    .innerJoin("bookings", "bookings.id", "hotel_bookings.booking_id")
    .select(["bookings.id", "hotel_bookings.room_id", "bookings.status"])
    .orderBy("bookings.id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

const payments = (booking_id: number) =>
  world.db
    .selectFrom("booking_payments")
    .select(["amount", "reference", "gateway_id"])
    .where("booking_id", "=", booking_id)
    .execute();

const bookings = async () => (await world.db.selectFrom("bookings").select("id").execute()).length;

describe("the physical room in the form of a new stay", () => {
  it("is one of those that are free on its nights, and comes from the address", async () => {
    const [first, second] = [await room("9", { floor: 1 }), await room("10")];
    const other = await book();
    await confirm(other.id);
    await changeStay(world.db, other.id, { room_id: first });
    const { choices, defaults } = await opened({ room_id: String(second) });
    expect(defaults).toMatchObject({ room_id: String(second) });
    expect(choices.rooms).toMatchObject({
      options: [{ value: String(second), label: "10" }],
      more: false,
      hint: "1 room is free on all nights. You can also choose it later.",
      taken: null,
    });
    // Taken in the meantime: it is there, and said to be gone.
    const late = await opened({ room_id: String(first) }, speaking(staff, "fr"));
    expect(late.choices.rooms).toMatchObject({
      options: [{ label: "9, étage 1 (pas libre)" }, { label: "10" }],
      hint: "1 chambre est libre toutes les nuits. Elle peut aussi être choisie plus tard.",
      taken: "La chambre 9 n’est pas libre toutes ces nuits\u00a0: choisissez-en une autre.",
    });
    // The day of departure is free.
    const after = { checkin_date: "2026-04-13", checkout_date: "2026-04-14" };
    expect((await opened(after)).choices.rooms.options).toHaveLength(2);
    const suite = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
    const rooms = (changes: Record<string, string>) =>
      opened(changes).then(({ choices }) => choices.rooms);
    expect(await rooms({ room_type_id: String(suite), room_id: String(second) })).toMatchObject({
      options: [],
      hint: expect.stringMatching(/^No room of this type is free/) as string,
      taken: null,
    });
    for (const [name, value] of Object.entries({
      room_type_id: "",
      checkout_date: "",
      checkin_date: "x",
    })) {
      expect(await rooms({ [name]: value, room_id: "x" })).toMatchObject({
        ...{ options: [], source: null, taken: null },
      });
    }
  });

  it("can't be chosen where none is recorded, of the hotel or of the type, which the form says with the way to add some", async () => {
    const noRooms = async () => (await opened()).choices.rooms.noRooms;
    expect(await noRooms()).toMatchObject({
      sentence: expect.stringMatching(/^This hotel has no rooms yet/) as string,
      link: { label: "Add rooms" },
    });
    const { hotel_id } = house();
    const suite = await insertRoomType(world.db, hotel_id, { label: "Suite" });
    await room("20", { room_type_id: suite });
    const ofType = await noRooms();
    expect(ofType!.sentence).toMatch(/^This room type has no rooms yet/);
    expect(ofType!.link!.to).toContain(`room_type_id=${house().room_type_id}`);
    const only = await room("21", closedFrom("2026-04-01", "2026-04-30"));
    // There is one, but it isn't free.
    expect([only > 0, await noRooms()]).toEqual([true, null]);
  });

  it("is loaded by a button with the entered values kept, and followed by scripts", async () => {
    const id = await room("12");
    const typed = { room_id: String(id), notes: "By phone", deposit: "on", deposit_amount: "5" };
    const loaded = await save(typed, "load");
    expect(loaded.status).toBe(200);
    expect(loaded.body).toMatchObject({ result: { initialValue: typed } });
    expect(choicesIn(loaded).rooms.options).toMatchObject([{ label: "12" }]);
    const follow = async (changes: Record<string, string>, who = staff) =>
      who.get(options, `/options/stay-as-typed?${new URLSearchParams(stay(changes)).toString()}`, {
        kind: "stay-as-typed",
      });
    const { offers, rooms, price } = (await follow({})).body as StayAsTyped;
    expect(rooms).toMatchObject({ options: [{ label: "12" }] });
    expect(offers).toMatchObject({ unit: "EUR" });
    expect(price).toMatchObject({ total: "€480.00", written: expect.any(String) as string });
    expect((await follow({ room_type_id: "" })).body).toMatchObject({ price: null });
    expect((await follow({ adults: "x", room_id: "-1" })).status).toBe(200);
    expect((await follow({}, await staffWith(world, "bookings:view"))).status).toBe(403);
    const found = await staff.get(
      options,
      `/options/free-rooms?${new URLSearchParams({ ...stay(), search: "12" }).toString()}`,
      { kind: "free-rooms" },
    );
    expect(found.body).toMatchObject({ options: [{ label: "12" }] });
  });

  it("is given with the booking, and refused at its field with all that was entered", async () => {
    const [id, shut] = [await room("14"), await room("15", { status: "inactive" })];
    await room("16");
    const saved = await save({ room_id: String(id) });
    const { id: booking, ...row } = await latest();
    expect(saved).toRedirectTo(`/bookings/hotels/${booking}`);
    expect(saved).toHaveToast("Booking created and confirmed");
    expect(row).toEqual({ room_id: id, status: "confirmed" });
    const before = await bookings();
    const typed = {
      ...{ room_id: String(id), notes: "Two cots", deposit: "on", deposit_amount: "100" },
      deposit_reference: "TR-9",
    };
    const again = await save(typed);
    expect(again).toRefuse({ room_id: /^Another booking has this room/ }, 409);
    expect(again.body).toMatchObject({ result: { initialValue: typed } });
    expect(choicesIn(again).rooms).toMatchObject({
      options: [{ label: "14 (not free)" }, { label: "16" }],
      taken: "Room 14 isn’t free on all these nights: choose another one.",
    });
    expect(await save({ room_id: String(shut) })).toRefuse({ room_id: /out of service/ });
    expect((await save({ room_id: "x" })).status).toBe(422);
    expect(await bookings()).toBe(before);
  });

  it("is no field of a booking that exists", async () => {
    const { id } = await book();
    const edit = await staff.get(editPage.loader, `/bookings/hotels/${id}/edit`, {
      id: String(id),
    });
    expect((edit.body as Opened).open.choices.offers).toBeNull();
  });
});

describe("a deposit in the form of a new stay", () => {
  it("begins with the usual gateway, and offers those of the hotel's currency", async () => {
    const { id } = await world.db
      .insertInto("payment_gateways")
      .values({ label: "Till of the house", provider: "cash", mode: "live" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const module = (gateway_id: number | null) =>
      world.db
        .updateTable("booking_modules")
        .set({ gateway_id })
        .where("kind", "=", "hotel")
        .execute();
    await module(id);
    const { choices, defaults } = await opened();
    expect(defaults).toMatchObject({ deposit_gateway_id: String(id) });
    expect(choices.offers).toMatchObject({
      gateways: [{ value: String(id), label: "Till of the house" }],
      unit: "EUR",
    });
    expect((await opened({ hotel_id: "" })).choices.offers).toMatchObject({
      ...{ gateways: [], unit: "" },
    });
    const paid = { deposit: "on", deposit_amount: "100,50", deposit_gateway_id: String(id) };
    const saved = await save({ ...paid, deposit_reference: "TR-7" }, "create_confirmed");
    expect(saved.status).toBe(303);
    expect(await payments((await latest()).id)).toEqual([
      { amount: "100.5000", reference: "TR-7", gateway_id: id },
    ]);
    await module(null);
  });

  it.each([
    ["no amount", { deposit_amount: "" }, { deposit_amount: /Enter the amount paid/ }],
    ["nothing", { deposit_amount: "0.00" }, { deposit_amount: /can’t be 0/ }],
    ["a refund", { deposit_amount: "-5" }, { deposit_amount: /\w/ }],
    ["a fraction of a cent", { deposit_amount: "1.005" }, { deposit_amount: /2 decimals/ }],
    ["no number", { deposit_amount: "many" }, { deposit_amount: /\w/ }],
    [
      "a gateway that isn't",
      { deposit_amount: "5", deposit_gateway_id: "99999" },
      { deposit_gateway_id: /\w/ },
    ],
    [
      "a long reference",
      { deposit_amount: "5", deposit_reference: "x".repeat(65) },
      { deposit_reference: /at most 64/ },
    ],
  ])("of %s is refused at its field, and nothing is saved", async (_, changes, refused) => {
    const before = await bookings();
    const answer = await save({ deposit: "on", ...changes } as Record<string, string>);
    expect(answer).toRefuse(refused);
    const { initialValue } = (answer.body as { result: { initialValue: Fields } }).result;
    expect(initialValue).toMatchObject(filledIn(changes));
    expect(await bookings()).toBe(before);
  });

  it("that isn't ticked says nothing, and one that is too much is asked about", async () => {
    expect((await save({ deposit_amount: "x", deposit_gateway_id: "x" })).status).toBe(303);
    expect(await payments((await latest()).id)).toEqual([]);
    const before = await bookings();
    const paid = { deposit: "on", deposit_amount: "500" };
    const asked = await save(paid);
    expect(asked).toMatchObject({
      status: 200,
      body: {
        questions: [
          {
            ...{ name: "agreed_paid", value: "500" },
            text: expect.stringMatching(/total paid would be €500\.00/) as string,
          },
        ],
        result: { initialValue: paid },
      },
    });
    expect(await bookings()).toBe(before);
    expect((await save({ ...paid, agreed_paid: "500" })).status).toBe(303);
    expect(await payments((await latest()).id)).toMatchObject([{ amount: "500.0000" }]);
  });
});

describe("the letter after a new stay", () => {
  it("is opened where that is ticked, about the booking as it was saved", async () => {
    const customer = {
      ...{ new_customer: "on", new_type: "person", new_first_name: "Ada", new_last_name: "Call" },
      ...{ new_email: "ada@example.com", new_language: "fr", customer_id: "" },
    };
    const kinds = { create: "offer", create_pending: "request", create_confirmed: "confirmation" };
    for (const [intent, kind] of Object.entries(kinds)) {
      const saved = await save({ ...customer, then_letter: "on" }, intent);
      const { id } = await latest();
      expect(saved).toRedirectTo(`/bookings/hotels/${id}/letter`);
      const place = { type: "hotels", id: String(id) };
      const shown = await staff.get(letterPage, `/bookings/hotels/${id}/letter`, place);
      expect(shown.body).toMatchObject({
        chosen: { kind, language: "fr" },
        recipient: "ada@example.com",
      });
    }
    expect((await opened()).choices.offers!.letterHint).toMatch(
      /^You see the letter before you send it/,
    );
    expect((await opened({}, speaking(staff, "fr"))).choices.offers!.letterHint).toMatch(
      /^Il s’affiche tel que le client le reçoit/,
    );
  });
});

describe("a customer who is added with a new stay", () => {
  const added = (new_email: string) => ({
    ...{ new_customer: "on", new_type: "person", new_first_name: "Grace", new_last_name: "New" },
    ...{ new_email, new_language: "en", customer_id: "" },
  });

  it("may be one who is there already: a second toast says who", async () => {
    const names = { first_name: "Grace", last_name: "Former" };
    await insertCustomer(world.db, { ...names, email: "grace@example.com" });
    const saved = await save(added("Grace@example.com"), "create");
    expect(saved.toasts).toMatchObject([
      { kind: "success", text: "Booking created successfully" },
      { kind: "notice", text: expect.stringContaining("Grace Former") as string },
    ]);
    const alone = await save(added("alone@example.com"), "create");
    expect(alone.toasts).toMatchObject([{ kind: "success" }]);
    expect(alone.toasts).toHaveLength(1);
  });
});

it("is saved by whoever may book, and seen by whoever may look", async () => {
  const clerk = await staffWith(world, "bookings:view", "bookings:edit");
  const id = await room("20");
  const paid = { deposit: "on", deposit_amount: "80", then_letter: "on" };
  const saved = await save({ room_id: String(id), ...paid }, "create_confirmed", clerk);
  const { id: booking, room_id } = await latest();
  expect(saved).toRedirectTo(`/bookings/hotels/${booking}/letter`);
  expect(room_id).toBe(id);
  const looking = await staffWith(world, "bookings:view");
  expect((await open({}, looking)).status).toBe(403);
  expect((await save({}, "create", looking)).status).toBe(403);
  const { body } = await looking.get(page.loader, `/bookings/hotels/${booking}`, {
    id: String(booking),
  });
  expect(body).toMatchObject({ room: "20", payments: { rows: [{ amount: "€80.00" }] } });
});
