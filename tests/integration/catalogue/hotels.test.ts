import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChangedMeanwhile, NotFound } from "~/core/errors";
import { inTransaction } from "~/db/writing/write.server";
import { hotelChoices } from "~/modules/places/hotel-choices/hotel-choices.server";
import { hotelList } from "~/modules/places/hotels/hotel.list";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import { HotelFields, type HotelInput } from "~/modules/places/hotels/hotel.fields";
import {
  createHotel,
  deleteHotel,
  getHotel,
  listHotelOptions,
  listHotels,
  setHotelState,
} from "~/modules/places/hotels/hotel.service.server";
import { roomTypeList } from "~/modules/places/room-types/room-type.list";
import { RoomTypeInput } from "~/modules/places/room-types/room-type.fields";
import {
  createRoomType,
  deleteRoomType,
  listRoomTypeOptions,
  setRoomTypeState,
  listRoomTypes,
  updateRoomType,
} from "~/modules/places/room-types/room-type.service.server";
import {
  insertCurrency,
  insertHotel,
  insertHouse,
  insertRoomType,
  insertSeason,
} from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const hotel = (changes: Partial<HotelInput> = {}) =>
  HotelFields.parse({ label: "Hôtel du Parc", active: true, ...changes });

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
      day_end: "04:00",
      birth_date_asked: "not_asked",
      room_cleaning: "every_night",
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
    { day_end: "08:30" },
    { day_end: "04:15" },
    { time_zone: "CET" },
    { time_zone: "+02:00" },
    { time_zone: "Europe/Atlantis" },
    { nationality_asked: "sometimes" },
    { room_cleaning: "never" },
    { stars: 0 },
    { stars: 6 },
    { label: "Ab" },
    { description: "x".repeat(501) },
  ])("are refused with %o", (change) => {
    expect(HotelFields.safeParse({ label: "Hotel", active: true, ...change }).success).toBe(false);
  });

  it("take midnight as the end of their arrivals", () => {
    expect(hotel({ checkin_time_to: "00:00" }).checkin_time_to).toBe("00:00");
  });

  it("leave audit rows, also when they are deactivated, and none for nothing", async () => {
    const { id } = await createHotel(world.ctx, hotel());
    await changeHotel(world.ctx, id, hotel({ label: "Hôtel de la Gare" }));
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
    const { hotel_id, room_type_id, season_id } = await insertHouse(db);
    await db.updateTable("hotels").set({ currency_id: dinar }).where("id", "=", hotel_id).execute();
    await db
      .insertInto("room_prices")
      .values({
        hotel_id,
        room_type_id,
        season_id,
        base_price: "10.500",
      })
      .execute();
    const keeping = (currency_id: number | null) => ({
      ...hotel({ currency_id }),
      figures: "keep" as const,
      decided_for: currency_id ?? 0,
    });
    await expect(changeHotel(ctx, hotel_id, keeping(yen))).rejects.toMatchObject({
      field: "currency_id",
      sentence: { params: { code: "JPY", digits: 0, count: 1 } },
    });
    // Without a currency of its own it is priced in euros, which have two.
    await changeHotel(ctx, hotel_id, keeping(null));
    await db.updateTable("currencies").set({ active: false }).where("id", "=", dinar).execute();
    await expect(changeHotel(ctx, hotel_id, hotel({ currency_id: dinar }))).rejects.toMatchObject({
      sentence: { key: "hotels:ERRORS.CURRENCY_INACTIVE" },
    });
  });

  it("keep what guests must know, and the audit log knows who wrote it", async () => {
    const { id } = await createHotel(world.ctx, hotel({ policies: "No pets." }));
    expect((await getHotel(world.ctx, id)).policies).toBe("No pets.");
    await changeHotel(world.ctx, id, hotel({ policies: "Pets are welcome." }));
    expect((await auditOf("hotel", id)).at(-1)).toMatchObject({
      before: { policies: "No pets." },
      after: { policies: "Pets are welcome." },
    });
    expect(HotelFields.safeParse({ ...hotel(), policies: "x".repeat(2001) }).success).toBe(false);
    const tooLong = insertHotel(world.db, { policies: "x".repeat(2001) });
    await expect(tooLong).rejects.toThrow("hotels_policies_check");
  });

  it("go while nothing uses them, and their images with them", async () => {
    const { db, ctx } = world;
    const { id } = await createHotel(ctx, hotel({ label: "Gone soon" }));
    const image = { key: "a".repeat(32), file_name: "a.jpg", content_type: "image/jpeg" };
    await db
      .insertInto("images")
      .values({ ...image, hotel_id: id, size: 1, width: 1, height: 1, hash: "h" })
      .execute();
    const room_type_id = await insertRoomType(db, id);
    await expect(deleteHotel(ctx, id)).rejects.toMatchObject({
      status: 409,
      sentence: { key: "hotels:ERRORS.IN_USE.room_types", params: { count: 1 } },
    });
    await deleteRoomType(ctx, room_type_id);
    await deleteHotel(ctx, id);
    await expect(getHotel(ctx, id)).rejects.toBeInstanceOf(NotFound);
    await expect(deleteHotel(ctx, id)).rejects.toBeInstanceOf(NotFound);
    expect((await auditOf("hotel", id)).map(({ action }) => action)).toEqual(["create", "delete"]);
    const left = await db.selectFrom("images").selectAll().where("key", "=", image.key).execute();
    expect([left, await db.selectFrom("stray_files").selectAll().execute()]).toEqual([[], []]);
  });

  it.each(["seasons", "price_rules", "stop_sales", "rate_plans", "markups"] as const)(
    "stay while %s name them, whoever was faster",
    async (table) => {
      const hotel_id = await insertHotel(world.db);
      const dates = { start_date: "2026-01-01", end_date: "2026-01-02" };
      if (table === "seasons") await insertSeason(world.db, hotel_id);
      if (table === "stop_sales") {
        await world.db
          .insertInto("stop_sales")
          .values({ hotel_id, ...dates })
          .execute();
      }
      if (table === "rate_plans") {
        const plan = { label: "Plan", code: "PLAN", hotel_ids: [hotel_id] };
        await world.db.insertInto("rate_plans").values(plan).execute();
      }
      if (table === "markups") {
        const markup = { percentage: "25", hotel_ids: [hotel_id] };
        await world.db.insertInto("markups").values(markup).execute();
      }
      if (table === "price_rules") {
        const rule = { name: "Rule", rule_type: "percentage", value: "1", hotel_id };
        await world.db.insertInto("price_rules").values(rule).execute();
      }
      await expect(deleteHotel(world.ctx, hotel_id)).rejects.toMatchObject({
        sentence: { key: `hotels:ERRORS.IN_USE.${table}`, params: { count: 1 } },
      });
      // The foreign key says the same of what the service can't see yet.
      const behind = inTransaction(world.ctx, (trx) =>
        trx.deleteFrom("hotels").where("id", "=", hotel_id).execute(),
      );
      await expect(behind).rejects.toMatchObject({ status: 409 });
    },
  );

  it("are not overwritten by a form that somebody was faster than", async () => {
    const { id } = await createHotel(world.ctx, hotel());
    const late = { ...world.ctx, seenVersion: new Date(0).toISOString() };
    await expect(changeHotel(late, id, hotel())).rejects.toBeInstanceOf(ChangedMeanwhile);
    await expect(changeHotel(world.ctx, 999_999, hotel())).rejects.toBeInstanceOf(NotFound);
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
    const hotel_id = await insertHotel(world.db);
    await createRoomType(world.ctx, roomType(hotel_id));
    const query = { ...roomTypeList.defaults, filters: { hotel_id } };
    const { rows } = await listRoomTypes(world.ctx, query);
    expect(rows).toMatchObject([{ label: "Triple", hotel_label: "Hôtel Test", max_adults: 3 }]);
    await updateRoomType(world.ctx, rows[0]!.id, roomType(hotel_id, { label: "Large triple" }));
    expect((await auditOf("room_type", rows[0]!.id)).map(({ action }) => action)).toEqual([
      "create",
      "update",
    ]);
  });

  it("that are sold stay at their hotel; others may move", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const other = await insertHotel(world.db);
    await updateRoomType(world.ctx, room_type_id, roomType(other));
    await updateRoomType(world.ctx, room_type_id, roomType(hotel_id));
    await world.db
      .insertInto("stop_sales")
      .values({
        hotel_id,
        room_type_id,
        start_date: "2026-01-01",
        end_date: "2026-01-01",
      })
      .execute();
    await expect(updateRoomType(world.ctx, room_type_id, roomType(other))).rejects.toMatchObject({
      field: "hotel_id",
      status: 409,
    });
  });

  it("that are inactive are offered no more, and are found by their state", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    await setRoomTypeState(world.ctx, room_type_id, { wanted: "inactive" });
    await setRoomTypeState(world.ctx, room_type_id, { wanted: "inactive" });
    expect(await auditOf("room_type", room_type_id)).toMatchObject([
      { action: "update", before: { active: true }, after: { active: false } },
    ]);
    const offered = async (chosen?: number) =>
      (await hotelChoices(world.ctx, hotel_id, { roomTypes: { chosen } })).roomTypes.options.length;
    expect([await offered(), await offered(room_type_id)]).toEqual([0, 1]);
    // A quote of it is still made, and old prices are still found.
    expect((await listRoomTypeOptions(world.ctx, hotel_id)).options).toHaveLength(1);
    const query = { ...roomTypeList.defaults, filters: { hotel_id } };
    const inState = async (status: "active" | "inactive") =>
      (await listRoomTypes(world.ctx, { ...query, filters: { hotel_id, status } })).total;
    expect([await inState("active"), await inState("inactive")]).toEqual([0, 1]);
  });

  it("go while nothing uses them", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const place = { hotel_id, room_type_id };
    const room = await world.db
      .insertInto("rooms")
      .values({ ...place, number: "1" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await expect(deleteRoomType(world.ctx, room_type_id)).rejects.toMatchObject({
      status: 409,
      sentence: { key: "room-types:ERRORS.IN_USE.rooms", params: { count: 1 } },
    });
    await world.db.deleteFrom("rooms").where("id", "=", room.id).execute();
    await deleteRoomType(world.ctx, room_type_id);
    expect((await auditOf("room_type", room_type_id)).map(({ action }) => action)).toEqual([
      "delete",
    ]);
    await expect(deleteRoomType(world.ctx, room_type_id)).rejects.toBeInstanceOf(NotFound);
  });

  it("of a hotel that is gone are refused", async () => {
    await expect(createRoomType(world.ctx, roomType(999_999))).rejects.toMatchObject({
      field: "hotel_id",
    });
  });
});
