import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  action as extendAction,
  loader as extendLoader,
} from "~/routes/pricing/management/extend-season";
import { loader as indexLoader } from "~/routes/pricing/management/management-index";
import { loader as overviewLoader } from "~/routes/pricing/overview";
import { loader as file } from "~/routes/list-file";
import { loader as pricesLoader } from "~/routes/pricing/management/room-prices";
import { loader as seasonsLoader } from "~/routes/pricing/management/seasons";
import { insertHouse, insertRoomType, insertSeason, type House } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { asking, signedIn, staffWith, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await insertHouse(world.db);
  const { db } = world;
  await db
    .insertInto("room_prices")
    .values(
      (["sell", "buy"] as const).map((price_type) => ({
        hotel_id: house.hotel_id,
        room_type_id: house.room_type_id,
        season_id: house.season_id,
        price_type,
        base_price: "80",
      })),
    )
    .execute();
  await db
    .insertInto("price_rules")
    .values(
      ["=HYPERLINK(1)", "Plain"].map((name) => ({
        name,
        rule_type: "percentage" as const,
        value: "5",
        hotel_id: house.hotel_id,
      })),
    )
    .execute();
});
afterAll(() => world.close());

describe("the pricing overview", () => {
  it("shows each hotel and the rules to look at, whatever its address holds", async () => {
    const { status, body } = await staff.get(overviewLoader, "/pricing?page=-1&size=x&sort=drop");
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: { page: 1 }, hotels: [{ id: house.hotel_id }] });
    const none = await staff.get(overviewLoader, "/pricing?search=nothing+like+it");
    expect(none.body).toMatchObject({ hotels: [] });
  });

  it("counts what the lists behind its numbers show: active seasons and prices", async () => {
    const { hotel_id, season_id, room_type_id } = await insertHouse(world.db);
    const label = { label: "Counted" };
    await world.db.updateTable("hotels").set(label).where("id", "=", hotel_id).execute();
    const off = await insertSeason(world.db, hotel_id, { name: "Off" });
    await world.db.updateTable("seasons").set({ active: false }).where("id", "=", off).execute();
    const place = { hotel_id, room_type_id, season_id };
    await world.db
      .insertInto("room_prices")
      .values([
        { ...place, base_price: "80" },
        { ...place, base_price: "90", active: false },
      ])
      .execute();
    const { body } = await staff.get(overviewLoader, "/pricing?search=Counted");
    type Fact = { term: string; value: string; to: string };
    const { facts } = (body as { hotels: { facts: Fact[] }[] }).hotels[0]!;
    const factOf = (term: string) => facts.find((fact) => fact.term === term)!;
    const [seasons, prices] = [factOf("Seasons"), factOf("Sell prices")];
    expect([seasons.value, prices.value]).toEqual(["1", "1"]);
    const one = { page: { total: 1 } };
    expect((await staff.get(seasonsLoader, seasons.to)).body).toMatchObject(one);
    expect((await staff.get(pricesLoader, prices.to)).body).toMatchObject(one);
    await world.db.deleteFrom("room_prices").where("hotel_id", "=", hotel_id).execute();
  });

  it("names the first seasons that are priced in part, and leads to their grids", async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const label = { label: "In part" };
    await world.db.updateTable("hotels").set(label).where("id", "=", hotel_id).execute();
    await insertRoomType(world.db, hotel_id, { label: "Suite" });
    const ids: number[] = [];
    for (const year of [2020, 2096, 2097, 2098, 2099]) {
      const dates = { start_date: `${year}-08-01`, end_date: `${year}-08-20` };
      ids.push(await insertSeason(world.db, hotel_id, { name: `Summer ${year}`, ...dates }));
    }
    const prices = ids.map((season_id) => ({
      ...{ hotel_id, room_type_id, season_id, base_price: "80" },
    }));
    await world.db.insertInto("room_prices").values(prices).execute();
    const overview = await staff.get(overviewLoader, "/pricing?search=In+part");
    expect(overview.body).toMatchObject({
      hotels: [
        {
          inPart: {
            seasons: [
              {
                name: "Summer 2096",
                sentence: "1 of 2 room types has a sell price, none a buy price",
                to: `/pricing/grid?hotel_id=${hotel_id}&season_id=${ids[1]}`,
              },
              { name: "Summer 2097" },
              { name: "Summer 2098" },
            ],
            more: { count: 1, to: `/pricing/grid?hotel_id=${hotel_id}` },
          },
        },
      ],
    });
    const whole = await staff.get(overviewLoader, "/pricing?search=H%C3%B4tel+Test");
    expect(whole.body).toMatchObject({ hotels: [{ id: house.hotel_id, inPart: null }] });
    await world.db.deleteFrom("room_prices").where("hotel_id", "=", hotel_id).execute();
  });

  it("has the seasons for its first tab", async () => {
    const answer = await staff.get(indexLoader, "/pricing/management");
    expect(answer).toRedirectTo("/pricing/management/seasons");
  });

  it("gives the seasons of one hotel their strip, and those of all none", async () => {
    const path = "/pricing/management/seasons";
    expect((await staff.get(seasonsLoader, path)).body).toMatchObject({ coverage: null });
    const { body } = await staff.get(seasonsLoader, `${path}?hotel_id=${house.hotel_id}`);
    expect((body as { coverage: object | null }).coverage).not.toBeNull();
  });
});

describe("a season that grows over a gap", () => {
  const path = (id: number, to: string) => `/pricing/management/seasons/${id}/extend?to=${to}`;

  it("is asked about first, and keeps the list that one came from", async () => {
    const id = await insertSeason(world.db, house.hotel_id, {
      name: "Growing",
      start_date: "2033-01-10",
      end_date: "2033-01-20",
    });
    const params = { id: String(id) };
    const asked = await staff.get(extendLoader, `${path(id, "2033-01-31")}&size=25`, params);
    expect(asked.body).toMatchObject({
      message: expect.stringMatching(/"Growing".*Jan 10, 2033 - Jan 31, 2033/) as string,
      closeTo: "/pricing/management/seasons?size=25",
    });
    const extend = () => staff.post(extendAction, path(id, "2033-01-31"), asking("extend"), params);
    expect(await extend()).toHaveToast("Season updated successfully");
    expect((await auditOf(world, "season", id)).at(-1)).toMatchObject({
      after: { end_date: "2033-01-31" },
    });
    // Pressed twice it has grown already.
    expect((await extend()).status).toBe(303);
    expect(await auditOf(world, "season", id)).toHaveLength(1);
  });

  it("is none where the address says no season or no day", async () => {
    const { season_id } = house;
    for (const [id, to] of [
      [String(season_id), "soon"],
      [String(season_id), "2033-02-30"],
      ["x", "2033-01-31"],
    ] as const) {
      const address = `/pricing/management/seasons/${id}/extend?to=${to}`;
      expect((await staff.get(extendLoader, address, { id })).status).toBe(404);
      expect((await staff.post(extendAction, address, asking("extend"), { id })).status).toBe(404);
    }
    const gone = await staff.get(extendLoader, path(999_999, "2033-01-31"), { id: "999999" });
    expect(gone).toRedirectTo("/pricing/management/seasons");
  });
});

describe("a list as a file", () => {
  /** The lines of an export, the head first. */
  async function fileOf(path: string): Promise<string[][]> {
    const request = staff.request(path);
    const answer = (await file({ request, params: {}, context: {} })) as Response;
    expect(answer.headers.get("Content-Type")).toMatch(/text\/csv/);
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename=".+\.csv"/);
    return parse(await answer.text(), { bom: true });
  }

  it("holds every row of the filter, not a page of them", async () => {
    const path = "/pricing/management/room-prices.csv";
    expect(await fileOf(path)).toHaveLength(3);
    const bought = await fileOf(`${path}?price_type=buy&size=10&page=99`);
    expect(bought).toHaveLength(2);
    expect(bought[1]).toContain("buy");
    expect(await fileOf(`${path}?search=nothing+like+it`)).toHaveLength(1);
  });

  it("has the seasons with their days", async () => {
    const lines = await fileOf("/pricing/management/seasons.csv?search=Season");
    expect(lines[0]).toEqual(["hotel", "season", "start_date", "end_date", "days", "active"]);
    expect(lines[1]).toEqual(["Hôtel Test", "Season", "2026-04-01", "2026-06-30", "91", "true"]);
  });

  it("has rate plans with their terms in words, and markups with the names of their scope", async () => {
    const { hotel_id, season_id } = house;
    await world.db
      .insertInto("rate_plans")
      .values({
        ...{ label: "Flexible", code: "FLEX", hotel_ids: [hotel_id], prepayment: 30 },
        cancellation_steps: JSON.stringify([{ hours: 48, fee: "percent", value: "0" }]),
      })
      .execute();
    await world.db
      .insertInto("markups")
      .values({ hotel_ids: [hotel_id], season_ids: [season_id], percentage: "25" })
      .execute();
    const plans = await fileOf("/pricing/management/rate-plans.csv?search=flex");
    expect(plans[0]!.slice(1, 4)).toEqual(["label", "code", "hotels"]);
    expect(plans[1]!.slice(1)).toEqual([
      ...["Flexible", "FLEX", "Hôtel Test", "", "", "30"],
      "Free of charge until 48 hours before check-in; after that: the whole price",
      "true",
    ]);
    const markups = await fileOf(`/pricing/management/markups.csv?hotel_id=${hotel_id}`);
    expect(markups[1]!.slice(1)).toEqual([
      ...["Hôtel Test", "", "Season", ""],
      ...["25", "0", "none", "0", "true"],
    ]);
  });

  it("runs no formula in anybody's spreadsheet", async () => {
    const lines = await fileOf("/pricing/management/price-rules.csv");
    const names = lines.slice(1).map(([name]) => name);
    expect(names).toContain("Plain");
    expect(names.filter((name) => /^[=+@-]/.test(name ?? ""))).toEqual([]);
  });

  it("is for whoever may see prices", async () => {
    const stranger = await staffWith(world, "hotels:view");
    for (const list of ["room-prices", "seasons", "price-rules", "rate-plans", "markups"]) {
      const answer = await stranger.get(file, `/pricing/management/${list}.csv`);
      expect(answer.status).toBe(403);
    }
  });

  it("is none of a list that isn't taken along", async () => {
    for (const path of ["/booking-modules.csv", "/x.csv"]) {
      expect((await staff.get(file, path)).status).toBe(404);
    }
  });
});
