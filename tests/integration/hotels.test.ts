import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChangedMeanwhile, NotFound } from "~/core/errors";
import { hotelList } from "~/modules/hotels/hotel.list";
import { HotelInput } from "~/modules/hotels/hotel.schema";
import {
  createHotel,
  listHotelOptions,
  listHotels,
  setHotelState,
  updateHotel,
} from "~/modules/hotels/hotel.service.server";
import { roomTypeList } from "~/modules/room-types/room-type.list";
import { RoomTypeInput } from "~/modules/room-types/room-type.schema";
import {
  createRoomType,
  listRoomTypes,
  updateRoomType,
} from "~/modules/room-types/room-type.service.server";
import { insertCurrency, insertHotel, insertHouse, insertRoomType } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { countStatements } from "../support/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const hotel = (changes: Partial<HotelInput> = {}) =>
  HotelInput.parse({ label: "Hôtel du Parc", active: true, ...changes });

async function auditOf(entity: string, id: number) {
  return world.db
    .selectFrom("audit_log")
    .selectAll()
    .where("entity", "=", entity)
    .where("entity_id", "=", id)
    .orderBy("id")
    .execute();
}

describe("hotels", () => {
  it("begin with the usual stars and hours", () => {
    expect(hotel()).toMatchObject({
      stars: 3,
      checkin_time_from: "14:00",
      checkin_time_to: "22:00",
      checkout_time_from: "06:00",
      checkout_time_to: "11:00",
    });
  });

  it.each([
    { checkin_time_from: "05:00" },
    { checkin_time_from: "19:00" },
    { checkin_time_to: "13:00" },
    { checkin_time_to: "01:00" },
    { checkout_time_from: "16:00" },
    { checkout_time_to: "09:00" },
    { checkout_time_to: "11:30" },
    { stars: 0 },
    { stars: 6 },
    { label: "Ab" },
    { description: "x".repeat(501) },
  ])("are refused with %o", (change) => {
    expect(HotelInput.safeParse({ label: "Hotel", active: true, ...change }).success).toBe(false);
  });

  it("take midnight as the end of their arrivals", () => {
    expect(hotel({ checkin_time_to: "00:00" }).checkin_time_to).toBe("00:00");
  });

  it("leave audit rows, also when they are deactivated, and none for nothing", async () => {
    const { id } = await createHotel(world.ctx, hotel());
    await updateHotel(world.ctx, id, hotel({ label: "Hôtel de la Gare" }));
    await setHotelState(world.ctx, id, { wanted: "inactive" });
    await setHotelState(world.ctx, id, { wanted: "inactive" });
    const rows = await auditOf("hotel", id);
    expect(rows.map(({ action, label }) => [action, label])).toEqual([
      ["create", "Hôtel du Parc"],
      ["update", "Hôtel de la Gare"],
      ["update", "Hôtel de la Gare"],
    ]);
    expect(rows[2]).toMatchObject({ before: { active: true }, after: { active: false } });
    const offered = async (activeOnly: boolean) =>
      (await listHotelOptions(world.ctx, { activeOnly })).options.map(({ value }) => Number(value));
    expect(await offered(true)).not.toContain(id);
    expect(await offered(false)).toContain(id);
  });

  it("keep a currency that holds what their prices say", async () => {
    const { db, ctx } = world;
    const dinar = await insertCurrency(db, { iso_code: "TND", label: "Dinar", decimals: 3 });
    const yen = await insertCurrency(db, { iso_code: "JPY", label: "Yen", decimals: 0 });
    const { hotelId, roomTypeId, seasonId } = await insertHouse(db);
    await db.updateTable("hotels").set({ currency_id: dinar }).where("id", "=", hotelId).execute();
    await db
      .insertInto("room_prices")
      .values({
        hotel_id: hotelId,
        room_type_id: roomTypeId,
        season_id: seasonId,
        base_price: "10.500",
      })
      .execute();
    await expect(updateHotel(ctx, hotelId, hotel({ currency_id: yen }))).rejects.toMatchObject({
      field: "currency_id",
      said: { params: { code: "JPY", digits: 0, count: 1 } },
    });
    // Without a currency of its own it is priced in euros, which have two.
    await updateHotel(ctx, hotelId, hotel({ currency_id: null }));
    await db.updateTable("currencies").set({ active: false }).where("id", "=", dinar).execute();
    await expect(updateHotel(ctx, hotelId, hotel({ currency_id: dinar }))).rejects.toMatchObject({
      said: { key: "HOTELS.ERRORS.CURRENCY_INACTIVE" },
    });
  });

  it("are not overwritten by a form that somebody was faster than", async () => {
    const { id } = await createHotel(world.ctx, hotel());
    const late = { ...world.ctx, seenVersion: new Date(0).toISOString() };
    await expect(updateHotel(late, id, hotel())).rejects.toBeInstanceOf(ChangedMeanwhile);
    await expect(updateHotel(world.ctx, 999_999, hotel())).rejects.toBeInstanceOf(NotFound);
  });

  it("are listed with the number of their room types, in as many statements as one", async () => {
    const id = await insertHotel(world.db, { label: "Zzz" });
    await insertRoomType(world.db, id);
    await insertRoomType(world.db, id, { label: "Twin" });
    const query = { ...hotelList.defaults, sort: "room_types" as const, order: "desc" as const };
    const { rows } = await listHotels(world.ctx, query);
    expect(rows[0]).toMatchObject({ label: "Zzz", roomTypes: 2, currency: null });
    expect(await countStatements(world, (ctx) => listHotels(ctx, query))).toBe(3);
    const inactive = { ...hotelList.defaults, filters: { status: "inactive" as const } };
    const listed = await listHotels(world.ctx, inactive);
    expect(listed.rows.every((row) => !row.active)).toBe(true);
    expect(listed.total).toBeGreaterThan(0);
  });
});

describe("room types", () => {
  const roomType = (hotel_id: number, changes: Partial<RoomTypeInput> = {}) =>
    RoomTypeInput.parse({
      hotel_id,
      label: "Triple",
      min_adults: 1,
      max_adults: 3,
      min_children: 0,
      max_children: 0,
      max_guests: 3,
      available_rooms: 2,
      min_los: 1,
      max_los: 0,
      ...changes,
    });

  it("are listed by hotel, and leave audit rows", async () => {
    const hotelId = await insertHotel(world.db);
    await createRoomType(world.ctx, roomType(hotelId));
    const query = { ...roomTypeList.defaults, filters: { hotel_id: hotelId } };
    const { rows } = await listRoomTypes(world.ctx, query);
    expect(rows).toMatchObject([{ label: "Triple", hotelLabel: "Hôtel Test", maxAdults: 3 }]);
    await updateRoomType(world.ctx, rows[0]!.id, roomType(hotelId, { label: "Large triple" }));
    expect((await auditOf("room_type", rows[0]!.id)).map(({ action }) => action)).toEqual([
      "create",
      "update",
    ]);
  });

  it("that are sold stay at their hotel; others may move", async () => {
    const { hotelId, roomTypeId } = await insertHouse(world.db);
    const other = await insertHotel(world.db);
    await updateRoomType(world.ctx, roomTypeId, roomType(other));
    await updateRoomType(world.ctx, roomTypeId, roomType(hotelId));
    await world.db
      .insertInto("stop_sales")
      .values({
        hotel_id: hotelId,
        room_type_id: roomTypeId,
        start_date: "2026-01-01",
        end_date: "2026-01-01",
      })
      .execute();
    await expect(updateRoomType(world.ctx, roomTypeId, roomType(other))).rejects.toMatchObject({
      field: "hotel_id",
      status: 409,
    });
  });

  it("of a hotel that is gone are refused", async () => {
    await expect(createRoomType(world.ctx, roomType(999_999))).rejects.toMatchObject({
      field: "hotel_id",
    });
  });
});
