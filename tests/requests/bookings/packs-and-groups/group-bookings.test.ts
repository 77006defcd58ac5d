import { beforeEach, describe, expect, it } from "vitest";
import type { FrontDeskPage } from "~/modules/kinds-of-booking/front-desk/front-desk-page.presenter.server";
import {
  newGroupPage,
  type GroupChoices,
} from "~/modules/kinds-of-booking/group-bookings/group-form.server";
import { frontDeskAddress } from "~/modules/kinds-of-booking/front-desk/desk-address";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import * as newGroup from "~/routes/bookings/groups/group-booking-new";
import * as moreRooms from "~/routes/bookings/packs/pack-booking-rooms";
import { loader as desk } from "~/routes/front-desk/front-desk";
import { loader as deskFile } from "~/routes/front-desk/front-desk-file";
import type { NounForm } from "~/screens/noun-forms.server";
import { insertCustomer, insertRoomType } from "../../../factories/rows";
import { groupForm } from "../../../support/bookings/group-form";
import { bookableHouse } from "../../../support/bookings/stays";
import { priceIn, seeingThePrice } from "../../../support/bookings/shown-prices";
import { stopClock } from "../../../support/clock";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { countStatements } from "../../../support/database/statements";
import { asking, speaking, type Fields } from "../../../support/requests";

const { world, staff, program } = deskWithStoppedClock();
let suite: number;

const { house, priced, book, confirm } = bookableHouse(() => world);

beforeEach(async () => {
  const { hotel_id } = house();
  suite = await insertRoomType(world.db, hotel_id, { label: "Suite", available_rooms: 2 });
  await priced(suite, "100");
});

const PATH = "/bookings/groups/new";

const fields = (changes: Fields = {}) => groupForm({ ...house(), suite }, changes);

const post = (intent: string, entered: Fields, visitor = staff) =>
  seeingThePrice(asking(intent, entered), (seen) => visitor.post(newGroup.action, PATH, seen));

const bookings = async () => {
  const { count } = await world.db
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const packIn = async (location: string | null) => {
  const id = Number(/^\/bookings\/packs\/(\d+)$/.exec(location ?? "")![1]);
  return (await program.get(`/bookings/packs/${id}`)).body.data as {
    id: number;
    label: string;
    status: string;
    amount: string;
    bookings: { reference: string }[];
  };
};

type Opened = { open: NounForm<GroupChoices> };
type Mistaken = { result: { error?: Record<string, string[]> } };

const mistakes = (body: unknown) => (body as Mistaken).result.error;

describe("the form of a group", () => {
  it("begins with the stay in its address, and with defaults where that is nonsense", async () => {
    const { hotel_id } = house();
    const stay = `hotel_id=${hotel_id}&checkin_date=2026-04-10&checkout_date=2026-04-12&adults=1&children=2&children_ages%5B0%5D=4&children_ages%5B1%5D=9`;
    const { body } = await staff.get(newGroup.loader, `${PATH}?${stay}`);
    expect((body as Opened).open.defaults).toMatchObject({
      ...{ hotel_id: String(hotel_id), checkin_date: "2026-04-10", checkout_date: "2026-04-12" },
      ...{ "rooms[0].count": "2", "rooms[0].adults": "1", "rooms[0].ages": "4, 9" },
    });
    expect((body as Opened).open.choices.roomTypes.options).toHaveLength(2);
    const garbage = await staff.get(newGroup.loader, `${PATH}?hotel_id=x&checkin_date=1&adults=`);
    expect(garbage.status).toBe(200);
  });

  it("shows the price of each line, the total and the rooms left before anything is saved", async () => {
    const before = await bookings();
    const answer = await post("load:price", fields());
    expect(answer.status).toBe(200);
    expect(priceIn(answer)).toMatchObject({
      ...{ total: "€1,560.00", left: "Double: 5 left · Suite: 2 left", problem: null, news: true },
      lines: [
        { label: "2 × Double", amount: "€960.00", parts: [{ label: "2 adults, each" }] },
        { label: "1 × Suite", amount: "€600.00", parts: [{ amount: "€600.00" }] },
      ],
    });
    const french = priceIn(await post("load:price", fields(), speaking(staff, "fr")));
    expect(french.left).toBe("Double\u00a0: 5 restantes · Suite\u00a0: 2 restantes");
    expect(await bookings()).toBe(before);
  });

  it("counts rooms of one type together, whichever line they are in", async () => {
    const two = { "rooms[0].room_type_id": String(suite), "rooms[1].room_type_id": String(suite) };
    const { warnings } = priceIn(await post("load:price", fields(two)));
    expect(warnings).toEqual(["Suite: 2 rooms left, 3 requested"]);
  });

  it("says why there is no price yet", async () => {
    const problem = async (changes: Fields) =>
      priceIn(await post("load:price", fields(changes))).problem;
    expect(await problem({ checkin_date: "" })).toMatch(/required/i);
    expect(await problem({ "rooms[1].ages": "x" })).toMatch(/Ages/);
    expect(await problem({ "rooms[1].room_type_id": "99999" })).toMatch(/^Line 2: /);
    expect(await problem({ checkin_date: "2026-08-01", checkout_date: "2026-08-02" })).toMatch(
      /no price.*draft/,
    );
  });

  it.each([
    ["create", "draft", /Booking created/],
    ["create_pending", "pending", /pending/],
    ["create_confirmed", "confirmed", /confirmed/],
  ])("%s saves all rooms as %s at the price that was shown", async (intent, status, said) => {
    const shown_price = priceIn(await post("load:price", fields())).written!;
    const saved = await post(intent, fields({ shown_price, label: "Wedding" }));
    expect(saved.status).toBe(303);
    expect(saved).toHaveToast(said, "success");
    const pack = await packIn(saved.location);
    expect(pack).toMatchObject({ status, label: "Wedding", amount: "1560.00" });
    expect(pack.bookings).toHaveLength(3);
  });

  it("asks where the price has moved since, and saves at the new one", async () => {
    const shown_price = priceIn(await post("load:price", fields())).written!;
    await world.db.updateTable("room_prices").set({ base_price: "90" }).execute();
    const before = await bookings();
    const asked = await post("create_confirmed", fields({ shown_price }));
    expect(asked.status).toBe(409);
    expect(priceIn(asked).moved).toMatchObject({ saveAt: "Save and confirm at €1,620.00" });
    expect(await bookings()).toBe(before);
    const now = priceIn(asked).written!;
    const saved = await post("create_confirmed", fields({ shown_price: now }));
    expect((await packIn(saved.location)).amount).toBe("1620.00");
  });

  it("makes its customer on the spot, with the group or not at all", async () => {
    const customer = {
      new_customer: "on",
      new_type: "person",
      new_first_name: "Anna",
      new_last_name: "Groupmaker",
      new_email: "group@example.com",
    };
    const made = async () =>
      world.db.selectFrom("customers").where("last_name", "=", "Groupmaker").select("id").execute();
    const refused = await post("create_confirmed", fields({ ...customer, "rooms[1].count": "3" }));
    expect(mistakes(refused.body)).toEqual({
      "rooms[1].room_type_id": [expect.stringMatching(/^Line 2, Suite: /)],
    });
    expect([refused.status, (await made()).length]).toEqual([422, 0]);
    const saved = await post("create_confirmed", fields(customer));
    expect((await packIn(saved.location)).label).toBe("Anna Groupmaker");
    expect(await made()).toHaveLength(1);
    // Somebody who adds the same customer again is told so.
    const again = await post("create", fields(customer));
    expect(again.toasts).toMatchObject([
      { kind: "success" },
      { kind: "notice", text: expect.stringContaining("Anna Groupmaker") as string },
    ]);
  });

  it.each([
    ["no room type", { "rooms[1].room_type_id": "" }, "rooms[1].room_type_id", /required/i],
    ["no rooms of a line", { "rooms[0].count": "" }, "rooms[0].count", /COUNT_REQUIRED/],
    ["ten rooms", { "rooms[0].count": "9" }, "rooms", /TOO_MANY\?max=9/],
    ["a child of thirty", { "rooms[1].ages": "30" }, "rooms[1].ages", /AGES_MISTAKE/],
    ["no adults", { "rooms[0].adults": "0" }, "rooms[0].adults", /ADULTS_MIN/],
    ["no nights", { checkout_date: "2026-04-10" }, "checkout_date", /CHECKOUT_AFTER_CHECKIN/],
    ["a name of one letter", { label: "x" }, "label", /2/],
    ["a customer that isn't", { customer_id: "99999" }, "customer_id", /no longer exists/],
  ])("refuses %s at its field", async (_, changes, field, sentence) => {
    const before = await bookings();
    const refused = await post("create", fields(changes as Fields));
    expect(refused.status).toBe(422);
    expect(mistakes(refused.body)).toMatchObject({
      [field]: [expect.stringMatching(sentence)],
    });
    expect(await bookings()).toBe(before);
  });

  it("asks before a group in the past", async () => {
    const past = { checkin_date: "2026-03-01", checkout_date: "2026-03-02" };
    const asked = await post("create", fields(past));
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({ questions: [{ name: "in_the_past" }] });
    const saved = await post("create", fields({ ...past, in_the_past: "on" }));
    expect(saved.status).toBe(303);
  });

  it("is written once when it is posted twice", async () => {
    const key = { form_key: "a-form-that-is-posted-twice" };
    const first = await post("create", fields(key));
    const before = await bookings();
    const second = await post("create", fields(key));
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(await bookings()).toBe(before);
  });

  it("takes as many statements for nine lines as for one", async () => {
    const page = (query: string) =>
      countStatements(world, (ctx) =>
        newGroupPage(ctx, new Request(`http://desk.test${PATH}${query}`)),
      );
    const hotel = `?hotel_id=${house().hotel_id}`;
    await page(hotel);
    // One of them reads the clocks of hotels.
    expect(await page(hotel)).toBeLessThanOrEqual(8);
  });
});

describe("the form that adds rooms to a pack", () => {
  it("begins with the dates of the group, shows their price, and leads back to the pack", async () => {
    const pack = await packIn((await post("create_confirmed", fields())).location);
    const path = `/bookings/packs/${pack.id}/rooms`;
    const params = { id: String(pack.id) };
    const { body } = await staff.get(moreRooms.loader, path, params);
    expect((body as Opened).open).toMatchObject({
      ...{ mode: "update", name: (pack as unknown as { reference: string }).reference },
      defaults: { checkin_date: "2026-04-10", checkout_date: "2026-04-13", "rooms[0].count": "1" },
    });
    const { customer_id: _, ...entered } = fields({ "rooms[0].count": "1" });
    const add = (intent: string, more: Fields = {}) =>
      staff.post(moreRooms.action, path, asking(intent, { ...entered, ...more }), params);
    const price = priceIn(await add("load:price"));
    expect(price).toMatchObject({ total: "€1,080.00", left: "Double: 3 left · Suite: 1 left" });
    const saved = await add("update", { shown_price: price.written! });
    expect(saved).toRedirectTo(`/bookings/packs/${pack.id}`);
    expect(await packIn(saved.location)).toMatchObject({ amount: "2640.00", status: "confirmed" });
    expect(
      (await staff.get(moreRooms.loader, "/bookings/packs/99999/rooms", { id: "99999" })).location,
    ).toBe("/bookings/packs");
  });
});

describe("a group at the front desk", () => {
  const address = () =>
    frontDeskAddress.href({ filters: { hotel_id: house().hotel_id, date: "2026-04-10" } });

  const arrivals = async () => {
    const { body } = await staff.get(desk, address());
    return (body as { page: FrontDeskPage }).page.lists[0]!.rows;
  };

  it("stands together with its pack, and what is due for it is said and paid once", async () => {
    const one = await insertCustomer(world.db, { first_name: "Anna", last_name: "Aaron" });
    const customer_id = await insertCustomer(world.db, { last_name: "Meier" });
    const first = await book({ customer_id });
    const saved = await post(
      "create_confirmed",
      fields({ customer_id: String(customer_id), label: "Wedding", notes: "By bus." }),
    );
    const pack = await packIn(saved.location);
    const alone = await book({ customer_id: one });
    for (const { id } of [first, alone]) await confirm(id);
    const rows = await arrivals();
    const to = `/bookings/packs/${pack.id}`;
    const reference = (pack as unknown as { reference: string }).reference;
    const group = { to, name: `Wedding · ${reference}`, together: true };
    expect(rows.map((row) => row.group)).toEqual([null, null, group, group, group]);
    expect(rows.map(({ due }) => due)).toEqual(["€480.00", "€480.00", "€1,560.00", "", ""]);
    expect(rows.map(({ pay }) => pay).slice(2)).toEqual([`${to}?dialog=payment`, null, null]);
    expect(rows.slice(2).map(({ note }) => note)).toEqual(["By bus.", "By bus.", "By bus."]);
    const request = staff.request(address().replace("?", ".csv?"));
    const file = (await deskFile({ request, params: {}, context: {} })) as Response;
    const [head, ...lines] = (await file.text()).replaceAll("\ufeff", "").trim().split(/\r?\n/);
    const at = head!.split(/[;,]/).indexOf("due");
    expect(lines.map((line) => line.split(/[;,]/)[at])).toEqual([
      ...["480.00", "480.00", "1560.00", "0.00", "0.00"],
    ]);
  });

  it("is checked in room by room", async () => {
    const saved = await post("create_confirmed", fields());
    const pack = await packIn(saved.location);
    const [stay] = await world.db
      .selectFrom("packed_bookings")
      .where("pack_id", "=", pack.id)
      .select("booking_id")
      .orderBy("place")
      .execute();
    const { hotel_id, room_type_id } = house();
    const room = await world.db
      .insertInto("rooms")
      .values({ hotel_id, room_type_id, number: "101" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const id = stay!.booking_id;
    const moved = await program.put(`/bookings/hotels/${id}/room`, { room_id: room.id });
    expect(moved.status).toBe(200);
    stopClock({ ctx: { ...world.ctx, now: new Date("2026-04-10T15:00:00Z") } });
    const arrived = await program.post(`/bookings/hotels/${id}/check-in`, {});
    stopClock(world);
    expect(arrived.body.data).toMatchObject({ arrived_at: expect.any(String) as string });
    // A group with guests in house can't be cancelled, and says whose.
    const cancelled = packBookingActs.cancel(world.ctx, pack.id, {
      ...{ cancel_reason: "Rain.", cancellation_fee: "0" },
    });
    await expect(cancelled).rejects.toMatchObject({
      sentence: { key: "pack-bookings:ERRORS.REFUSES" },
    });
  });
});

describe("the call", () => {
  const said = (changes: object = {}) => ({
    ...{ hotel_id: house().hotel_id, checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
    rooms: [
      { room_type_id: house().room_type_id, count: 2, adults: 2, expected_amount: "480.00" },
      { room_type_id: suite, adults: 1, children_ages: [7] },
    ],
    ...{ status: "confirmed", expected_amount: "1560.00", expected_currency: "EUR" },
    ...changes,
  });
  const call = (changes: object = {}, headers?: Record<string, string>) =>
    program.post("/bookings/groups", said(changes), headers);

  it("books all rooms in one pack, and answers with the pack and its stays in their order", async () => {
    const made = await call({ label: "Wedding" });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      pack: { label: "Wedding", status: "confirmed", amount: "1560.00", source: "api" },
      stays: [
        { amount: "480.00", status: "confirmed", source: "api" },
        { amount: "480.00" },
        { amount: "600.00", children_ages: [7], room_type: { id: suite } },
      ],
    });
    const { pack, stays } = made.body.data as {
      pack: { bookings: { reference: string }[] };
      stays: { reference: string }[];
    };
    expect(pack.bookings.map(({ reference }) => reference)).toEqual(
      stays.map(({ reference }) => reference),
    );
  });

  it("is done once with an idempotency key", async () => {
    const key = { "Idempotency-Key": "group-1" };
    const first = await call({}, key);
    const before = await bookings();
    expect((await call({}, key)).text).toBe(first.text);
    expect(await bookings()).toBe(before);
  });

  it("is refused at other amounts, of the whole or of a room, and for a room that can't be had", async () => {
    const before = await bookings();
    const whole = await call({ expected_amount: "1559.99" });
    expect([whole.status, whole.body]).toMatchObject([
      409,
      { code: "OTHER_AMOUNT", amount: "1560.00", currency: "EUR", field: "expected_amount" },
    ]);
    const [double, other] = said().rooms;
    const ofRoom = await call({ rooms: [double, { ...other, expected_amount: "1" }] });
    expect([ofRoom.status, ofRoom.body]).toMatchObject([
      409,
      { code: "OTHER_AMOUNT", amount: "600.00", field: "rooms.1.expected_amount" },
    ]);
    const full = await call({ rooms: [double, { ...other, count: 3 }], expected_amount: null });
    expect(full.status).toBe(422);
    expect(full.body.message).toMatch(/^Line 2, Suite: /);
    expect(full.body.errors).toHaveProperty(["rooms.1.room_type_id"]);
    const many = await call({ rooms: [{ ...double, count: 9 }, other] });
    expect([many.status, many.body.errors]).toMatchObject([422, { rooms: expect.any(Object) }]);
    expect((await call({ rooms: [{ ...double, colour: "red" }] })).status).toBe(422);
    expect((await call({ rooms: [] })).status).toBe(422);
    expect(await bookings()).toBe(before);
  });
});
