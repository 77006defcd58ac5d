import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conflict, Forbidden, NotFound } from "~/core/errors";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import { createPriceRule } from "~/modules/pricing/price-rules/price-rule.service.server";
import { findDoubtfulRules } from "~/modules/pricing/price-rules/findings/rule-findings.service.server";
import { pricingOverviewList } from "~/modules/pricing/pricing-overview/pricing-overview.list";
import {
  getHotelCoverage,
  getPricingOverview,
} from "~/modules/pricing/pricing-overview/pricing-overview.service.server";
import {
  chooseDefaultView,
  deleteView,
  listSavedViews,
  saveView,
} from "~/modules/desk/saved-views/saved-view.service.server";
import { createRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { extendSeason, seasonRows } from "~/modules/places/seasons/season.service.server";
import { insertHouse, insertRoomType, insertSeason, type House } from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
  await createRoomPrice(world.ctx, {
    hotel_id: house.hotel_id,
    room_type_id: house.room_type_id,
    season_id: house.season_id,
    price_type: "sell",
    base_price: "80",
    per_person: true,
    active: true,
  });
});
afterAll(() => world.close());

const overview = (ctx = world.ctx) =>
  getPricingOverview(ctx, pricingOverviewList.decode(new URLSearchParams()));

describe("the pricing overview", () => {
  // Today is 2026-03-15; the season reaches from April to June.
  it("counts what a hotel has, and tells gaps from what is priced", async () => {
    const { rows } = await overview();
    const hotel = rows.find(({ id }) => id === house.hotel_id)!;
    expect(hotel).toMatchObject({
      seasons: 1,
      sell_prices: 1,
      buy_prices: 0,
      rules: 0,
      currency: "EUR",
    });
    expect(
      hotel.coverage.stretches.map(({ start, end, coverage }) => [start, end, coverage]),
    ).toEqual([
      ["2026-03-15", "2026-03-31", "gap"],
      ["2026-04-01", "2026-06-30", "priced"],
      ["2026-07-01", "2027-03-14", "gap"],
    ]);
    expect(hotel.coverage.stretches[2]!.neighbours.before).toMatchObject({ id: house.season_id });
  });

  it("calls it partly priced where another room type has no price", async () => {
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    await createRoomPrice(world.ctx, {
      hotel_id,
      room_type_id,
      season_id,
      price_type: "sell",
      base_price: "1",
      per_person: true,
      active: true,
    });
    await insertRoomType(world.db, hotel_id, { label: "Suite" });
    const { stretches } = await getHotelCoverage(world.ctx, hotel_id);
    expect(stretches.map(({ coverage }) => coverage)).toEqual(["gap", "partly", "gap"]);
  });

  it("takes as many statements for many hotels as for one", async () => {
    const before = await countStatements(world, overview);
    for (let count = 0; count < 4; count += 1) await insertHouse(world.db);
    expect(await countStatements(world, overview)).toBe(before);
  });

  it("lets a season grow over a gap, at its end and at its beginning", async () => {
    const id = await insertSeason(world.db, house.hotel_id, {
      start_date: "2029-01-10",
      end_date: "2029-01-20",
    });
    await extendSeason(world.ctx, id, "2029-01-25");
    await extendSeason(world.ctx, id, "2029-01-05");
    // A day inside changes nothing: a season never shrinks by this.
    await extendSeason(world.ctx, id, "2029-01-15");
    expect(await seasonRows.find(world.ctx, id)).toMatchObject({
      start_date: "2029-01-05",
      end_date: "2029-01-25",
    });
  });

  it("finds rules that end soon, that can never apply, and that stand there twice", async () => {
    const rule = (name: string, more = {}) =>
      createPriceRule(
        world.ctx,
        PriceRuleForm.parse({
          name,
          rule_type: "percentage",
          value: "5",
          priority: 0,
          active: true,
          ...more,
        }),
      );
    const dated = (booking_start: string, booking_end: string) => ({
      has_booking_date_range: true,
      booking_start,
      booking_end,
    });
    await rule("Soon", dated("2026-01-01", "2026-04-14"));
    await rule("Later", dated("2026-01-01", "2026-04-15"));
    await rule("Past", dated("2026-01-01", "2026-03-14"));
    await rule("Once", { priority: 3 });
    await rule("Twice", { priority: 3 });
    await rule("Inactive", { priority: 3, active: false });
    const found = await findDoubtfulRules(world.ctx);
    expect(found.ending.map(({ rule: { name } }) => name)).toEqual(["Soon"]);
    expect(found.never.map(({ rule: { name } }) => name)).toEqual(["Past"]);
    expect(found.duplicates.map((group) => group.map(({ name }) => name))).toEqual([
      ["Once", "Twice"],
    ]);
  });
});

describe("saved views", () => {
  it("are one's own, by name, and keep a list's state without its dialog", async () => {
    const { id, to } = await saveView(
      world.ctx,
      "room-prices",
      "price_type=buy&size=25&dialog=new&page=3&rubbish=1",
      { name: "My Buy prices" },
    );
    expect(to).toBe("/pricing/management/room-prices?price_type=buy&size=25");
    await expect(
      saveView(world.ctx, "room-prices", "", { name: "my buy prices" }),
    ).rejects.toBeInstanceOf(Conflict);
    await saveView(world.ctx, "seasons", "", { name: "My Buy prices" });
    const other = { ...world.ctx, actor: { ...world.ctx.actor, id: world.ctx.actor.id + 1 } };
    expect(await listSavedViews(other, "room-prices")).toEqual([]);
    await expect(deleteView(other, id)).rejects.toBeInstanceOf(NotFound);
    await deleteView(world.ctx, id);
    expect(await listSavedViews(world.ctx, "room-prices")).toEqual([]);
  });

  it("are the default of a list one at a time, and each change is logged", async () => {
    const save = (name: string) => saveView(world.ctx, "seasons", `search=${name}`, { name });
    const [one, other] = [await save("One"), await save("Other")];
    const defaults = async () =>
      (await listSavedViews(world.ctx, "seasons")).filter((view) => view.is_default);
    const logged = async () =>
      (
        await world.db
          .selectFrom("audit_log")
          .where("entity", "=", "saved_view")
          .where("action", "=", "update")
          .select(["label", "after"])
          .orderBy("id")
          .execute()
      ).map(({ label, after }) => [label, (after as { is_default: boolean }).is_default]);
    await chooseDefaultView(world.ctx, "seasons", one.id);
    await chooseDefaultView(world.ctx, "seasons", one.id);
    expect(await logged()).toEqual([["One", true]]);
    await chooseDefaultView(world.ctx, "seasons", other.id);
    expect((await defaults()).map(({ id }) => id)).toEqual([other.id]);
    expect((await logged()).slice(1)).toEqual([
      ["One", false],
      ["Other", true],
    ]);
    await Promise.all(
      [one, other, one].map(({ id }) => chooseDefaultView(world.ctx, "seasons", id)),
    );
    expect(await defaults()).toHaveLength(1);
    // A view of another list is no view of this one.
    await expect(chooseDefaultView(world.ctx, "customers", one.id)).rejects.toBeInstanceOf(
      NotFound,
    );
    const nobody = { ...world.ctx, actor: { ...world.ctx.actor, permissions: [] } };
    await expect(chooseDefaultView(nobody, "seasons", one.id)).rejects.toBeInstanceOf(Forbidden);
    await chooseDefaultView(world.ctx, "seasons", null);
    expect(await defaults()).toEqual([]);
  });
});
