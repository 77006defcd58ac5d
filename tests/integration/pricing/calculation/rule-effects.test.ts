import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { Forbidden } from "~/core/errors";
import { ruleEffectView } from "~/modules/pricing/rule-effects/rule-effect.presenter.server";
import { formOf } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import type { RuleFormChoices } from "~/modules/pricing/rule-effects/rule-form.server";
import { loader as options } from "~/routes/options";
import { action, loader } from "~/routes/pricing/management/price-rules";
import { insertHouse, insertSeason, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";
import { asking, signedIn, staffWith, type Visitor } from "../../../support/requests";

const PATH = "/pricing/management/price-rules";

let world: TestWorld;
let staff: Visitor;
let house: House;

/** A house with a price from today on: on ten nights, or on so many. */
async function pricedHouse(nights = 10): Promise<House> {
  const priced = await insertHouse(world.db);
  const { today } = world.ctx;
  const season_id = await insertSeason(world.db, priced.hotel_id, {
    name: "Now",
    start_date: today,
    end_date: addDays(today, nights - 1),
  });
  await world.db.deleteFrom("room_prices").where("hotel_id", "=", priced.hotel_id).execute();
  await world.db
    .updateTable("seasons")
    .set({ active: false })
    .where("id", "=", priced.season_id)
    .execute();
  const { hotel_id, room_type_id } = priced;
  await world.db
    .insertInto("room_prices")
    .values({ hotel_id, room_type_id, season_id, base_price: "50.25", per_person: true })
    .execute();
  return { ...priced, season_id };
}

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await pricedHouse();
});
afterAll(() => world.close());

const typed = { rule_type: "percentage", value: "-10", priority: "0", active: "on" };
const view = (fields: Record<string, string | string[]>, id?: number) =>
  ruleEffectView(world.ctx, formOf({ ...typed, ...fields }), id);

describe("what a rule would do", () => {
  it("is nothing before anything is filled in", async () => {
    expect(await view({ value: "" })).toBeNull();
    expect(await view({ value: "ten" })).toBeNull();
  });

  it("is told in nights, hotels and one stay, without and with it", async () => {
    expect(await view({ has_stay: "on", min_stay: "3" })).toMatchObject({
      notes: [],
      stays: "2 adults, 3 nights",
      hotels: [{ nights: "10 of the next 365" }],
      example: { without: "€301.50", with: "€271.35", difference: "\u2212€30.15" },
    });
  });

  it("is told of meals with meals that the hotel prices", async () => {
    const { hotel_id, season_id } = await pricedHouse();
    const meal = { hotel_id, season_id, meal_plan: "half_board", adult_amount: "30" };
    await world.db.insertInto("meal_prices").values(meal).execute();
    expect(await view({ hotel_ids: String(hotel_id), part: "meals" })).toMatchObject({
      hotels: [{ nights: "10 of the next 365" }],
      example: { without: "€160.50", with: "€154.50", difference: "\u2212€6.00" },
    });
    // The other tests count the active hotels.
    const closed = world.db.updateTable("hotels").set({ active: false });
    await closed.where("id", "=", hotel_id).execute();
  });

  it("waits for conditions that aren't filled in, and shows no stay without a value", async () => {
    expect(await view({ has_stay: "on", min_stay: "5", max_stay: "3" })).toMatchObject({
      notes: [expect.stringContaining("Complete the conditions")],
      stays: null,
    });
    const unvalued = await view({ value: "", has_stay: "on", min_stay: "2" });
    expect(unvalued).toMatchObject({ hotels: [{}], example: null });
  });

  it("says where it holds on no night, and why it can't", async () => {
    const hotel_id = String(house.hotel_id);
    const season_id = String(house.season_id);
    const dated = { has_stay_date_range: "on", stay_start: "2031-01-01", stay_end: "2031-01-31" };
    expect(await view({ hotel_ids: hotel_id, season_ids: season_id, ...dated })).toMatchObject({
      notes: [
        "Its season is outside its stay dates.",
        expect.stringMatching(/not apply to any of/),
      ],
      hotels: [],
    });
    const { active, ...off } = { ...typed, hotel_ids: hotel_id };
    expect(active).toBe("on");
    expect(await ruleEffectView(world.ctx, formOf(off))).toMatchObject({
      notes: [expect.stringMatching(/inactive/)],
      hotels: [{ nights: "10 of the next 365" }],
    });
    // Bought at no price at all.
    expect(await view({ price_type: "buy" })).toMatchObject({ hotels: [], example: null });
  });

  it("takes as many statements for many hotels as for one", async () => {
    const count = () => countStatements(world, (ctx) => ruleEffectView(ctx, formOf(typed)));
    const one = await count();
    for (let nth = 0; nth < 3; nth += 1) await pricedHouse();
    expect(await count()).toBe(one);
    expect(one).toBeLessThanOrEqual(7);
    expect((await view({}))?.hotels).toHaveLength(4);
    await world.db.deleteFrom("room_prices").where("hotel_id", "!=", house.hotel_id).execute();
    const nowhere = await view({});
    expect([nowhere?.hotels.length, nowhere?.nowhere]).toEqual([
      1,
      expect.stringMatching(/^No nights: /),
    ]);
  });

  it("is asked for by scripts, and by a button that keeps what was typed", async () => {
    // Requests come today, whenever that is.
    const always = await pricedHouse(9999);
    const fields = { ...typed, hotel_ids: String(always.hotel_id) };
    const address = `/options/rule-effect?${new URLSearchParams(fields).toString()}`;
    const { body } = await staff.get(options, address, { kind: "rule-effect" });
    expect(body).toMatchObject({
      ...{ notes: [], stays: "2 adults, 1 night", hotels: [{ nights: "365 of the next 365" }] },
      example: { without: "€100.50", with: "€90.45", difference: "\u2212€10.05" },
    });
    const loaded = await staff.post(action, `${PATH}?dialog=new`, asking("load", fields));
    const reply = loaded.body as FormReply<RuleFormChoices>;
    expect(reply.options?.effect).toEqual(body);
    expect(reply.options?.words.reach).toMatch(/^Applies to .+ only\.$/);
  });

  it("comes with the dialog of a stored rule, without the rule counted twice", async () => {
    const { hotel_id } = await pricedHouse(9999);
    const { id } = await world.db
      .insertInto("price_rules")
      .values({ name: "Stored", rule_type: "percentage", value: "-50", hotel_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { body } = await staff.get(loader, `${PATH}?dialog=edit&id=${id}`);
    const { effect } = (body as { dialog: { choices: RuleFormChoices } }).dialog.choices;
    expect(effect).toMatchObject({ example: { without: "€100.50", with: "€50.25" } });
    await world.db.deleteFrom("price_rules").where("id", "=", id).execute();
  });

  it("is for who may see prices", async () => {
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, permissions: ["hotels:view"] } };
    await expect(ruleEffectView(ctx as typeof world.ctx, formOf(typed))).rejects.toThrow(Forbidden);
    const nobody = await staffWith(world, "hotels:view");
    const { status } = await nobody.get(options, "/options/rule-effect?value=5", {
      kind: "rule-effect",
    });
    expect(status).toBe(403);
  });
});
