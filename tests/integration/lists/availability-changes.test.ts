import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SharedEntity } from "~/modules/log/audit/audit";
import { recordChange } from "~/modules/log/audit/audit.service.server";
import type { Place } from "~/modules/log/change-feed/change-feed";
import { findPlaceOfNow, listChanges } from "~/modules/log/change-feed/change-feed.service.server";
import { insertHotel, insertRoomType } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let hotel_id: number;
let double: number;
let suite: number;
let since: Place;

beforeAll(async () => {
  world = await createWorld();
  hotel_id = await insertHotel(world.db);
  double = await insertRoomType(world.db, hotel_id, { label: "Double" });
  suite = await insertRoomType(world.db, hotel_id, { label: "Suite" });
  const elsewhere = await insertHotel(world.db, { label: "Elsewhere" });
  await insertRoomType(world.db, elsewhere, { label: "Far away" });
});
afterAll(() => world.close());
beforeEach(async () => {
  since = await findPlaceOfNow(world.ctx);
});

type State = Record<string, unknown> | null;

/** Records a change, and @returns the availability that it changed: room type, first and last night */
async function changed(entity: SharedEntity, before: State, after: State) {
  const action = before ? (after ? "update" : "delete") : "create";
  const id = Number((after ?? before)!.id ?? 7);
  await world.db
    .transaction()
    .execute((trx) =>
      recordChange(world.ctx, trx, { action, entity, entity_id: id, label: "Row", before, after }),
    );
  const { changes } = await listChanges(world.ctx, since, 100, ["availability"]);
  return changes.map((change) => {
    expect(change).toMatchObject({ action: "update", entity: "availability", hotel_id });
    return [change.id, change.start_date, change.end_date];
  });
}

describe("the rooms left change", () => {
  const stay = (changes: object = {}) => ({
    ...{ id: 7, hotel_id, room_type_id: double, status: "confirmed" },
    ...{ checkin_date: "2028-02-27", checkout_date: "2028-03-01", notes: "", ...changes },
  });

  it("on the nights of a stay that takes a room, or gives it back", async () => {
    const nights = [[double, "2028-02-27", "2028-02-29"]];
    expect(await changed("hotel_booking", null, stay())).toEqual(nights);
    since = await findPlaceOfNow(world.ctx);
    expect(
      await changed("hotel_booking", stay({ status: "pending" }), stay({ status: "cancelled" })),
    ).toEqual(nights);
  });

  it("not by a draft, a note, or a status that takes the room as before", async () => {
    const draft = stay({ status: "draft" });
    expect(await changed("hotel_booking", null, draft)).toEqual([]);
    expect(await changed("hotel_booking", draft, stay({ status: "cancelled" }))).toEqual([]);
    expect(await changed("hotel_booking", stay(), stay({ notes: "late" }))).toEqual([]);
    expect(await changed("hotel_booking", stay(), stay({ status: "completed" }))).toEqual([]);
    expect(
      await changed("hotel_booking", null, stay({ checkin_date: null, checkout_date: null })),
    ).toEqual([]);
  });

  it("of both room types where a stay moves, and from the first to the last night where it is extended", async () => {
    expect(await changed("hotel_booking", stay(), stay({ room_type_id: suite }))).toEqual([
      [double, "2028-02-27", "2028-02-29"],
      [suite, "2028-02-27", "2028-02-29"],
    ]);
    since = await findPlaceOfNow(world.ctx);
    expect(await changed("hotel_booking", stay(), stay({ checkout_date: "2028-03-05" }))).toEqual([
      [double, "2028-02-27", "2028-03-04"],
    ]);
  });

  it("of all room types of the hotel by its stop sale, of one by that of a room type", async () => {
    const stop = {
      id: 7,
      hotel_id,
      room_type_id: null,
      start_date: "2028-01-01",
      end_date: "2028-01-01",
      reason: "",
    };
    expect(await changed("stop_sale", null, stop)).toEqual([
      [double, "2028-01-01", "2028-01-01"],
      [suite, "2028-01-01", "2028-01-01"],
    ]);
    since = await findPlaceOfNow(world.ctx);
    expect(await changed("stop_sale", stop, { ...stop, reason: "Paint" })).toEqual([]);
    expect(await changed("stop_sale", { ...stop, room_type_id: suite }, null)).toEqual([
      [suite, "2028-01-01", "2028-01-01"],
    ]);
  });

  it("on all nights by a room that is built or closed, on some by one that is out of order", async () => {
    const room = {
      id: 7,
      hotel_id,
      room_type_id: suite,
      status: "available",
      closures: [] as object[],
      note: "",
    };
    const may = { from: "2028-05-01", to: "2028-05-03", reason: "Paint" };
    const out = { ...room, closures: [may] };
    const twice = {
      ...room,
      closures: [may, { from: "2028-07-30", to: "2028-08-02", reason: "Leak" }],
    };
    expect(await changed("room", null, room)).toEqual([[suite, null, null]]);
    since = await findPlaceOfNow(world.ctx);
    expect(await changed("room", room, out)).toEqual([[suite, "2028-05-01", "2028-05-03"]]);
    since = await findPlaceOfNow(world.ctx);
    expect(await changed("room", out, { ...out, note: "Leak" })).toEqual([]);
    expect(await changed("room", out, twice)).toEqual([[suite, "2028-07-30", "2028-08-02"]]);
    since = await findPlaceOfNow(world.ctx);
    expect(await changed("room", out, { ...room, status: "inactive" })).toEqual([
      [suite, null, null],
    ]);
    since = await findPlaceOfNow(world.ctx);
    expect(await changed("room", null, { ...room, status: "inactive" })).toEqual([]);
  });

  it("on all nights by the number of rooms that a room type states", async () => {
    const type = { id: suite, hotel_id, available_rooms: 4, label: "Suite" };
    expect(await changed("room_type", type, { ...type, label: "Grand suite" })).toEqual([]);
    expect(await changed("room_type", type, { ...type, available_rooms: 5 })).toEqual([
      [suite, null, null],
    ]);
  });

  it("on the nights of the numbers by dates that a room type gets, loses or changes", async () => {
    const dated = (from: string, to: string, number: number) => ({ from, to, number });
    const winter = dated("2028-12-01", "2029-02-28", 6);
    const type = { id: suite, hotel_id, available_rooms: 4, rooms_for_sale: [winter] };
    const becomes = async (change: object) => {
      since = await findPlaceOfNow(world.ctx);
      return changed("room_type", type, { ...type, ...change });
    };
    expect(await becomes({ label: "Grand suite" })).toEqual([]);
    expect(await becomes({ rooms_for_sale: [] })).toEqual([[suite, "2028-12-01", "2029-02-28"]]);
    const spring = dated("2029-04-01", "2029-04-01", 2);
    expect(await becomes({ rooms_for_sale: [winter, spring] })).toEqual([
      [suite, "2029-04-01", "2029-04-01"],
    ]);
    const longer = dated("2028-12-01", "2029-03-31", 6);
    expect(await becomes({ rooms_for_sale: [longer] })).toEqual([
      [suite, "2028-12-01", "2029-03-31"],
    ]);
    expect(await becomes({ available_rooms: 5, rooms_for_sale: [] })).toEqual([
      [suite, null, null],
    ]);
  });
});
