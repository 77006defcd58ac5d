import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roomPriceList, type RoomPriceQuery } from "~/modules/pricing/room-prices/room-price.list";
import { roomPriceRows } from "~/modules/pricing/room-prices/room-price.service.server";
import { insertHotel, insertPoint, insertRoomType, insertSeason } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let hotels: Record<"lake" | "sea", number>;
let channel: number;

/** Room types and seasons of two hotels: each has one general sell price of 100 a person. */
const seasons: Record<string, [start: string, end: string]> = {
  Spring: ["2027-04-01", "2027-07-31"],
  High: ["2027-07-01", "2027-08-31"],
  Festival: ["2027-08-10", "2027-08-16"],
  "Août calme": ["2027-09-01", "2027-09-30"],
  Winter: ["2027-11-01", "2028-02-29"],
  "All year": ["2028-03-01", "2029-02-28"],
};

beforeAll(async () => {
  world = await createWorld();
  const { db } = world;
  channel = await insertPoint(db, "AGENCY");
  hotels = {
    lake: await insertHotel(db, { label: "Grand Hôtel du Lac" }),
    sea: await insertHotel(db, { label: "Sea House" }),
  };
  for (const hotel_id of Object.values(hotels)) {
    const types = {
      suite: await insertRoomType(db, hotel_id, {
        label: "Junior suite",
        label_fr: "Petite suite",
      }),
      twin: await insertRoomType(db, hotel_id, { label: "Twin", label_fr: "Chambre à deux lits" }),
    };
    for (const [name, [start_date, end_date]] of Object.entries(seasons)) {
      const season_id = await insertSeason(db, hotel_id, { name, start_date, end_date });
      await db
        .insertInto("room_prices")
        .values(
          Object.values(types).map((room_type_id) => ({
            ...{ hotel_id, room_type_id, season_id, base_price: "100" },
          })),
        )
        .execute();
    }
  }
  const some = await db
    .selectFrom("room_prices")
    .selectAll()
    .where("hotel_id", "=", hotels.lake)
    .orderBy("id")
    .limit(3)
    .execute();
  const changes = [
    { distribution_point_id: channel, per_person: false },
    { price_type: "buy", per_person: false },
    { active: false },
  ];
  await db
    .insertInto("room_prices")
    .values(
      some.map(({ hotel_id, room_type_id, season_id }, at) => ({
        ...{ hotel_id, room_type_id, season_id, base_price: "70" },
        ...changes[at],
      })),
    )
    .execute();
});
afterAll(() => world.close());

/** Which prices the list has, each as "hotel room season". */
async function pricesOf(change: Partial<RoomPriceQuery>): Promise<string[]> {
  const query = { ...roomPriceList.defaults, size: 50, ...change };
  const { rows } = await roomPriceRows.page(world.ctx, query);
  return rows.map((row) => `${row.hotel_label[0]} ${row.room_type_label[0]} ${row.season_name}`);
}

describe("searching with several words", () => {
  it.each([
    ["suite août", ["G J", "S J"], ["All year", "Août calme", "Festival", "High"]],
    ["AOUT sea", ["S J", "S T"], ["All year", "Août calme", "Festival", "High"]],
    ["twin sea february", ["S T"], ["All year", "Winter"]],
    ["lits, lac, festival", ["G T"], ["Festival"]],
    ["suite nothing", [], []],
    ["junior suite sea high", ["S J"], ["High"]],
    ["suite suite  SUITE sea high", ["S J"], ["High"]],
  ])("%s", async (search, rooms, ofSeasons) => {
    const listed = await pricesOf({ search, filters: { active: "true", price_type: "sell" } });
    const expected = rooms.flatMap((room) => ofSeasons.map((season) => `${room} ${season}`));
    expect([...new Set(listed)].sort()).toEqual(expected.sort());
  });

  it("looks at months of any year, from the first night to the last", async () => {
    const seasonsOf = async (search: string) =>
      new Set((await pricesOf({ search: `twin sea ${search}` })).map((price) => price.slice(4)));
    expect(await seasonsOf("mars")).toEqual(new Set(["All year"]));
    expect(await seasonsOf("January")).toEqual(new Set(["All year", "Winter"]));
    expect(await seasonsOf("juillet")).toEqual(new Set(["All year", "High", "Spring"]));
    expect(await seasonsOf("october")).toEqual(new Set(["All year"]));
  });

  it("takes no more statements for eight words than for one, and leaves out further ones", async () => {
    const counted = (search: string) =>
      countStatements(world, (ctx) =>
        roomPriceRows.page(ctx, { ...roomPriceList.defaults, search }),
      );
    expect(await counted("a b c d e f g h i j k l")).toBeLessThanOrEqual(await counted("suite"));
    expect(await pricesOf({ search: "s u i t e a b c nowhere" })).toEqual(
      await pricesOf({ search: "s u i t e a b c" }),
    );
  });
});

describe("filtering", () => {
  const total = async (filters: RoomPriceQuery["filters"]) =>
    (await roomPriceRows.page(world.ctx, { ...roomPriceList.defaults, filters })).total;

  it.each([
    // Festival and High have nights from the 10th on, the whole year of 2028 begins after.
    [{ night_from: "2027-08-10", night_to: "2027-08-10" }, ["Festival", "High"]],
    // Both bounds are inclusive.
    [{ night_from: "2027-08-31", night_to: "2027-09-01" }, ["Août calme", "High"]],
    [{ night_from: "2027-10-01", night_to: "2027-10-31" }, []],
    [{ night_from: "2028-02-29", night_to: "2028-02-29" }, ["Winter"]],
    [{ night_to: "2027-07-01" }, ["High", "Spring"]],
    [{ night_from: "2028-02-29" }, ["All year", "Winter"]],
  ])("nights %o", async (filters, expected) => {
    const listed = await pricesOf({ filters: { ...filters, hotel_id: hotels.sea } });
    expect([...new Set(listed.map((price) => price.slice(4)))].sort()).toEqual(expected);
  });

  it("knows channels, general prices, units and states", async () => {
    expect(await total({})).toBe(27);
    expect(await total({ distribution_point_id: channel })).toBe(1);
    expect(await total({ distribution_point_id: "none" })).toBe(26);
    expect(await total({ per_person: "false" })).toBe(2);
    expect(await total({ per_person: "false", price_type: "buy" })).toBe(1);
    expect(await total({ active: "false" })).toBe(1);
    expect(await total({ active: "false", hotel_id: hotels.sea })).toBe(0);
  });

  it("takes one statement more for nights, and none for the other filters", async () => {
    const counted = (filters: RoomPriceQuery["filters"]) =>
      countStatements(world, (ctx) =>
        roomPriceRows.page(ctx, { ...roomPriceList.defaults, filters }),
      );
    const filters = { distribution_point_id: "none", per_person: "true", active: "true" } as const;
    const usual = await counted({ hotel_id: hotels.sea });
    expect(await counted({ hotel_id: hotels.sea, ...filters })).toBe(usual);
    expect(await counted({ ...filters, night_from: "2027-08-10" })).toBe(usual + 1);
  });
});
