import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closedFrom, insertHouse, type House } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let house: House;
let other: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
  other = await insertHouse(world.db);
});
afterAll(() => world.close());

/** What the database itself holds, whoever writes to it. */
describe("the database", () => {
  it.each([
    ["stop_sales_dates_check", { end_date: "2026-04-30" }],
    ["stop_sales_reason_check", { reason: "x".repeat(256) }],
    ["stop_sales_hotel_id_fkey", { hotel_id: 999_999, room_type_id: null }],
  ])("refuses a stop sale by %s", async (constraint, changes) => {
    const row = {
      hotel_id: house.hotel_id,
      start_date: "2026-05-01",
      end_date: "2026-05-02",
      ...changes,
    };
    await expect(world.db.insertInto("stop_sales").values(row).execute()).rejects.toMatchObject({
      constraint,
    });
  });

  it("refuses a stop sale and a room of another hotel's room type", async () => {
    const place = { hotel_id: house.hotel_id, room_type_id: other.room_type_id };
    const dates = { start_date: "2026-05-01", end_date: "2026-05-02" };
    await expect(
      world.db
        .insertInto("stop_sales")
        .values({ ...place, ...dates })
        .execute(),
    ).rejects.toMatchObject({ constraint: "stop_sales_room_type_id_fkey" });
    await expect(
      world.db
        .insertInto("rooms")
        .values({ ...place, number: "1" })
        .execute(),
    ).rejects.toMatchObject({ constraint: "rooms_room_type_id_fkey" });
  });

  it.each([
    ["rooms_number_check", { number: "" }],
    ["rooms_status_check", { status: "out_of_order" }],
    ["rooms_closures_check", closedFrom("2026-05-01", "2026-04-30")],
    ["rooms_closures_check", closedFrom("2026-02-29", "2026-03-01")],
    ["rooms_closures_check", closedFrom("2026-05-01", "2026-05-01", "")],
    [
      "rooms_closures_overlap_check",
      {
        closures: JSON.stringify([
          { from: "2026-05-01", to: "2026-05-02", reason: "Leak" },
          { from: "2026-05-02", to: "2026-05-02", reason: "Leak" },
        ]),
      },
    ],
    ["rooms_floor_check", { floor: 201 }],
  ])("refuses a room by %s", async (constraint, changes) => {
    const row = {
      hotel_id: house.hotel_id,
      room_type_id: house.room_type_id,
      number: "101",
      ...changes,
    };
    await expect(world.db.insertInto("rooms").values(row).execute()).rejects.toMatchObject({
      constraint,
    });
  });

  it("knows one owner of an image, no more and no less", async () => {
    const image = {
      key: "0".repeat(32),
      file_name: "a.png",
      content_type: "image/webp",
      size: 1,
      width: 1,
      height: 1,
      hash: "",
    };
    for (const owner of [{}, { hotel_id: house.hotel_id, room_type_id: house.room_type_id }]) {
      await expect(
        world.db
          .insertInto("images")
          .values({ ...image, ...owner })
          .execute(),
      ).rejects.toMatchObject({ constraint: "images_owner_check" });
    }
  });
});
