import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as calculator } from "~/routes/pricing/management/price-calculator";
import { loader } from "~/routes/pricing/margin";
import { loader as file } from "~/routes/pricing/margin-file";
import { insertHouse, insertPoint, insertRoomType, type House } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { signedIn, speaking, staffWith, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await insertHouse(world.db);
  point = await insertPoint(world.db, "WEB");
  await world.db
    .updateTable("distribution_points")
    .set({ commission_rate: "12.5" })
    .where("id", "=", point)
    .execute();
  await world.db.updateTable("hotels").set({ margin_floor_percent: "15" }).execute();
  const { hotel_id, room_type_id, season_id } = house;
  // Seasons that are over are left out.
  const lasting = { end_date: "2099-12-31" };
  await world.db.updateTable("seasons").set(lasting).where("id", "=", season_id).execute();
  const suite = await insertRoomType(world.db, hotel_id, { label: "=Suite" });
  const row = (base_price: string, price_type: "sell" | "buy", changes: object = {}) => ({
    ...{ hotel_id, room_type_id, season_id, base_price, price_type, per_person: true },
    ...changes,
  });
  await world.db
    .insertInto("room_prices")
    .values([
      row("80", "sell"),
      row("120", "buy", { per_person: false }),
      row("200", "sell", { room_type_id: suite, per_person: false }),
    ])
    .execute();
});
afterAll(() => world.close());

interface Body {
  rows: { state: string; stateText: string; share: string | null }[];
  query: { filters: object };
  page: { total: number };
  chips: { label: string; value: string }[];
}

const open = async (address: string, who = staff) => {
  const { status, body } = await who.get(loader, address);
  expect(status).toBe(200);
  return body as unknown as Body;
};

const linesOf = async (asked: string) => {
  const request = staff.request(`/pricing/margin.csv${asked}`);
  const answer = await file({ request, params: {}, context: {} });
  return (await (answer as Response).text()).trim().split("\r\n");
};

describe("the list of margins", () => {
  it("says amounts, what they are for, and how the margin stands", async () => {
    const { rows } = await open(`/pricing/margin?distribution_point_id=${point}`);
    expect(rows).toMatchObject([
      {
        channel: null,
        sell: { amount: "€80.00", unit: "per person" },
        buy: { amount: "€120.00", unit: "per room" },
        // Of 160.00 for two: 20.00 of commission.
        commission: { rate: "12.5%", amount: "€20.00" },
        left: { amount: "€20.00", unit: "for two adults" },
        ...{ share: "12.5%", state: "below_floor", stateText: "Below 15%" },
      },
      { sell: { amount: "€200.00", unit: "per room" }, buy: null, left: null, state: "no_buy" },
    ]);
  });

  it("speaks French", async () => {
    const { rows } = await open("/pricing/margin", speaking(staff, "fr"));
    expect(rows[0]).toMatchObject({
      sell: { amount: "80,00\u00a0€", unit: "par personne" },
      left: { amount: "40,00\u00a0€", unit: "pour deux adultes" },
      share: "25\u00a0%",
    });
    expect(rows[1]).toMatchObject({ stateText: "Sans prix d’achat" });
  });

  it("drops what its address asks in vain", async () => {
    const garbage =
      "?hotel_id=x&season_id=-1&room_type_id=1.5&distribution_point_id=x&state=drop&sort=x&page=0";
    const { rows, query } = await open(`/pricing/margin${garbage}`);
    expect(rows).toHaveLength(2);
    expect(query.filters).toEqual({});
    const other = await insertHouse(world.db);
    const { query: asked } = await open(
      `/pricing/margin?hotel_id=${other.hotel_id}&season_id=${house.season_id}`,
    );
    expect(asked.filters).toEqual({ hotel_id: other.hotel_id });
    expect((await open("/pricing/margin?state=no_buy")).rows).toHaveLength(1);
  });

  it("is empty for a season, a room type or a channel that is gone, and says so, as its file does", async () => {
    for (const name of ["season_id", "room_type_id", "distribution_point_id"]) {
      const asked = `?hotel_id=${house.hotel_id}&${name}=9999`;
      const { rows, query, chips } = await open(`/pricing/margin${asked}`);
      expect(rows).toEqual([]);
      expect(query.filters).toEqual({ hotel_id: house.hotel_id, [name]: 9999 });
      expect(chips).toContainEqual(expect.objectContaining({ value: "#9999" }));
      expect(await linesOf(asked)).toHaveLength(1);
    }
    const other = await insertHouse(world.db);
    const asked = `?hotel_id=${house.hotel_id}&season_id=${other.season_id}`;
    expect((await linesOf(asked)).length).toBeGreaterThan(1);
  });

  it("says that seasons that are over are among the rows", async () => {
    const { chips } = await open("/pricing/margin?past=true");
    expect(chips).toMatchObject([{ label: "Past seasons", value: "included" }]);
  });

  it("can be taken along: a point in numbers, and no formula", async () => {
    const answer = await file({
      request: staff.request(`/pricing/margin.csv?distribution_point_id=${point}`),
      params: {},
      context: {},
    } as never);
    const lines = parse<Record<string, string>>(await (answer as Response).text(), {
      bom: true,
      columns: true,
    });
    expect(lines).toMatchObject([
      {
        ...{ currency: "EUR", sell_price: "80.00", buy_price: "120.00" },
        ...{ commission_percent: "12.5", basis: "two_adults", commission: "20.00" },
        ...{ margin: "20.00", margin_percent: "12.5", state: "below_floor" },
      },
      { room_type: "'=Suite", buy_price: "", margin: "", state: "no_buy" },
    ]);
  });

  it("is for those who may see prices", async () => {
    const other = await staffWith(world, "hotels:view");
    expect((await other.get(loader, "/pricing/margin")).status).toBe(403);
  });
});

describe("the calculator", () => {
  const stay = (changes: Record<string, string | number> = {}) =>
    `/pricing/management/price-calculator?${new URLSearchParams(
      Object.entries({
        ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id },
        ...{ checkin_date: "2026-05-10", checkout_date: "2026-05-12", calculate: 1 },
        ...changes,
      }).map(([name, value]) => [name, String(value)]),
    )}`;
  const margin = async (changes: Record<string, string | number> = {}) => {
    const { body } = await staff.get(calculator, stay(changes));
    return (body as { page: { margin?: unknown } }).page.margin;
  };

  it("says the margin of the stay: its total less commission and what it is bought for", async () => {
    expect(await margin({ distribution_point_id: point })).toEqual({
      facts: [
        { term: "Buy price", value: "€240.00" },
        { term: "Commission (12.5%)", value: "€40.00" },
        { term: "Margin", value: "€40.00 (12.5%)" },
      ],
      isLoss: false,
    });
    // One adult pays half, and the room costs the same.
    expect(await margin({ adults: 1 })).toEqual({
      facts: [
        { term: "Buy price", value: "€240.00" },
        { term: "Margin", value: "\u2212€80.00 (\u221250%)" },
      ],
      isLoss: true,
    });
  });

  it("says none where a night has no buy price, nor of what is bought", async () => {
    const [, suite] = await world.db
      .selectFrom("room_types")
      .select("id")
      .where("hotel_id", "=", house.hotel_id)
      .orderBy("id")
      .execute();
    expect(await margin({ room_type_id: suite!.id })).toBeNull();
    expect(await margin({ price_type: "buy" })).toBeNull();
  });
});

describe("a stay that is sold with other meals than it is bought with", () => {
  const serve = (price_type: "sell" | "buy", meal_plan: string) =>
    world.db
      .updateTable("room_prices")
      .set({ meal_plan })
      .where("price_type", "=", price_type)
      .where("room_type_id", "=", house.room_type_id)
      .execute();
  const told =
    "Sold with “Breakfast”, bought with “Room only”: the margin compares different meals.";
  const quoted = async (more = "") => {
    const path = `/pricing/management/price-calculator?hotel_id=${house.hotel_id}&room_type_id=${house.room_type_id}&checkin_date=2026-05-10&checkout_date=2026-05-12&calculate=1${more}`;
    const { body } = await staff.get(calculator, path);
    return (body as { page: { margin: { meals?: string } | null } }).page.margin;
  };

  it("says so beside its margin: in the list, in its file, and in the calculator", async () => {
    const ofRoom = `/pricing/margin?hotel_id=${house.hotel_id}&room_type_id=${house.room_type_id}`;
    expect((await open(ofRoom)).rows).toMatchObject([{ meals: null }]);
    expect((await quoted())!.meals).toBeUndefined();
    await serve("sell", "breakfast");
    expect((await open(ofRoom)).rows).toMatchObject([{ meals: told }]);
    expect((await open(ofRoom, speaking(staff, "fr"))).rows).toMatchObject([
      { meals: expect.stringMatching(/Petit-déjeuner.*différents\.$/) as string },
    ]);
    expect((await linesOf(""))[1]).toMatch(/,breakfast,room_only$/);
    expect((await quoted())!.meals).toBe(told);
    await serve("buy", "breakfast");
    expect((await open(ofRoom)).rows).toMatchObject([{ meals: null }]);
    expect((await quoted())!.meals).toBeUndefined();
  });
});
