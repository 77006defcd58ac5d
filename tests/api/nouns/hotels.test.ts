import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertCurrency, insertHotel, insertHouse, insertRoomType } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { statementsOfRead } from "../../support/api-statements";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;
let reader: Caller;
let stranger: Caller;
let euro: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  reader = await caller(world, { may: ["hotels:view"] });
  stranger = await caller(world, { may: ["pricing:view"] });
  euro = await insertCurrency(world.db);
});
afterAll(() => world.close());

interface Labelled {
  label: string;
}

describe("hotels", () => {
  it("are created with what a new one has, read and replaced", async () => {
    const created = await program.post("/hotels", { label: "Villa Rosa", currency_id: euro });
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      label: "Villa Rosa",
      stars: 3,
      active: true,
      currency_id: euro,
      currency: { code: "EUR", symbol: "€" },
      checkin_time_from: "14:00",
      checkin_time_to: "22:00",
      checkout_time_from: "06:00",
      checkout_time_to: "11:00",
      policies: "",
      policies_fr: "",
    });
    const { id, updated_at } = created.body.data;
    expect((await program.get(`/hotels/${id}`)).body).toEqual(created.body);

    const later = { label: "Villa Rosa", stars: 5, currency_id: euro, active: false, updated_at };
    const replaced = await program.put(`/hotels/${id}`, later);
    expect([replaced.status, replaced.body.data.stars]).toEqual([200, 5]);
    expect((await program.put(`/hotels/${id}`, later)).status).toBe(409);
    const log = await auditOf(world, "hotel", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update"]);
    expect(log[1]!.after).not.toHaveProperty("created_at");
  });

  it("are listed by name, all or the active ones, in few statements however many", async () => {
    const count = async () => statementsOfRead(world, program, "/hotels?size=100&sort=stars");
    const few = await count();
    for (let n = 0; n < 30; n++) await insertHotel(world.db, { label: `House ${n}` });
    await insertHotel(world.db, { label: "House closed", active: false });
    const { body } = await program.get("/hotels?search=house&size=100");
    expect([body.data.length, body.pagination.total_items]).toEqual([31, 31]);
    expect(body.data[0].label).toBe("House 0");
    const { body: active } = await program.get("/hotels?search=house&size=100&active_only=true");
    expect(active.data).toHaveLength(30);
    const { body: all } = await program.get("/hotels?search=house&size=100&active_only=false");
    expect(all.data).toHaveLength(31);
    expect(await count()).toBeLessThanOrEqual(few);
    const { body: past } = await program.get("/hotels?search=house&size=20&page=3");
    expect([past.data, past.pagination.total_items]).toEqual([[], 31]);
  });

  it.each(["active_only=yes", "active_only=1", "status=open", "sort=id", "size=0", "page=x"])(
    "are not listed by %s",
    async (query) => {
      const { status, body } = await program.get(`/hotels?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
    },
  );

  it.each([
    [{ label: "No" }, "label"],
    [{ stars: 6 }, "stars"],
    [{ stars: "4" }, "stars"],
    [{ checkin_time_from: "14:30" }, "checkin_time_from"],
    [{ description: "x".repeat(501) }, "description"],
    [{ currency_id: 2147483647 }, "currency_id"],
    [{ active: "yes" }, "active"],
  ])("are refused with %o, as in the form", async (change, field) => {
    const body = { label: "Villa Verde", currency_id: euro, ...change };
    const created = await program.post("/hotels", body);
    expect([created.status, Object.keys(created.body.errors)]).toEqual([422, [field]]);
    const { hotel_id } = await insertHouse(world.db);
    const replaced = await program.put(`/hotels/${hotel_id}`, body);
    expect([replaced.status, Object.keys(replaced.body.errors)]).toEqual([422, [field]]);
  });

  it("with prices change their currency once it is said what becomes of the figures", async () => {
    const yen = await insertCurrency(world.db, { iso_code: "JPY", label: "Yen", decimals: 0 });
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    const { id } = await world.db
      .insertInto("room_prices")
      .values({
        hotel_id,
        room_type_id,
        season_id,
        price_type: "sell",
        base_price: "100.50",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const path = `/hotels/${hotel_id}`;
    const inYen = { label: "Hôtel Test", currency_id: yen };
    const undecided = await program.put(path, inYen);
    expect([undecided.status, Object.keys(undecided.body.errors)]).toEqual([422, ["figures"]]);
    const ratherNot = await program.put(path, { ...inYen, figures: "convert" });
    expect([ratherNot.status, Object.keys(ratherNot.body.errors)]).toEqual([422, ["rate"]]);
    const noPricing = await caller(world, { may: ["hotels:view", "hotels:edit"] });
    const notAllowed = await noPricing.put(path, { ...inYen, figures: "keep" });
    expect(Object.keys(notAllowed.body.errors)).toEqual(["currency_id"]);
    // The rate is exact, though it comes as a number.
    const converted = await program.put(path, { ...inYen, figures: "convert", rate: 160.25 });
    expect([converted.status, converted.body.data.currency.code]).toEqual([200, "JPY"]);
    const { base_price } = await world.db
      .selectFrom("room_prices")
      .select("base_price")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Number(base_price)).toBe(16105);
  });

  it("are for whom the role lets in", async () => {
    const id = await insertHotel(world.db);
    expect((await reader.get(`/hotels/${id}`)).status).toBe(200);
    expect((await stranger.get("/hotels")).status).toBe(403);
    expect((await stranger.get(`/hotels/${id}`)).status).toBe(403);
    for (const who of [reader, stranger]) {
      expect((await who.post("/hotels", {})).status).toBe(403);
      expect((await who.put(`/hotels/${id}`, {})).status).toBe(403);
    }
    const gone = await program.delete(`/hotels/${id}`);
    expect([gone.status, gone.headers.get("Allow")]).toEqual([405, "GET, HEAD, PUT, PATCH"]);
  });
});

describe("room types", () => {
  const double = (hotel_id: number) => ({
    hotel_id,
    label: "Double",
    description: "Courtyard side, queen bed.",
    min_adults: 1,
    max_adults: 2,
    min_children: 0,
    max_children: 1,
    max_guests: 3,
    min_los: 1,
    max_los: 0,
    available_rooms: 4,
  });

  it("are created, read and replaced; whether they are sold stays unless it is said", async () => {
    const hotel_id = await insertHotel(world.db, { label: "Hotel of rooms" });
    const created = await program.post("/room-types", double(hotel_id));
    expect(created.status).toBe(201);
    expect(created.body.data).toMatchObject({
      ...double(hotel_id),
      hotel: { id: hotel_id, label: "Hotel of rooms" },
      active: true,
    });
    const { id } = created.body.data;
    const path = `/room-types/${id}`;
    expect((await program.get(path)).body).toEqual(created.body);
    const closed = await program.put(path, { ...double(hotel_id), active: false });
    expect(closed.body.data.active).toBe(false);
    const renamed = await program.put(path, { ...double(hotel_id), label: "Twin" });
    expect(renamed.body.data).toMatchObject({ label: "Twin", active: false });
    const { updated_at } = created.body.data;
    expect((await program.put(path, { ...double(hotel_id), updated_at })).status).toBe(409);
    const log = await auditOf(world, "room_type", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "update"]);
  });

  it("have rooms for sale by dates, in their order, which whoever doesn’t send them keeps", async () => {
    const hotel_id = await insertHotel(world.db);
    const winter = { from: "2026-12-01", to: "2027-03-31", number: 2 };
    const june = { from: "2026-06-01", to: "2026-06-30", number: 6 };
    const { body } = await program.post("/room-types", {
      ...double(hotel_id),
      rooms_for_sale: [winter, june],
    });
    expect(body.data.rooms_for_sale).toEqual([june, winter]);
    const path = `/room-types/${body.data.id}`;
    const kept = await program.put(path, { ...double(hotel_id), label: "Twin" });
    expect(kept.body.data.rooms_for_sale).toEqual([june, winter]);
    const fewer = await program.patch(path, { rooms_for_sale: [] });
    expect(fewer.body.data.rooms_for_sale).toEqual([]);
  });

  it("are listed by hotel, in few statements however many", async () => {
    const hotel = await insertHotel(world.db);
    await insertRoomType(world.db, hotel, { label: "Alcove" });
    const path = `/room-types?hotel_id=${hotel}&size=100`;
    const few = await statementsOfRead(world, program, path);
    for (let n = 0; n < 20; n++) await insertRoomType(world.db, hotel, { label: `Room ${n}` });
    await insertRoomType(world.db, hotel, { label: "Zeppelin", active: false });
    const { body } = await program.get(path);
    expect(body.data).toHaveLength(22);
    expect(body.data.every((one: { hotel_id: number }) => one.hotel_id === hotel)).toBe(true);
    expect(body.data.at(-1)).toMatchObject({ label: "Zeppelin", active: false });
    expect((await program.get(`${path}&active_only=true`)).body.data).toHaveLength(21);
    expect(await statementsOfRead(world, program, path)).toBeLessThanOrEqual(few);
  });

  it.each([
    [{ label: "" }, "label"],
    [{ description: "Short" }, "description"],
    [{ min_adults: 3 }, "max_adults"],
    [{ max_guests: 21 }, "max_guests"],
    [{ min_los: 4, max_los: 2 }, "max_los"],
    [{ available_rooms: 1.5 }, "available_rooms"],
    [
      { rooms_for_sale: [{ from: "2026-12-01", to: "2026-11-30", number: 1 }] },
      "rooms_for_sale.0.to",
    ],
    [{ rooms_for_sale: [{ from: "2026-12-01", to: "2026-12-01" }] }, "rooms_for_sale.0.number"],
    [{ hotel_id: 2147483647 }, "hotel_id"],
  ])("are refused with %o, as in the form", async (change, field) => {
    const body = { ...double(await insertHotel(world.db)), ...change };
    const { status, body: said } = await program.post("/room-types", body);
    expect(status).toBe(422);
    expect(Object.keys(said.errors)).toContain(field);
  });

  it("keep their hotel once something uses them", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    await world.db
      .insertInto("stop_sales")
      .values({
        hotel_id,
        room_type_id,
        start_date: "2026-05-01",
        end_date: "2026-05-02",
      })
      .execute();
    const other = await insertHotel(world.db);
    expect((await program.put(`/room-types/${room_type_id}`, double(other))).status).toBe(409);
  });

  it("are for whom the role lets in", async () => {
    const { room_type_id } = await insertHouse(world.db);
    expect((await reader.get("/room-types")).status).toBe(200);
    expect((await stranger.get("/room-types")).status).toBe(403);
    expect((await reader.put(`/room-types/${room_type_id}`, {})).status).toBe(403);
    expect((await reader.post("/room-types", {})).status).toBe(403);
  });
});

describe("currencies", () => {
  it("are listed by label, for whom the role lets in", async () => {
    const { db } = world;
    await db.updateTable("hotels").set({ currency_id: null }).execute();
    await db.deleteFrom("currencies").execute();
    await insertCurrency(db, { iso_code: "TND", label: "Dinar", symbol: "DT", decimals: 3 });
    await insertCurrency(db, { iso_code: "CHF", label: "Swiss franc", symbol: "CHF" });
    await insertCurrency(db, { iso_code: "EUR", label: "Euro" });
    const { body } = await program.get("/currencies?page=1&size=2");
    expect(body).toEqual({
      currencies: [
        expect.objectContaining({ label: "Dinar", iso_code: "TND", symbol: "DT", decimals: 3 }),
        expect.objectContaining({ label: "Euro", iso_code: "EUR", active: true }),
      ],
      pagination: { total_items: 3, current_page: 1, page_size: 2 },
    });
    const { body: second } = await program.get("/currencies?page=2&size=2");
    expect(second.currencies.map(({ label }: Labelled) => label)).toEqual(["Swiss franc"]);
    expect((await program.get("/currencies?size=1000")).status).toBe(422);
    expect((await reader.get("/currencies")).status).toBe(403);
    expect((await program.post("/currencies", {})).status).toBe(405);
  });
});
