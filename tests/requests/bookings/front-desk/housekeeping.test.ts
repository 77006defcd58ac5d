import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import type { Cleaning } from "~/modules/places/rooms/room";
import { housekeepingAddress } from "~/modules/kinds-of-booking/front-desk/desk-address";
import {
  housekeepingPage,
  type HousekeepingPage,
} from "~/modules/kinds-of-booking/front-desk/housekeeping-page.presenter.server";
import { action, loader } from "~/routes/front-desk/housekeeping";
import { closedFrom, insertRoom } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { asking, signedIn, staffWith, type Visitor } from "../../../support/requests";
import { changeStay } from "../../../support/bookings/changed-stay";

let world: TestWorld;
let staff: Visitor;
let one: number;
let two: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

beforeEach(async () => {
  const { hotel_id, room_type_id } = house();
  one = await insertRoom(world.db, { hotel_id, room_type_id, number: "101", floor: 1 });
  two = await insertRoom(world.db, { hotel_id, room_type_id, number: "202", floor: 2 });
});

const address = (date?: string) =>
  housekeepingAddress.href({ filters: { hotel_id: house().hotel_id, date } });

/** Reads the page as it is on a day, which is also the day of the list. */
async function pageOn(today: string, date = today): Promise<HousekeepingPage> {
  const { searchParams } = new URL(address(date), "http://desk");
  return housekeepingPage({ ...world.ctx, today }, searchParams);
}

const roomsOf = (page: HousekeepingPage) =>
  Object.fromEntries(page.floors.flatMap(({ rooms }) => rooms.map((room) => [room.number, room])));

/** A confirmed stay of three nights in room 101. */
async function stayIn(room_id: number, values = {}): Promise<number> {
  const { id } = await book();
  await confirm(id);
  await changeStay(world.db, id, { room_id, ...values });
  return id;
}

const [arrival, departure] = ["2026-04-10", "2026-04-13"];
const arrived_at = new Date(`${arrival}T16:00Z`);

/** Somebody says on a day in which state a room is. */
const sayOf = (id: number, cleaning_since: string, cleaning: Cleaning) =>
  world.db.updateTable("rooms").set({ cleaning, cleaning_since }).where("id", "=", id).execute();

describe("housekeeping", () => {
  it("leads the ticked rooms to the page that puts them out of order", async () => {
    const fields = { press: "out_of_order", rooms: [String(one), String(two)] };
    const led = await staff.post(
      action,
      address(),
      asking("clean", { ...fields, hotel_id: String(house().hotel_id) }),
    );
    const to = new URL(led.location!, "http://desk");
    expect(to.pathname).toBe("/hotels/rooms/out-of-order");
    expect(to.searchParams.getAll("room_id")).toEqual([String(one), String(two)]);
    expect(to.searchParams.get("back")).toBe(address());
  });

  it("says by floor who arrives, stays and leaves, on the day that is chosen", async () => {
    await stayIn(one);
    const days = await Promise.all(
      [arrival, addDays(arrival, 1), departure, addDays(departure, 1)].map(async (day) => {
        const rooms = roomsOf(await pageOn(arrival, day));
        return [rooms["101"]!.day, rooms["202"]!.day];
      }),
    );
    expect(days).toEqual([
      ["Arrives", ""],
      ["Stays", ""],
      ["Leaves", ""],
      ["", ""],
    ]);
    const page = await pageOn(arrival);
    expect(page.floors.map(({ title }) => title)).toEqual(["Floor 1", "Floor 2"]);
    expect(page.days.map(({ to }) => to)).toEqual([address(arrival), address(addDays(arrival, 1))]);
  });

  it("finds a room dirty after each night in it, until somebody says otherwise on that day", async () => {
    await stayIn(one, { arrived_at });
    const cleaning = async (today: string) => roomsOf(await pageOn(today))["101"]!.cleaning;
    const say = (today: string, state: Cleaning) => sayOf(one, today, state);
    await say("2026-04-09", "inspected");
    expect(await cleaning(arrival)).toBe("inspected");
    expect(await cleaning("2026-04-11")).toBe("dirty");
    await say("2026-04-11", "clean");
    expect(await cleaning("2026-04-11")).toBe("clean");
    expect(await cleaning("2026-04-12")).toBe("dirty");
    // Nobody opened the page for a month.
    expect(await cleaning("2026-05-20")).toBe("dirty");
    await say(departure, "inspected");
    expect(await cleaning("2026-05-20")).toBe("inspected");
    expect(roomsOf(await pageOn("2026-05-20"))["202"]!.cleaning).toBe("clean");
  });

  it("finds a room clean where guests were expected who never came, and where they came from another room", async () => {
    await sayOf(one, "2026-04-09", "clean");
    await sayOf(two, "2026-04-09", "clean");
    await stayIn(one);
    const id = await stayIn(two, { arrived_at });
    // On their second day they move: the night before was in another room.
    await world.db
      .updateTable("stay_nights")
      .set({ room_id: null })
      .where("booking_id", "=", id)
      .where("night", "=", arrival)
      .execute();
    const cleaning = async (today: string) => {
      const rooms = roomsOf(await pageOn(today));
      return [rooms["101"]!.cleaning, rooms["202"]!.cleaning];
    };
    expect(await cleaning(addDays(arrival, 1))).toEqual(["clean", "clean"]);
    expect(await cleaning(addDays(arrival, 2))).toEqual(["clean", "dirty"]);
    expect(roomsOf(await pageOn(departure, arrival))["202"]!.day).toBe("");
  });

  it("finds guests who leave in their last night gone before the day ends, and their room as clean as it is said afterwards", async () => {
    await world.db
      .updateTable("hotels")
      .set({ day_end: "04:00" })
      .where("id", "=", house().hotel_id)
      .execute();
    await stayIn(one, { arrived_at, departed_at: new Date(`${departure}T03:00Z`) });
    await sayOf(one, "2026-04-12", "clean");
    const roomAt = async (time: string, date?: string) => {
      const ctx = { ...world.ctx, now: new Date(`${departure}T${time}Z`), today: departure };
      const { searchParams } = new URL(address(date), "http://desk");
      const { cleaning, day } = roomsOf(await housekeepingPage(ctx, searchParams))["101"]!;
      return [cleaning, day];
    };
    expect(await roomAt("03:30")).toEqual(["clean", "Has left"]);
    expect(await roomAt("12:00")).toEqual(["clean", "Has left"]);
    expect(await roomAt("12:00", "2026-04-11")).toEqual(["clean", "Stays"]);
  });

  it.each([
    ["every_night", ["dirty", "dirty", "dirty", "dirty", "dirty"]],
    ["every_second_night", ["clean", "dirty", "clean", "dirty", "dirty"]],
    ["every_third_night", ["clean", "clean", "dirty", "clean", "dirty"]],
    ["at_departure", ["clean", "clean", "clean", "clean", "dirty"]],
  ])("gets a room dirty as often as the hotel cleans: %s", async (room_cleaning, states) => {
    await world.db
      .updateTable("hotels")
      .set({ room_cleaning })
      .where("id", "=", house().hotel_id)
      .execute();
    // Five nights; each morning the room is cleaned, whether or not it had to be.
    await stayIn(one, { checkin_date: arrival, checkout_date: "2026-04-15", arrived_at });
    for (const [nth, state] of states.entries()) {
      const today = addDays(arrival, nth + 1);
      expect([today, roomsOf(await pageOn(today))["101"]!.cleaning]).toEqual([today, state]);
      await world.db
        .updateTable("rooms")
        .set({ cleaning: "clean", cleaning_since: today })
        .where("id", "=", one)
        .execute();
    }
    // A room that was cleaned before its guests slept in it is dirty again.
    await world.db
      .updateTable("rooms")
      .set({ cleaning: "clean", cleaning_since: arrival })
      .where("id", "=", one)
      .execute();
    expect(roomsOf(await pageOn("2026-04-20"))["101"]!.cleaning).toBe("dirty");
  });

  it("changes a room by one press and several ticked ones by another, each in the log", async () => {
    const { hotel_id } = house();
    const press = (fields: Record<string, string | string[]>) =>
      staff.post(action, address(), asking("clean", fields));
    const first = await press({ press: `${one}:inspected` });
    expect(first).toRedirectTo(address());
    expect(first).toHaveToast("Room 101 is inspected", "success");
    const second = await press({ press: "dirty", rooms: [String(two), String(one)] });
    expect(second).toHaveToast("2 rooms are dirty: 101, 202", "success");
    expect(await press({ press: "dirty" })).toHaveToast(/Tick at least one room/, "error");
    expect((await press({ press: "1:2:3" })).status).toBe(422);
    const rooms = await world.db
      .selectFrom("rooms")
      .select(["number", "cleaning", "cleaning_since"])
      .where("hotel_id", "=", hotel_id)
      .orderBy("id")
      .execute();
    expect(rooms).toEqual([
      { number: "101", cleaning: "dirty", cleaning_since: expect.any(String) as string },
      { number: "202", cleaning: "dirty", cleaning_since: expect.any(String) as string },
    ]);
    const log = await world.db
      .selectFrom("audit_log")
      .select(["entity_id", "action", "label"])
      .where("entity", "=", "room")
      .where("entity_id", "in", [one, two])
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { entity_id: one, action: "update", label: "Hôtel Test, 101" },
      { entity_id: one, action: "update", label: "Hôtel Test, 101" },
      { entity_id: two, action: "update", label: "Hôtel Test, 202" },
    ]);
  });

  it("is only looked at by those who may only look; on other days nobody changes it", async () => {
    const looking = await staffWith(world, "hotels:view");
    const { body } = await looking.get(loader, address());
    expect((body as { page: HousekeepingPage }).page.changes).toBe(false);
    const posted = await looking.post(action, address(), asking("clean", { press: "clean" }));
    expect(posted.status).toBe(403);
    expect((await pageOn(arrival)).changes).toBe(true);
    expect((await pageOn(arrival, addDays(arrival, 1))).changes).toBe(false);
  });

  it("says why and how long a room is out of order, and leaves out rooms that aren't in use", async () => {
    await world.db
      .updateTable("rooms")
      .set(closedFrom(arrival, departure, "Leak"))
      .where("id", "=", one)
      .execute();
    await world.db.updateTable("rooms").set({ status: "inactive" }).where("id", "=", two).execute();
    expect(roomsOf(await pageOn(departure))).toMatchObject({
      "101": { out: expect.stringContaining("Leak") as string },
    });
    expect(Object.keys(roomsOf(await pageOn(departure)))).toEqual(["101"]);
    expect(roomsOf(await pageOn(addDays(departure, 1)))["101"]!.out).toBe("");
  });

  it("takes few statements, however many rooms there are", async () => {
    const { hotel_id, room_type_id } = house();
    const rooms = Array.from({ length: 200 }, (_, n) => ({
      ...{ hotel_id, room_type_id, number: `3${n}`, floor: n % 9 },
    }));
    await world.db.insertInto("rooms").values(rooms).execute();
    const { searchParams } = new URL(address(), "http://desk");
    // One floor at a time, or all.
    const first = await housekeepingPage(world.ctx, searchParams);
    expect(first.floors.map(({ title, rooms: shown }) => [title, shown.length])).toEqual([
      ["Floor 0", 23],
    ]);
    expect(first.floorLinks?.links).toHaveLength(10);
    searchParams.set("floor", "all");
    const whole = await housekeepingPage(world.ctx, searchParams);
    expect(whole.floors).toHaveLength(9);
    expect(
      await countStatements(world, (ctx) => housekeepingPage(ctx, searchParams)),
    ).toBeLessThanOrEqual(4);
  });
});
