import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BookingChart } from "~/modules/kinds-of-booking/hotel-bookings/chart/booking-chart.presenter.server";
import type { ChartLane } from "~/modules/kinds-of-booking/hotel-bookings/chart/chart-lanes.presenter.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import * as screen from "~/routes/bookings/hotels/hotel-bookings";
import { insertRoom } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { signedIn, type Visitor } from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book } = bookableHouse(() => world);

const address = (more = "") =>
  `/bookings/hotels?view=chart&hotel_id=${house().hotel_id}&start=2026-04-08${more}`;

async function chartAt(more = ""): Promise<BookingChart> {
  const answer = await staff.get(screen.loader, address(more));
  expect(answer.status).toBe(200);
  return (answer.body as { chart: BookingChart }).chart;
}

/** The numbers of the rooms that are shown, and the bookings in the rows, by row. */
const lanesIn = ({ groups, listed }: BookingChart) =>
  [...groups, ...listed].flatMap(({ lanes }): ChartLane[] => lanes);
const roomsIn = (chart: BookingChart) =>
  lanesIn(chart).flatMap(({ room, name }) => (room === null ? [] : [name]));
const staysIn = (chart: BookingChart) =>
  lanesIn(chart).flatMap(({ name, bars }) => bars.map(({ id }) => `${id} in ${name || "none"}`));
const linksOf = ({ floors }: BookingChart) =>
  floors?.links.map(({ title, current }) => (current ? `[${title}]` : title)) ?? null;

/** Builds rooms 101 to 1xx on floor 1, and as many on floor 2; the last of each is returned. */
async function build(each: number) {
  const last: number[] = [];
  for (const floor of [1, 2]) {
    for (let nth = 1; nth <= each; nth += 1) {
      const number = String(100 * floor + nth);
      const { hotel_id, room_type_id } = house();
      last[floor] = await insertRoom(world.db, { hotel_id, room_type_id, number, floor });
    }
  }
  return { first: last[1]!, second: last[2]! };
}

describe("the floors of the chart", () => {
  it("are shown one at a time in a large house, the first one first, with what has no room", async () => {
    const rooms = await build(21);
    const [below, above, none] = [await book(), await book(), await book()];
    await moveToRoom(world.ctx, below.id, { room_id: rooms.first });
    await moveToRoom(world.ctx, above.id, { room_id: rooms.second });

    const first = await chartAt();
    expect(linksOf(first)).toEqual(["[Floor 1]", "Floor 2", "All floors"]);
    expect(roomsIn(first)).toHaveLength(21);
    // A stay on another floor has a room: it isn't shown among those that have none.
    expect(staysIn(first)).toEqual([`${none.id} in none`, `${below.id} in 121`]);
    const { links } = first.floors!;
    expect(links[1]!.to).toBe(address("&floor=2"));
    const second = await chartAt("&floor=2");
    expect(staysIn(second)).toEqual([`${none.id} in none`, `${above.id} in 221`]);
    const all = await chartAt("&floor=all");
    expect(linksOf(all)).toEqual(["Floor 1", "Floor 2", "[All floors]"]);
    expect(roomsIn(all)).toHaveLength(42);
    expect(staysIn(all)).toEqual([
      `${none.id} in none`,
      `${below.id} in 121`,
      `${above.id} in 221`,
    ]);
    // The numbers of free rooms are those of the house, whichever floor is shown.
    expect(second.groups[0]!.free).toEqual(all.groups[0]!.free);
    expect(roomsIn(await chartAt("&floor=9"))).toEqual(roomsIn(first));
    expect(roomsIn(await chartAt("&floor=x"))).toEqual(roomsIn(first));
  });

  it("are kept by the links to other days, and left by a search, which looks everywhere", async () => {
    const rooms = await build(21);
    const above = await book();
    await moveToRoom(world.ctx, above.id, { room_id: rooms.second });
    expect((await chartAt("&floor=2")).links.after).toContain("floor=2");
    const found = await chartAt(`&search=${above.reference}`);
    expect(linksOf(found)).toEqual(["Floor 1", "Floor 2", "[All floors]"]);
    expect(staysIn(found)).toEqual([`${above.id} in 221`]);
    expect(roomsIn(await chartAt("&status=pending"))).toHaveLength(42);
    expect(roomsIn(await chartAt("&status=pending&floor=1"))).toHaveLength(21);
  });

  it("are listed one below the other where all are shown, each and all of them to be folded", async () => {
    await build(21);
    const all = await chartAt("&floor=all");
    const listed = (chart: BookingChart) =>
      chart.listed.map(({ title, rooms, lanes }) => `${title}: ${lanes.length} of ${rooms}`);
    expect(listed(all)).toEqual(["Floor 1: 21 of 21", "Floor 2: 21 of 21"]);
    expect(all.listed[1]!.fold).toBe(address("&floor=all&folded=f2"));
    const above = await chartAt("&floor=all&folded=f2");
    expect(listed(above)).toEqual(["Floor 1: 21 of 21", "Floor 2: 0 of 21"]);
    expect(above.listed[1]).toMatchObject({ isFolded: true, fold: address("&floor=all") });
    expect(above.foldAll).toEqual({ isFolded: false, fold: address("&floor=all&folded=f1%2Cf2") });
    const none = await chartAt("&floor=all&folded=f1%2Cf2");
    expect(roomsIn(none)).toEqual([]);
    expect(none.foldAll).toEqual({ isFolded: true, fold: address("&floor=all") });
    // A single floor stays open, and an address that makes no sense folds nothing.
    expect(roomsIn(await chartAt("&floor=1&folded=f1"))).toHaveLength(21);
    expect(roomsIn(await chartAt("&floor=all&folded=f1,x"))).toHaveLength(42);
  });

  it("are all shown in a small house, without links, and its room types fold", async () => {
    await build(2);
    const chart = await chartAt();
    expect(chart.floors).toBeNull();
    expect(roomsIn(chart)).toEqual(["101", "102", "201", "202"]);
    // Its room types fold instead.
    const { fold } = chart.groups[0]!;
    const folded = await chartAt(fold!.fold.slice(address().length));
    expect(folded.groups[0]).toMatchObject({ fold: { isFolded: true }, lanes: [] });
  });
});
