import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, dateInZone } from "~/core/dates";
import { frontDeskAddress } from "~/modules/kinds-of-booking/front-desk/desk-address";
import {
  frontDeskPage,
  type FrontDeskPage,
} from "~/modules/kinds-of-booking/front-desk/front-desk-page.presenter.server";
import { action, loader } from "~/routes/front-desk/front-desk";
import * as bookingPage from "~/routes/bookings/hotels/hotel-booking";
import { loader as file } from "~/routes/front-desk/front-desk-file";
import { insertCustomer, insertRoom } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { insertFullHouse } from "../../../support/bookings/full-house";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { asking, signedIn, staffWith, type Visitor } from "../../../support/requests";
import { changeStay } from "../../../support/bookings/changed-stay";

let world: TestWorld;
let staff: Visitor;
let room_id: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

beforeEach(async () => {
  const { hotel_id, room_type_id } = house();
  room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101", floor: 1 });
});

const [arrival, departure] = ["2026-04-10", "2026-04-13"];
const address = (date = arrival) =>
  frontDeskAddress.href({ filters: { hotel_id: house().hotel_id, date } });

async function pageOn(date: string, visitor = staff): Promise<FrontDeskPage> {
  const { body } = await visitor.get(loader, address(date));
  return (body as { page: FrontDeskPage }).page;
}

async function stay(): Promise<number> {
  const customer_id = await insertCustomer(world.db, {
    ...{ first_name: "Jürgen", last_name: "Müller", phone: "+49 30 1234" },
  });
  const { id } = await book({ customer_id, children_ages: [4], notes: "Late" });
  await confirm(id);
  return id;
}

describe("the front desk", () => {
  it("lists who arrives, leaves and is in house, as the dashboard counts them", async () => {
    await stay();
    const numbers = async (date: string) => (await pageOn(date)).lists.map(({ count }) => count);
    expect(await numbers("2026-04-09")).toEqual([0, 0, 0]);
    expect(await numbers(arrival)).toEqual([1, 0, 1]);
    expect(await numbers("2026-04-12")).toEqual([0, 0, 1]);
    expect(await numbers(departure)).toEqual([0, 1, 0]);
    const [arrivals, , inHouse] = (await pageOn(arrival)).lists;
    // Whoever arrives on the day is a row of one list.
    expect(inHouse).toMatchObject({ count: 1, arriving: 1, rows: [] });
    expect(arrivals!.rows).toMatchObject([
      {
        ...{ guest: "Jürgen Müller", party: "2 + 1", nights: "3 nights", room: "" },
        ...{ phone: "+49 30 1234", note: "Late", channel: "Direct" },
        due: expect.stringContaining("€") as string,
        rooms: [{ value: String(room_id), label: "101, floor 1" }],
      },
    ]);
  });

  it("shows phone numbers, on the page and in its files, to those who see customers alone", async () => {
    await stay();
    const path = `/front-desk.csv?hotel_id=${house().hotel_id}&date=${arrival}&list=arrivals`;
    const phonesOf = async (visitor: Visitor) => {
      const [row] = (await pageOn(arrival, visitor)).lists[0]!.rows;
      const request = visitor.request(path);
      const sent = (await file({ request, params: {}, context: {} })) as Response;
      const csv = await sent.text();
      return [row!.guest, row!.phone, csv.includes("+49 30 1234"), csv.includes("Jürgen Müller")];
    };
    expect(await phonesOf(staff)).toEqual(["Jürgen Müller", "+49 30 1234", true, true]);
    const reader = await staffWith(world, "bookings:view");
    expect(await phonesOf(reader)).toEqual(["Jürgen Müller", "", false, true]);
  });

  it("gives an arrival a room in its row, with a row in the log; a taken one is refused", async () => {
    const { hotel_id, room_type_id } = house();
    const free = await insertRoom(world.db, { hotel_id, room_type_id, number: "102" });
    const [id, other] = [await stay(), await stay()];
    const assign = (to: number) =>
      staff.post(action, `${address()}&id=${to}`, asking("room", { room_id: String(room_id) }));
    const given = await assign(id);
    expect(given).toRedirectTo(address());
    expect(given).toHaveToast(/ is in room 101$/, "success");
    const refused = await assign(other);
    expect(refused).toRedirectTo(address());
    expect(refused.toasts).toMatchObject([{ kind: "error" }]);
    const [arrivals] = (await pageOn(arrival)).lists;
    expect(arrivals!.rows.map(({ room, rooms }) => [room, rooms])).toEqual([
      ["101", null],
      ["", [{ value: String(free), label: "102" }]],
    ]);
    const log = await world.db
      .selectFrom("audit_log")
      .select("action")
      .where("entity", "=", "hotel_booking")
      .where("entity_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(log).toEqual({ action: "update" });
  });

  it("has guests in house who should have left yesterday among today's departures, and on no other day", async () => {
    const id = await stay();
    const today = dateInZone(new Date(), "UTC");
    await changeStay(world.db, id, {
      ...{ room_id, arrived_at: new Date() },
      ...{ checkin_date: addDays(today, -3), checkout_date: addDays(today, -1) },
    });
    const departures = async (date: string) => (await pageOn(date)).lists[1]!.rows;
    expect(await departures(today)).toMatchObject([{ id, state: "overdue", act: "check_out" }]);
    expect(await departures(addDays(today, 1))).toEqual([]);
  });

  it("marks guests among those in house who haven't checked in, the late ones first", async () => {
    const { hotel_id, room_type_id } = house();
    for (const number of ["102", "103"]) {
      await insertRoom(world.db, { hotel_id, room_type_id, number });
    }
    const today = dateInZone(new Date(), "UTC");
    const [arriving, late, there] = [await stay(), await stay(), await stay()];
    const days = [
      [arriving, { checkin_date: today }],
      [late, { checkin_date: addDays(today, -1) }],
      [there, { checkin_date: addDays(today, -1), arrived_at: new Date(), room_id }],
    ] as const;
    for (const [id, dates] of days) {
      await changeStay(world.db, id, { ...dates, checkout_date: addDays(today, 2) });
    }
    const alone = await staff.get(loader, `${address(today)}&list=in-house`);
    const inHouse = (alone.body as { page: FrontDeskPage }).page.lists[2];
    const [arrivals] = (await pageOn(today)).lists;
    expect(inHouse!.rows.map(({ id, state }) => [id, state])).toEqual([
      [late, "late"],
      [there, "arrived"],
      [arriving, "expected"],
    ]);
    expect(arrivals!.rows.map(({ id, state }) => [id, state])).toEqual([[arriving, ""]]);
  });

  it("says of a hotel without rooms of its own that it has none, with the link for who may add some", async () => {
    const { id } = await book();
    const reception = await staffWith(world, "bookings:view", "bookings:edit");
    const pages = async () => [
      (await pageOn(arrival)).noRooms,
      (await pageOn(arrival, reception)).noRooms,
    ];
    expect(await pages()).toEqual([null, null]);
    await world.db.deleteFrom("rooms").where("hotel_id", "=", house().hotel_id).execute();
    const sentence = expect.stringMatching(/^This hotel has no rooms yet/) as string;
    const [whole, part] = await pages();
    expect(whole).toEqual({
      sentence,
      link: {
        to: expect.stringContaining(`/hotels/rooms/several?hotel_id=${house().hotel_id}`) as string,
        label: "Add rooms",
      },
    });
    expect(part).toEqual({ sentence, link: null });
    const path = `/bookings/hotels/${id}`;
    const params = { id: String(id) };
    const { body } = await staff.get(bookingPage.loader, `${path}?dialog=room`, params);
    expect(body).toMatchObject({ question: { about: "room", noRooms: { sentence } } });
    const chosen = await staff.post(
      bookingPage.action,
      path,
      asking("move", { room_id: "" }),
      params,
    );
    expect(chosen).toRefuse({ room_id: "Choose a room" });
    expect(chosen.toasts).toEqual([]);
  });

  it("offers clean rooms first, and says of the others that they aren't", async () => {
    const { hotel_id, room_type_id } = house();
    await world.db
      .updateTable("rooms")
      .set({ cleaning: "dirty" })
      .where("id", "=", room_id)
      .execute();
    await insertRoom(world.db, { hotel_id, room_type_id, number: "102" });
    await stay();
    const [row] = (await pageOn(arrival)).lists[0]!.rows;
    expect(row!.rooms!.map(({ label }) => label)).toEqual(["102", "101, floor 1 – not cleaned"]);
  });

  it("gives guests who come a day late a room in the list of those in house", async () => {
    await stay();
    const [arrivals, , inHouse] = (await pageOn("2026-04-11")).lists;
    expect(arrivals!.rows).toEqual([]);
    expect(inHouse!.rows).toMatchObject([
      { rooms: [{ value: String(room_id), label: "101, floor 1" }] },
    ]);
  });

  it("checks an arrival in by one press; where something is asked, its page opens at the act", async () => {
    const { hotel_id, room_type_id } = house();
    const dirty = await insertRoom(world.db, {
      ...{ hotel_id, room_type_id, number: "102", cleaning: "dirty" },
    });
    const [id, other] = [await stay(), await stay()];
    // Not the database's own date, which goes by the time zone of its machine.
    const today = dateInZone(new Date(), "UTC");
    for (const [booking, room] of [
      [id, room_id],
      [other, dirty],
    ] as const) {
      await changeStay(world.db, booking, {
        ...{ room_id: room },
        checkin_date: today,
        checkout_date: addDays(today, 3),
      });
    }
    const press = (to: number) => staff.post(action, `${address()}&id=${to}`, asking("check_in"));
    const done = await press(id);
    expect(done).toRedirectTo(address());
    expect(done).toHaveToast(/ is in house$/, "success");
    const asked = await press(other);
    expect(asked).toRedirectTo(`/bookings/hotels/${other}?dialog=check_in`);
    expect(asked.toasts).toMatchObject([{ kind: "notice" }]);
    const arrived = await world.db
      .selectFrom("hotel_bookings")
      .select(["booking_id", "arrived_at"])
      .where("booking_id", "in", [id, other])
      .orderBy("booking_id")
      .execute();
    expect(arrived.map(({ arrived_at }) => arrived_at !== null)).toEqual([true, false]);
  });

  it("offers no acts to those who may only look", async () => {
    const id = await stay();
    const looking = await staffWith(world, "bookings:view");
    const [arrivals] = (await pageOn(arrival, looking)).lists;
    expect(arrivals!.rows).toMatchObject([{ rooms: null, pay: null }]);
    const posted = await looking.post(
      action,
      `${address()}&id=${id}`,
      asking("room", { room_id: String(room_id) }),
    );
    expect(posted.status).toBe(403);
  });

  it("sends a list as a file, and garbage in the address is a default", async () => {
    await stay();
    const request = staff.request(`${address().replace("?", ".csv?")}&list=nonsense`);
    const answer = (await file({ request, params: {}, context: {} })) as Response;
    const lines = (await answer.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("Jürgen Müller");
    expect((await staff.get(loader, "/front-desk?hotel_id=x&date=2026-02-30")).status).toBe(200);
    const { body } = await staff.get(loader, "/front-desk?hotel_id=999999");
    const note = expect.stringMatching(/^The hotel in this address doesn’t exist/) as string;
    expect(body).toMatchObject({ page: { note, noRooms: null } });
  });

  it("of a full house of 200 rooms takes at most 8 statements, and shows each list in pages", async () => {
    const { hotel_id, room_type_id } = house();
    const customer_id = await insertCustomer(world.db, { phone: "+33 6 12 34 56 78" });
    const template = await book({ customer_id });
    await confirm(template.id);
    await insertFullHouse(world.db, {
      ...{ hotel_id, room_type_id, customer_id, booking_id: template.id, rooms: 200 },
      ...{ date: arrival },
    });
    const { searchParams } = new URL(address(), "http://desk");
    let page: FrontDeskPage | undefined;
    const statements = await countStatements(world, async (ctx) => {
      page = await frontDeskPage(ctx, searchParams);
    });
    expect(statements).toBeLessThanOrEqual(8);
    // The bytes of the page are measured in `tests/operations/budget.test.ts`.
    expect(page!.lists.map(({ count, rows }) => [count, rows.length])).toEqual([
      [61, 6],
      [60, 6],
      [201, 6],
    ]);
    const at = (more: string) =>
      frontDeskPage(world.ctx, new URL(`${address()}${more}`, "http://desk").searchParams);
    const last = await at("&list=in-house&page=99");
    expect(last.only!.page).toMatchObject({ page: 14, pages: 14, total: 201 });
    expect(last.lists.map(({ rows }) => rows.length)).toEqual([0, 0, 6]);
    // The forms of its rows lead back to the same page of the list.
    expect(last.here).toContain("list=in-house&page=14");
    const whole = await at("&list=arrivals&size=500");
    expect(whole.lists[0]!.rows).toHaveLength(61);
  });
});
