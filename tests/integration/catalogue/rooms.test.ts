import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roomList } from "~/modules/places/rooms/room.list";
import { inTransaction } from "~/db/writing/write.server";
import { roomGetsDirty } from "~/modules/places/rooms/room-cleaning.service.server";
import { RoomInput, SeveralRoomsInput } from "~/modules/places/rooms/room.fields";
import {
  createRoom,
  deleteRoom,
  listMiscountedRoomTypes,
  roomRows,
  setRoomState,
  updateRoom,
} from "~/modules/places/rooms/room.service.server";
import {
  createSeveralRooms,
  previewSeveralRooms,
} from "~/modules/places/rooms/several-rooms.service.server";
import { insertHouse, insertRoomType, type House } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
});
afterAll(() => world.close());

const room = (changes: object = {}) =>
  RoomInput.parse({
    hotel_id: house.hotel_id,
    room_type_id: house.room_type_id,
    number: "101",
    status: "available",
    ...changes,
  });

const several = (numbers: string, place: House = house) =>
  SeveralRoomsInput.parse({ hotel_id: place.hotel_id, room_type_id: place.room_type_id, numbers });

async function roomsOf(hotel_id: number) {
  return (await roomRows.page(world.ctx, { ...roomList.defaults, filters: { hotel_id } })).rows;
}

describe("rooms", () => {
  it("leave audit rows, and have closures by date, of which today's or the next one is told", async () => {
    const over = { from: "2026-03-01", to: "2026-03-14", reason: "Paint" };
    await createRoom(world.ctx, room({ closures: [over] }));
    const [made] = await roomsOf(house.hotel_id);
    expect(made).toMatchObject({ number: "101", closures: [over], ahead: [] });
    const out = { from: "2026-05-01", to: "2026-05-01", reason: "Leak" };
    await updateRoom(world.ctx, made!.id, room({ closures: [out, over] }));
    expect(await roomsOf(house.hotel_id)).toMatchObject([{ closures: [over, out], ahead: [out] }]);
    await deleteRoom(world.ctx, made!.id);
    const rows = await world.db
      .selectFrom("audit_log")
      .selectAll()
      .where("entity", "=", "room")
      .orderBy("id")
      .execute();
    expect(rows.map(({ action, label }) => [action, label])).toEqual([
      ["create", "Hôtel Test, 101"],
      ["update", "Hôtel Test, 101"],
      ["delete", "Hôtel Test, 101"],
    ]);
    expect(rows[1]).toMatchObject({ after: { closures: [over, out] } });
  });

  it.each([
    [{ closures: [{}] }, ["closures", "closures", "closures"]],
    [{ closures: [{ from: "2026-05-02", to: "2026-05-01", reason: "Leak" }] }, ["closures"]],
    [{ number: "x".repeat(21) }, ["number"]],
    [{ status: "burnt" }, ["status"]],
  ])("are refused with %o", (change, fields) => {
    const input = { hotel_id: 1, room_type_id: 1, number: "1", status: "available", ...change };
    const issues = RoomInput.safeParse(input).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(fields);
  });

  it("have a number once in a hotel, whatever the case, and a room type of it", async () => {
    await createRoom(world.ctx, room({ number: "7b" }));
    await expect(createRoom(world.ctx, room({ number: "7B" }))).rejects.toMatchObject({
      field: "number",
    });
    const other = await insertHouse(world.db);
    await createRoom(world.ctx, room({ ...placeOf(other), number: "7b" }));
    await expect(
      createRoom(world.ctx, room({ number: "8", room_type_id: other.room_type_id })),
    ).rejects.toMatchObject({ field: "room_type_id" });
  });

  it("are created by their numbers; those that are there are skipped and stay as they are", async () => {
    const place = await insertHouse(world.db);
    await createRoom(world.ctx, room({ ...placeOf(place), number: "102", note: "Old" }));
    const asked = several("101-103, 9, 102", place);
    expect(await previewSeveralRooms(world.ctx, asked)).toEqual({
      created: ["101", "103", "9"],
      skipped: ["102"],
    });
    const result = await createSeveralRooms(world.ctx, asked);
    expect(result).toEqual({ created: ["9", "101", "103"], skipped: ["102"] });
    const rooms = await roomsOf(place.hotel_id);
    // As people count, not as letters come.
    expect(rooms.map(({ number }) => number)).toEqual(["9", "101", "102", "103"]);
    expect(rooms[2]!.note).toBe("Old");
    const again = await createSeveralRooms(world.ctx, several("101-103", place));
    expect(again.created).toEqual([]);
  });

  it("that make no sense are created not at all", async () => {
    expect(() => several("1, 20-10")).toThrow();
    expect(() => several("1-201")).toThrow();
    expect(() => several(" , ")).toThrow();
    const other = await insertHouse(world.db);
    const foreign = { ...house, room_type_id: other.room_type_id };
    for (const attempt of [previewSeveralRooms, createSeveralRooms]) {
      await expect(attempt(world.ctx, several("1-3", foreign))).rejects.toMatchObject({
        field: "room_type_id",
      });
    }
  });

  it("get dirty with an audit row, and saving their form leaves them dirty", async () => {
    const place = await insertHouse(world.db);
    const { id } = await createRoom(world.ctx, room({ ...placeOf(place), number: "12" }));
    expect(await roomsOf(place.hotel_id)).toMatchObject([{ cleaning: "clean" }]);
    await inTransaction(world.ctx, (trx) => roomGetsDirty(world.ctx, trx, id));
    await updateRoom(world.ctx, id, room({ ...placeOf(place), number: "12", note: "Sea view" }));
    expect(await roomsOf(place.hotel_id)).toMatchObject([
      { cleaning: "dirty", cleaning_since: world.ctx.today, note: "Sea view" },
    ]);
    const written = await world.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("entity", "=", "room")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(written[1]).toMatchObject({
      before: { cleaning: "clean", cleaning_since: null },
      after: { cleaning: "dirty", cleaning_since: world.ctx.today },
    });
    await expect(
      world.db.updateTable("rooms").set({ cleaning: "spotless" }).execute(),
    ).rejects.toMatchObject({ constraint: "rooms_cleaning_check" });
  });

  it("are switched off and on, and keep their closures", async () => {
    const place = await insertHouse(world.db);
    const closures = [{ from: "2026-05-01", to: "2026-05-01", reason: "Leak" }];
    await createRoom(world.ctx, room({ ...placeOf(place), closures }));
    const { id } = (await roomsOf(place.hotel_id))[0]!;
    await setRoomState(world.ctx, id, { wanted: "inactive" });
    await setRoomState(world.ctx, id, { wanted: "inactive" });
    expect(await roomsOf(place.hotel_id)).toMatchObject([
      { status: "inactive", closures, ahead: [] },
    ]);
    await setRoomState(world.ctx, id, { wanted: "active" });
    expect(await roomsOf(place.hotel_id)).toMatchObject([{ status: "available", closures }]);
    const written = await world.db
      .selectFrom("audit_log")
      .select("action")
      .where("entity", "=", "room")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute();
    expect(written.map(({ action }) => action)).toEqual(["create", "update", "update"]);
  });

  it("are listed in three statements, however many there are", async () => {
    expect(await countStatements(world, (ctx) => roomRows.page(ctx, roomList.defaults))).toBe(3);
  });

  it("are counted against what their room type says, where a hotel keeps rooms at all", async () => {
    const place = await insertHouse(world.db);
    const ask = async () =>
      (await listMiscountedRoomTypes(world.ctx, place.hotel_id, 5)).map((found) => [
        found.label,
        found.available,
        found.rooms,
      ]);
    expect(await ask()).toEqual([]);
    await createSeveralRooms(world.ctx, several("1-5", place));
    expect(await ask()).toEqual([]);
    await createRoom(world.ctx, room({ ...placeOf(place), number: "6", status: "inactive" }));
    expect(await ask()).toEqual([]);
    await insertRoomType(world.db, place.hotel_id, { label: "Suite", available_rooms: 2 });
    await createRoom(world.ctx, room({ ...placeOf(place), number: "7" }));
    expect(await ask()).toEqual([
      ["Double", 5, 6],
      ["Suite", 2, 0],
    ]);
  });
});

function placeOf({ hotel_id, room_type_id }: House) {
  return { hotel_id, room_type_id };
}
