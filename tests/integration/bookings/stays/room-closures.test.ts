import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  closePreviewed,
  closeRooms,
} from "~/modules/kinds-of-booking/room-closures/close-rooms.service.server";
import { previewClosure } from "~/modules/kinds-of-booking/room-closures/closure-preview.service.server";
import {
  putInOrder,
  readClosures,
  undoClosure,
} from "~/modules/kinds-of-booking/room-closures/reopen-rooms.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { UnconfirmedDisplacement } from "~/modules/stock/displaced-stays/displaced.service.server";
import { insertRoom } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { changeStay } from "../../../support/bookings/changed-stay";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, later } = bookableHouse(() => world);

const NUMBERS = ["301", "302", "303", "304", "305", "311", "312"];
const outage = { out_from: "2026-04-10", out_until: "2026-04-14", out_reason: "New carpets" };
let rooms: Record<string, number>;

beforeEach(async () => {
  const { hotel_id, room_type_id } = house();
  rooms = {};
  for (const number of NUMBERS) {
    rooms[number] = await insertRoom(world.db, { hotel_id, room_type_id, number });
  }
  // Five are for sale: five out of seven out of order leave too few for four stays a night.
  await world.db
    .updateTable("room_types")
    .set({ available_rooms: 7 })
    .where("id", "=", room_type_id)
    .execute();
});

/** A confirmed stay in a room. */
async function stayIn(number: string, checkin_date = "2026-04-10", checkout_date = "2026-04-13") {
  const stay = await book({ checkin_date, checkout_date });
  await confirm(stay.id);
  await moveToRoom(later(), stay.id, { room_id: rooms[number]! });
  return stay;
}

const arrive = (id: number, arrived_at: Date) => changeStay(world.db, id, { arrived_at });

const request = (numbers: string) => ({ hotel_id: house().hotel_id, numbers, ...outage });
const preview = (numbers = "301-305") => previewClosure(world.ctx, request(numbers));

/** What the form sends back after its preview, with every proposal taken. */
async function answer(numbers = "301-305") {
  const { seen, shownStays, stays } = await preview(numbers);
  return {
    ...request(numbers),
    ...{ seen, on_purpose: shownStays },
    moves: stays.map(({ stay, proposed }) => ({ stay_id: stay.id, room_id: proposed?.id ?? null })),
  };
}

async function roomOf(id: number): Promise<string | undefined> {
  const { room_id } = await world.db
    .selectFrom("hotel_bookings")
    .select("room_id")
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  return NUMBERS.find((number) => rooms[number] === room_id);
}

const readRoom = (number: string) =>
  world.db
    .selectFrom("rooms")
    .select(["status", "closures", "cleaning"])
    .where("id", "=", rooms[number]!)
    .executeTakeFirstOrThrow();

const closed = { from: outage.out_from, to: outage.out_until, reason: outage.out_reason };
/** All closures of a room that aren't over. */
const all = (number: string) => [{ id: rooms[number]!, closures: null }];

describe("several rooms out of order", () => {
  it("names the stays in them, guests in house among them, proposes each a room of its own, and does just that", async () => {
    const [one, two, three] = [await stayIn("301"), await stayIn("302"), await stayIn("303")];
    const before = await stayIn("304", "2026-04-08", "2026-04-10");
    await stayIn("311", "2026-04-13", "2026-04-15");
    await arrive(two.id, world.ctx.now);

    const shown = await preview("301-307");
    expect(shown.unknown).toEqual(["306", "307"]);
    expect(
      shown.stays.map(({ stay, free, proposed }) => [
        stay.id,
        stay.arrived_at !== null,
        free.map(({ number }) => number),
        proposed?.number ?? null,
      ]),
    ).toEqual([
      [one.id, false, ["311", "312"], "311"],
      [two.id, true, ["311", "312"], "312"],
      [three.id, false, ["311", "312"], null],
    ]);
    // Three stays a night, two rooms left.
    expect(
      shown.displaced.nights.map(({ night, taken, rooms: left }) => [night, taken, left]),
    ).toEqual([
      ["2026-04-10", 3, 2],
      ["2026-04-11", 3, 2],
      ["2026-04-12", 3, 2],
    ]);
    // The preview has written nothing.
    expect(await readRoom("301")).toMatchObject({ closures: [] });

    const { id, moved } = await closePreviewed(later(), await answer());
    expect(moved).toHaveLength(2);
    expect(await Promise.all([one, two, three, before].map((stay) => roomOf(stay.id)))).toEqual([
      "311",
      "312",
      "303",
      "304",
    ]);
    expect(await readRoom("301")).toMatchObject({ closures: [closed] });
    // Guests left it.
    expect((await readRoom("302")).cleaning).toBe("dirty");
    expect((await auditOf(world, "hotel_booking", one.id)).at(-1)).toMatchObject({
      before: { room_id: rooms["301"] },
      after: { room_id: rooms["311"] },
    });
    const log = await auditOf(world, "room", rooms["303"]!);
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      after: { closures: [closed], displaced: { stays: [three.reference] } },
    });
    const { rooms: out, earlier } = await readClosures(
      await atHotel(world.ctx, house().hotel_id),
      house().hotel_id,
    );
    expect(out.map(({ number }) => number)).toEqual(["301", "302", "303", "304", "305"]);
    expect(earlier).toMatchObject([{ id, numbers: ["301", "302", "303", "304", "305"], stays: 2 }]);
  });

  it("names guests who leave today and are still there, proposes them no other room, and asks about them", async () => {
    const leaving = await stayIn("301", "2026-04-08", "2026-04-10");
    // Their nights are over, and they never came.
    await stayIn("302", "2026-04-08", "2026-04-10");
    await arrive(leaving.id, world.ctx.now);
    const today = { ...world.ctx, today: "2026-04-10", now: new Date("2026-04-10T08:00:00Z") };
    const shown = await previewClosure(today, request("301-302"));
    expect(shown.stays.map(({ stay, proposed }) => [stay.id, proposed])).toEqual([
      [leaving.id, null],
    ]);
    expect(shown.displaced.stays.map(({ id }) => id)).toEqual([leaving.id]);
    // From tomorrow on the room is free.
    const later = { ...request("301"), out_from: "2026-04-11" };
    expect((await previewClosure(today, later)).stays).toEqual([]);
  });

  it("is undone in one act; what was changed since, or whose guests have arrived since, is left and named", async () => {
    const [one, two] = [await stayIn("301"), await stayIn("302")];
    const other = await stayIn("303", "2026-05-01", "2026-05-02");
    const { id } = await closePreviewed(later(), await answer());
    const since = { ...later(), now: new Date(later().now.getTime() + 5000) };
    await arrive(two.id, since.now);
    await putInOrder(since, all("305"));

    expect(await undoClosure(since, id)).toEqual({
      ...{ rooms: ["301", "302", "303", "304"], stays: 1 },
      ...{ keptRooms: ["305"], keptStays: [two.reference] },
    });
    expect(await Promise.all([one, two, other].map((stay) => roomOf(stay.id)))).toEqual([
      "301",
      "312",
      "303",
    ]);
    expect(await readRoom("301")).toMatchObject({ closures: [] });
    expect(await refusal(undoClosure(since, id))).toBe("room-closures:ERRORS.UNDONE_ALREADY");
  });

  it("comes back as it was before, and a stay whose room is taken meanwhile keeps the new one", async () => {
    const former = { out_from: "2026-06-01", out_until: "2026-06-03", out_reason: "Paint" };
    await closeRooms(later(), { room_ids: [rooms["302"]!], ...former, moves: [], onPurpose: null });
    const one = await stayIn("301");
    const { id } = await closePreviewed(later(), await answer("301-302"));
    await putInOrder(later(), all("301"));
    const second = await stayIn("301");
    expect(await undoClosure(later(), id)).toEqual({
      ...{ rooms: ["302"], stays: 0, keptRooms: ["301"], keptStays: [one.reference] },
    });
    expect(await readRoom("302")).toMatchObject({
      closures: [{ from: former.out_from, to: former.out_until, reason: former.out_reason }],
    });
    expect([await roomOf(one.id), await roomOf(second.id)]).toEqual([expect.any(String), "301"]);
  });

  it.each([
    [
      "a stay came into one of the rooms",
      () => stayIn("305", "2026-04-14", "2026-04-16"),
      "room-closures:ERRORS.CHANGED",
    ],
    [
      "the new room was given away",
      () => stayIn("303").then(({ id }) => moveToRoom(later(), id, { room_id: rooms["304"]! })),
      "room-closures:ERRORS.CHANGED",
    ],
    [
      "the stay was moved by somebody",
      async () => {
        const { stays } = await preview();
        await moveToRoom(later(), stays[0]!.stay.id, { room_id: rooms["312"]! });
      },
      "room-closures:ERRORS.MOVES_CHANGED",
    ],
    [
      "one of the rooms was closed",
      () =>
        closeRooms(later(), {
          ...{ room_ids: [rooms["304"]!], ...outage, moves: [], onPurpose: null },
        }),
      "room-closures:ERRORS.CHANGED",
    ],
  ])("does nothing where %s since the preview", async (_, meanwhile, key) => {
    const one = await stayIn("301");
    const seen = await answer();
    await meanwhile();
    expect(await refusal(closePreviewed(later(), seen))).toBe(key);
    expect(await readRoom("301")).toMatchObject({ closures: [] });
    expect(await roomOf(one.id)).not.toBe("311");
  });

  it("stands beside the others of a room, each of which ends and is undone by itself", async () => {
    const close = (out_from: string, out_until: string, ctx = later()) =>
      closeRooms(ctx, {
        ...{ room_ids: [rooms["301"]!], out_from, out_until, out_reason: "Paint" },
        ...{ moves: [], onPurpose: null },
      });
    const days = async () =>
      ((await readRoom("301")).closures as { from: string; to: string }[]).map(
        ({ from, to }) => `${from}..${to}`,
      );
    const may = await close("2026-05-10", "2026-05-12");
    await close("2026-03-30", "2026-04-03");
    expect(await refusal(close("2026-04-03", "2026-04-05"))).toBe(
      "room-closures:ERRORS.CLOSED_ALREADY at out_from",
    );
    await close("2026-04-04", "2026-04-04");
    expect(await days()).toEqual([
      ...["2026-03-30..2026-04-03", "2026-04-04..2026-04-04", "2026-05-10..2026-05-12"],
    ]);
    await undoClosure(later(), may.id);
    expect(await days()).toEqual(["2026-03-30..2026-04-03", "2026-04-04..2026-04-04"]);
    // Of the one that has begun, the days before today stay.
    const on2April = { ...later(), today: "2026-04-02" };
    const ended = { id: rooms["301"]!, closures: new Set(["2026-03-30"]) };
    expect(await putInOrder(on2April, [ended])).toEqual(["301"]);
    expect(await days()).toEqual(["2026-03-30..2026-04-01", "2026-04-04..2026-04-04"]);
    expect(await putInOrder(on2April, [ended])).toEqual([]);
  });

  it("refuses two stays in one room, rooms of two hotels, and numbers that are no rooms", async () => {
    const [one, two] = [await stayIn("301"), await stayIn("302")];
    const shared = [one, two].map(({ id }) => ({ stay_id: id, room_id: rooms["311"]! }));
    const seen = { ...(await answer()), moves: shared };
    expect(await refusal(closePreviewed(later(), seen))).toBe("room-closures:ERRORS.SHARED");
    expect(await refusal(preview("901-905"))).toBe("room-closures:ERRORS.NO_ROOMS at numbers");
    const closing = { ...outage, moves: [], onPurpose: true };
    const gone = closeRooms(later(), { ...closing, room_ids: [rooms["301"]!, 2_000_000_000] });
    expect(await refusal(gone)).toBe("constraints:UNKNOWN_ROOM at room_ids");
    await expect(
      closeRooms(later(), { ...closing, onPurpose: null, room_ids: [rooms["301"]!] }),
    ).rejects.toBeInstanceOf(UnconfirmedDisplacement);
  });

  it("takes as many statements for all rooms as for one, and so does its undoing", async () => {
    const { hotel_id, room_type_id } = house();
    const more = Array.from({ length: 43 }, (_, nth) => ({
      ...{ hotel_id, room_type_id, number: `5${String(nth).padStart(2, "0")}` },
    }));
    await world.db.insertInto("rooms").values(more).execute();
    await world.db
      .updateTable("room_types")
      .set({ available_rooms: 50 })
      .where("id", "=", room_type_id)
      .execute();
    for (const number of ["301", "302", "303", "304"]) await stayIn(number);
    const counted = async (numbers: string) => {
      const said = await answer(numbers);
      let id = 0;
      const closing = await countStatements(world, async (ctx) => {
        ({ id } = await closePreviewed({ ...later(), db: ctx.db }, said));
      });
      const undoing = await countStatements(world, (ctx) =>
        undoClosure({ ...later(), db: ctx.db }, id),
      );
      const shown = await countStatements(world, (ctx) =>
        previewClosure({ ...later(), db: ctx.db }, request(numbers)),
      );
      return [closing, undoing, shown];
    };
    const one = await counted("301");
    const many = await counted("301-305, 500-520");
    expect(many).toEqual(one);
    expect(Math.max(...many)).toBeLessThanOrEqual(30);
  });
});
