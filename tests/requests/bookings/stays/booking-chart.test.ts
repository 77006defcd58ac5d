import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import type { BookingChart } from "~/modules/kinds-of-booking/hotel-bookings/chart/booking-chart.presenter.server";
import type { ChartLane } from "~/modules/kinds-of-booking/hotel-bookings/chart/chart-lanes.presenter.server";
import {
  freeInWords,
  nameOfBar,
} from "~/modules/kinds-of-booking/hotel-bookings/chart/chart-words";
import { chartOfHotel } from "~/modules/kinds-of-booking/hotel-bookings/chart/booking-chart.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import * as screen from "~/routes/bookings/hotels/hotel-bookings";
import { closedFrom, insertCustomer, insertRoom, insertRoomType } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, speaking, staffWith, type Visitor } from "../../../support/requests";
import { countStatements } from "../../../support/database/statements";
import { bookableHouse } from "../../../support/bookings/stays";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);
const room = (number: string, values = {}) =>
  insertRoom(world.db, {
    ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
    ...values,
  });
const address = (more = "") =>
  `/bookings/hotels?view=chart&hotel_id=${house().hotel_id}&start=2026-04-08${more}`;

interface Shown {
  chart: Pick<BookingChart, "hotel" | "range" | "days" | "leaving" | "groups" | "assign">;
  chips: { label: string }[];
  query: { view?: string };
}

async function chartAt(path = address(), who = staff): Promise<Shown> {
  const answer = await who.get(screen.loader, path);
  expect(answer.status).toBe(200);
  return answer.body as Shown;
}

const namesIn = ({ bars }: ChartLane, { chart }: Shown) =>
  bars.map((bar) => nameOfBar(bar, chart, translator("en")));

/** The rows of the only room type: what has no room, then its rooms. */
const lanesOf = ({ chart }: Shown) => chart.groups[0]!.lanes;

describe("the chart of a hotel", () => {
  it("has a row a room and one for what has none, a bar a stay, and the days that can't be had", async () => {
    const first = await room("101");
    await room("102", {
      closures: JSON.stringify([
        { from: "2026-04-10", to: "2026-04-10", reason: "Leak" },
        { from: "2026-04-20", to: "2026-05-03", reason: "Paint" },
      ]),
    });
    const customer_id = await insertCustomer(world.db, { first_name: "Ada", last_name: "Bell" });
    const [one, two] = [await book({ customer_id }), await book()];
    await moveToRoom(world.ctx, one.id, { room_id: first });
    await confirm(one.id);
    const shown = await chartAt();
    expect(shown.chart.range).toBe("Apr 8, 2026 - Apr 21, 2026");
    expect(shown.chart.days).toHaveLength(14);
    const [none, taken, painted] = lanesOf(shown);
    expect(taken).toMatchObject({
      name: "101",
      bars: [
        {
          ...{ id: one.id, from: 2, to: 5, status: "confirmed", booker: "Ada Bell" },
          reference: one.reference,
        },
      ],
    });
    expect(namesIn(taken!, shown)).toEqual([
      `${one.reference}, Ada Bell, Apr 10, 2026 – Apr 13, 2026, Confirmed`,
    ]);
    expect(none).toMatchObject({ room: null, bars: [{ id: two.id, reference: two.reference }] });
    expect(painted).toMatchObject({
      out: [
        { from: 2, to: 3, text: "Out of order from Apr 10, 2026 to Apr 10, 2026: Leak" },
        { from: 12, to: 14, text: "Out of order from Apr 20, 2026 to May 3, 2026: Paint" },
      ],
    });
    const month = await chartAt(address("&days=31"), speaking(staff, "fr"));
    expect(month.chart.days).toHaveLength(31);
    expect(namesIn(lanesOf(month)[1]!, month)[0]).toContain("10 avr. 2026");
  });

  it("is narrowed like the list, says so, and leaves cancelled stays out unless they are asked for", async () => {
    const [one, two] = [await book(), await book()];
    await confirm(one.id);
    const ids = async (more: string) =>
      lanesOf(await chartAt(address(more)))[0]!.bars.map(({ id }) => id);
    expect(await ids("")).toEqual([one.id, two.id]);
    expect(await ids("&status=confirmed")).toEqual([one.id]);
    // What takes a room is never hidden: it is told to be outside the filters.
    expect(await ids("&status=cancelled")).toEqual([one.id]);
    const found = lanesOf(await chartAt(address(`&search=${two.reference}`)))[0]!.bars;
    expect(found.map(({ id, muted }) => [id, muted])).toEqual([
      [one.id, true],
      [two.id, undefined],
    ]);
    const { chips, query } = await chartAt(address("&status=confirmed"));
    expect(chips.map(({ label }) => label)).toEqual(["Status", "Hotel"]);
    expect(query).toMatchObject({ view: "chart", filters: { start: "2026-04-08" } });
  });

  it("says how many rooms of a type are free on each night, whatever the filters say", async () => {
    const stays = [await book(), await book({ checkin_date: "2026-04-12" })];
    for (const { id } of stays) await confirm(id);
    await world.db
      .updateTable("room_types")
      .set({ available_rooms: 1 })
      .where("id", "=", house().room_type_id)
      .execute();
    const { chart } = await chartAt(address("&search=nobody"));
    const { free } = chart.groups[0]!;
    expect(free.join(" ")).toBe("1 1 0 0 -1 1 1 1 1 1 1 1 1 1");
    expect(freeInWords({ free }, chart, translator("en"))).toBe(
      "Apr 8, 2026 - Apr 9, 2026: 1; Apr 10, 2026 - Apr 11, 2026: 0; Apr 12, 2026: −1; Apr 13, 2026 - Apr 21, 2026: 1",
    );
  });

  it("says of a bar that goes on beyond its days when it begins and ends, and whose guests are in house", async () => {
    const { id, reference } = await book();
    await confirm(id);
    await world.db
      .updateTable("hotel_bookings")
      .set({ arrived_at: new Date("2026-04-10T15:00:00Z") })
      .where("booking_id", "=", id)
      .execute();
    const shown = await chartAt(address("").replace("04-08", "04-12"));
    const [none] = lanesOf(shown);
    expect(none!.bars).toEqual([
      expect.objectContaining({ from: -1, to: 1, cut: "start", arrived: true }),
    ]);
    expect(namesIn(none!, shown)).toEqual([
      `${reference}, Apr 10, 2026 – Apr 13, 2026, Confirmed, in house`,
    ]);
    expect(shown.chart.leaving).toBe("Apr 26, 2026");
    // Who leaves on the first day is in the chart until noon, without a night in it; a day later no more.
    const leaving = await chartAt(address("").replace("04-08", "04-13"));
    expect(lanesOf(leaving)[0]!.bars).toMatchObject([{ id, from: -1, to: 0, cut: "start" }]);
    const left = await chartAt(address("").replace("04-08", "04-14"));
    expect(lanesOf(left)[0]!.bars).toEqual([]);
  });

  it("draws guests who got another room in house in each room, on their nights there", async () => {
    const [first, second] = [await room("101"), await room("102")];
    const { id } = await book();
    await confirm(id);
    await moveToRoom(world.ctx, id, { room_id: first });
    await world.db
      .updateTable("hotel_bookings")
      .set({ arrived_at: new Date("2026-04-10T15:00:00Z") })
      .where("booking_id", "=", id)
      .execute();
    await moveToRoom({ ...world.ctx, today: "2026-04-12" }, id, { room_id: second });
    const [none, former, present] = lanesOf(await chartAt());
    expect(none!.bars).toEqual([]);
    expect(former!.bars).toMatchObject([{ id, from: 2, to: 4, cut: "end" }]);
    expect(present!.bars).toMatchObject([{ id, from: 4, to: 5, cut: "start", arrived: true }]);
  });

  it("counts the rooms of each type of another house, without those on stop sale or out of order", async () => {
    const suites = await insertRoomType(world.db, house().hotel_id, {
      ...{ label: "Suite", label_fr: "Suite", available_rooms: 2 },
    });
    for (const number of ["900", "901"]) await room(number, { room_type_id: suites });
    await room("902", { room_type_id: suites, ...closedFrom("2026-04-09", "2026-04-10") });
    await world.db
      .updateTable("rooms")
      .set(closedFrom("2026-04-10", "2026-04-10"))
      .where("number", "=", "901")
      .where("hotel_id", "=", house().hotel_id)
      .execute();
    await world.db
      .insertInto("stop_sales")
      .values({
        ...{ hotel_id: house().hotel_id, room_type_id: suites, reason: "Wedding" },
        ...{ start_date: "2026-04-12", end_date: "2026-04-13" },
      })
      .execute();
    const { chart } = await chartAt(address(), speaking(staff, "fr"));
    const byName = new Map(chart.groups.map(({ label, free }) => [label, free]));
    expect(chart.groups.find(({ label }) => label === "Suite")!.closed).toEqual([4, 5]);
    expect(byName.get("Suite")!.slice(0, 7)).toEqual([2, 2, 1, 2, 0, 0, 2]);
    const { free } = chart.groups.find(({ label }) => label !== "Suite")!;
    expect(new Set(free)).toEqual(new Set([5]));
    expect(freeInWords({ free: [1, 1, 0], closed: [2] }, chart, translator("fr"))).toBe(
      "8 avr. 2026 - 9 avr. 2026\u00a0: 1\u00a0; 10 avr. 2026\u00a0: 0 (arrêt de vente)",
    );
  });

  it("counts the stays that need a room, and leads to the page that gives them one", async () => {
    expect((await chartAt()).chart.assign).toBeNull();
    const [draft, stay] = [await book(), await book()];
    await confirm(stay.id);
    const { chart } = await chartAt();
    expect(chart.groups[0]).toMatchObject({ roomless: 1 });
    expect(lanesOf({ chart } as Shown)[0]!.bars.map(({ id }) => id)).toEqual([draft.id, stay.id]);
    expect(chart.assign).toEqual({
      to: `/bookings/hotels/assign-rooms?hotel_id=${house().hotel_id}&start=2026-04-08&days=14`,
      toAssign: 1,
    });
  });

  it("says why a bar goes back that was let go over another room type", async () => {
    const other = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
    const suite = await insertRoom(world.db, {
      ...{ hotel_id: house().hotel_id, room_type_id: other, number: "900" },
    });
    const { id } = await book();
    for (const room_id of [String(suite), ""]) {
      const refused = await staff.post(
        screen.action,
        `${address()}&id=${id}`,
        asking("move", { room_id, room_type_id: String(other) }),
      );
      expect(refused).toRedirectTo(address());
      expect(refused.toasts).toEqual([
        {
          kind: "error",
          text: "The booking could not be moved: It is booked as another room type. Change the room type of the booking first",
        },
      ]);
    }
  });

  it.each([
    "?view=chart&hotel_id=999999",
    "?view=chart&hotel_id=x&start=2026-02-30&days=7",
    "?view=chart&start=1900-01-01&days=31",
    "?view=chart&start=2199-12-31",
  ])("takes %s as it can", async (query) => {
    const { chart } = await chartAt(`/bookings/hotels${query}`);
    if (query.includes("999999")) expect(chart).toBeNull();
    else expect(chart.hotel).toBeTruthy();
  });

  it("moves a bar that is dragged, and says why where it can't: the bar is where it was", async () => {
    const [first, second] = [await room("101"), await room("102")];
    const [one, two] = [await book(), await book()];
    for (const { id } of [one, two]) await confirm(id);
    await moveToRoom(world.ctx, one.id, { room_id: first });
    const drop = (id: number, room_id: number | "", who = staff) =>
      who.post(
        screen.action,
        `${address()}&id=${id}`,
        asking("move", { room_id: String(room_id) }),
      );
    const refused = await drop(two.id, first);
    expect(refused).toRedirectTo(address());
    expect(refused.toasts).toEqual([
      {
        kind: "error",
        text: "The booking could not be moved: Another booking has this room on at least one of these nights",
      },
    ]);
    const moved = await drop(two.id, second);
    expect(moved).toRedirectTo(address());
    expect(moved).toHaveToast("The booking is in room 102");
    expect(lanesOf(await chartAt()).map(({ bars }) => bars.map(({ id }) => id))).toEqual([
      [],
      [one.id],
      [two.id],
    ]);
    expect(await drop(two.id, "")).toHaveToast("The booking has no room yet");
    const looking = await staffWith(world, "bookings:view");
    expect((await drop(one.id, second, looking)).status).toBe(403);
    expect((await chartAt(address(), looking)).chart.hotel).toBeTruthy();
    expect(await drop(999_999, second)).toRedirectTo(address());
  });

  it("takes as many statements for a month of many stays as for a day of none: six at most", async () => {
    for (let nth = 0; nth < 5; nth += 1) await room(`20${nth}`);
    const draw = (search: string, days: "14" | "31") =>
      countStatements(world, (ctx) => {
        const filters = { hotel_id: house().hotel_id, start: "2026-04-08", days };
        return chartOfHotel(ctx, { ...hotelBookingList.defaults, search, filters });
      });
    const empty = await draw("", "14");
    for (let nth = 0; nth < 5; nth += 1) await book();
    expect(await draw("", "31")).toBe(empty);
    expect(await draw("ada", "31")).toBeLessThanOrEqual(6);
  });
});
