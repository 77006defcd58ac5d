import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerTo, caller, type Caller } from "../../support/api";
import {
  insertCurrency,
  insertHotel,
  insertHouse,
  insertPoint,
  insertRoomType,
  insertSeason,
  type House,
} from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;
let house: House;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
  point = await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("room_prices").execute());

const price = (changes = {}) => ({
  hotel_id: house.hotel_id,
  room_type_id: house.room_type_id,
  season_id: house.season_id,
  price_type: "sell",
  base_price: "120.50",
  ...changes,
});

/** Sends a body as it stands, number by number. */
const sent = (json: string) =>
  answerTo(
    new Request("http://desk.test/api/room-type-prices", {
      method: "POST",
      headers: { "X-API-Key": program.key, "Content-Type": "application/json" },
      body: json,
    }),
  );

/** A house whose hotel prices in a currency of its own. */
async function houseIn(iso_code: string, decimals: number): Promise<House> {
  const currency_id = await insertCurrency(world.db, {
    ...{ iso_code, decimals },
    ...{ label: iso_code, symbol: iso_code },
  });
  const hotel_id = await insertHotel(world.db, { label: `Hotel ${iso_code}`, currency_id });
  return {
    hotel_id,
    room_type_id: await insertRoomType(world.db, hotel_id),
    season_id: await insertSeason(world.db, hotel_id),
  };
}

const idsOf = ({ hotel_id, room_type_id, season_id }: House) => ({
  ...{ hotel_id, room_type_id, season_id },
});

describe("a room price", () => {
  it("is created, read with the names of what it belongs to, replaced and deleted", async () => {
    const created = await program.post("/room-type-prices", price({ base_price: 120.5 }));
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect(created.body.data).toMatchObject({
      ...price(),
      currency: { code: "EUR", symbol: "€" },
      per_person: true,
      active: true,
      hotel: { id: house.hotel_id, label: "Hôtel Test" },
      room_type: { id: house.room_type_id, label: "Double" },
      season: {
        name: "Season",
        date_range: { start_date: "2026-04-01", end_date: "2026-06-30" },
      },
      distribution_point_id: null,
      distribution_point: null,
    });
    expect((await program.get(`/room-type-prices/${id}`)).body).toEqual(created.body);

    const later = price({ base_price: "99", distribution_point_id: point, per_person: false });
    const replaced = await program.put(`/room-type-prices/${id}`, later);
    expect(replaced.body.data).toMatchObject({
      ...later,
      base_price: "99.00",
      distribution_point: { id: point, label: "Point WEB", code: "WEB" },
    });

    expect((await program.delete(`/room-type-prices/${id}`)).status).toBe(204);
    expect((await program.get(`/room-type-prices/${id}`)).status).toBe(404);
    const log = await auditOf(world, "room_price", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });

  it("can be sent back as it was read, once", async () => {
    const { data } = (await program.post("/room-type-prices", price())).body;
    const again = { ...data, base_price: "130.00" };
    expect((await program.put(`/room-type-prices/${data.id}`, again)).status).toBe(200);
    await world.db
      .updateTable("room_prices")
      .set({ updated_at: new Date() })
      .where("id", "=", data.id)
      .execute();
    expect((await program.put(`/room-type-prices/${data.id}`, again)).status).toBe(409);
  });

  it("is for any number of adults and without meals, unless it says otherwise", async () => {
    const { data } = (await program.post("/room-type-prices", price())).body;
    expect(data).toMatchObject({ adults: null, meal_plan: "room_only" });
    const said = { adults: 2, meal_plan: "half_board" };
    const forTwo = (await program.post("/room-type-prices", price(said))).body.data;
    expect(forTwo).toMatchObject(said);
    const listed = async (filter: string) =>
      (await program.get(`/room-type-prices?${filter}`)).body.data.map(
        (row: { id: number }) => row.id,
      );
    expect(await listed("adults=none")).toEqual([data.id]);
    expect(await listed("adults=2")).toEqual([forTwo.id]);
    expect(await listed("meal_plan=half_board")).toEqual([forTwo.id]);
    expect((await program.get("/room-type-prices?adults=11")).status).toBe(422);
    const replaced = await program.put(`/room-type-prices/${forTwo.id}`, price({ adults: 10 }));
    expect(replaced.body.data).toMatchObject({ adults: 10, meal_plan: "room_only" });
    const twin = await program.post("/room-type-prices", price({ adults: 10 }));
    expect(twin.status).toBe(409);
  });

  it.each([
    [{ adults: 0 }, "adults"],
    [{ adults: 11 }, "adults"],
    [{ adults: 1.5 }, "adults"],
    [{ meal_plan: "brunch" }, "meal_plan"],
    [{ meal_plan: null }, "meal_plan"],
  ])("isn't one with %j", async (changes, field) => {
    const { status, body } = await program.post("/room-type-prices", price(changes));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("stands once among the active ones of its place", async () => {
    expect((await program.post("/room-type-prices", price())).status).toBe(201);
    const twin = await program.post("/room-type-prices", price({ base_price: "90" }));
    expect([twin.status, twin.body.status]).toEqual([409, "error"]);
    const inactive = await program.post("/room-type-prices", price({ active: false }));
    expect(inactive.status).toBe(201);
  });

  it("is refused at the field that makes no sense, in the words of the form", async () => {
    const nothing = await program.post("/room-type-prices", {});
    expect(nothing.body.errors).toEqual({
      hotel_id: ["Hotel is required"],
      room_type_id: ["Room type is required"],
      season_id: ["Season is required"],
      base_price: ["Base price is required"],
    });
    const elsewhere = await houseIn("GBP", 2);
    const mixed = await program.post(
      "/room-type-prices",
      price({ room_type_id: elsewhere.room_type_id }),
    );
    expect([mixed.status, Object.keys(mixed.body.errors)]).toEqual([422, ["room_type_id"]]);
  });
});

describe("money", () => {
  it.each([
    ["120.50", "120.50"],
    ["120.5", "120.50"],
    ["0", "0.00"],
    ["1e2", "100.00"],
    ["1.205E+2", "120.50"],
    ["5e-1", "0.50"],
    ["80.0", "80.00"],
    ["9999999", "9999999.00"],
    ["0.1", "0.10"],
    ['"80.10"', "80.10"],
    ['" 80 "', "80.00"],
  ])("sent as %s is %s to the cent", async (literal, stored) => {
    const { status, body } = await sent(
      JSON.stringify(price({ base_price: 0 })).replace(/"base_price":0/, `"base_price":${literal}`),
    );
    expect([status, body.data?.base_price]).toEqual([201, stored]);
  });

  it.each([
    "-1",
    "-0.01",
    "10000000",
    "120.505",
    "1e-3",
    "1e400",
    "0.10000000000000001",
    '"1e3 "',
    '"12,50"',
    '"NaN"',
    '"0x10"',
    '""',
    "null",
    "true",
    "[]",
    '{"valueOf":1}',
  ])("sent as %s is no price", async (literal) => {
    const { status, body } = await sent(
      JSON.stringify(price({ base_price: 0 })).replace(/"base_price":0/, `"base_price":${literal}`),
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ["base_price"]]);
  });

  it.each([
    ["JPY", 0, "12345", "12345", "0.5"],
    ["TND", 3, "95.555", "95.555", "0.0005"],
  ])("has the digits of %s", async (code, digits, given, stored, tooFine) => {
    const ids = idsOf(await houseIn(code, digits));
    const created = await program.post("/room-type-prices", { ...ids, base_price: given });
    expect(created.body.data).toMatchObject({ base_price: stored, currency: { code } });
    const { status, body } = await program.post("/room-type-prices", {
      ...ids,
      price_type: "buy",
      base_price: tooFine,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["base_price"]]);
  });
});

describe("the list", () => {
  beforeEach(async () => {
    for (const changes of [
      { base_price: "80" },
      { base_price: "76", distribution_point_id: point },
      { base_price: "60", price_type: "buy" },
      { base_price: "70", active: false },
    ]) {
      await program.post("/room-type-prices", price(changes));
    }
  });
  const prices = async (query: string): Promise<string[]> =>
    (await program.get(`/room-type-prices${query}`)).body.data.map(
      ({ base_price }: { base_price: string }) => base_price,
    );

  it("comes by price, the highest first, and by whatever else is asked for", async () => {
    expect(await prices("")).toEqual(["80.00", "76.00", "70.00", "60.00"]);
    expect(await prices("?sort=base_price")).toEqual(["60.00", "70.00", "76.00", "80.00"]);
    for (const sort of ["room_type", "hotel", "distribution_point", "season", "created_at"]) {
      expect(await prices(`?sort=${sort}&order=desc`)).toHaveLength(4);
    }
    expect((await prices("?sort=price_type"))[0]).toBe("60.00");
    expect((await prices("?sort=distribution_point"))[0]).toBe("76.00");
  });

  it.each([
    ["distribution_point_id=none", ["80.00", "70.00", "60.00"]],
    ["active=false", ["70.00"]],
    ["active=true&price_type=sell", ["80.00", "76.00"]],
    ["price_type=buy", ["60.00"]],
    ["search=nothing+like+it", []],
    ["size=1&page=2", ["76.00"]],
  ])("can be narrowed: %s", async (query, expected) => {
    expect(await prices(`?${query}`)).toEqual(expected);
  });

  it("can be narrowed to what it belongs to", async () => {
    expect(await prices(`?distribution_point_id=${point}`)).toEqual(["76.00"]);
    const { hotel_id, room_type_id, season_id } = house;
    for (const [name, id] of [
      ["hotel_id", hotel_id],
      ["room_type_id", room_type_id],
      ["season_id", season_id],
    ] as const) {
      expect(await prices(`?${name}=${id}`)).toHaveLength(4);
      expect(await prices(`?${name}=${id + 999}`)).toEqual([]);
    }
  });

  it.each([
    "distribution_point_id=null",
    "distribution_point_id=0",
    "price_type=rent",
    "active=1",
    "sort=active",
    "sort=id",
    "size=1000",
  ])("is refused what makes no sense: %s", async (query) => {
    const { status, body } = await program.get(`/room-type-prices?${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
  });
});

describe("the seasons of a hotel", () => {
  it("come by start date, and are none of another hotel's", async () => {
    const elsewhere = await houseIn("CHF", 2);
    await insertSeason(world.db, elsewhere.hotel_id, {
      ...{ name: "Before", start_date: "2026-01-01", end_date: "2026-01-31" },
    });
    const { status, body } = await program.get(`/hotels/${elsewhere.hotel_id}/seasons`);
    expect(status).toBe(200);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Before", "Season"]);
    expect(body.data[0]).toMatchObject({
      hotel: { id: elsewhere.hotel_id, label: "Hotel CHF" },
      date_range: { start_date: "2026-01-01", end_date: "2026-01-31" },
      duration_days: 31,
    });
  });

  it("are none of a hotel that has none, and nothing of one that isn't there", async () => {
    const empty = await insertHotel(world.db, { label: "Empty" });
    expect((await program.get(`/hotels/${empty}/seasons`)).body.data).toEqual([]);
    expect((await program.get("/hotels/2147483647/seasons")).status).toBe(404);
  });
});

describe("permissions", () => {
  it("are those of the screen", async () => {
    const reader = await caller(world, { may: ["pricing:view"] });
    expect((await reader.get("/room-type-prices")).status).toBe(200);
    expect((await reader.post("/room-type-prices", price())).status).toBe(403);
    const stranger = await caller(world, { may: ["hotels:view", "hotels:edit"] });
    expect((await stranger.get("/room-type-prices")).status).toBe(403);
    expect((await stranger.get(`/hotels/${house.hotel_id}/seasons`)).status).toBe(403);
  });
});
