import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "~/db/context";
import {
  effectOfPreview,
  effectOnChecks,
} from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import {
  createPriceCheck,
  priceCheckRows,
} from "~/modules/pricing/price-checks/price-check.service.server";
import { totalNow } from "~/modules/pricing/price-checks/price-check-row.presenter.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import { createPriceRule } from "~/modules/pricing/price-rules/price-rule.service.server";
import { PriceActInput } from "~/modules/pricing/room-prices/acts/price-act.schema";
import {
  checkPriceAct,
  doPriceAct,
  tryPriceAct,
} from "~/modules/pricing/room-prices/acts/price-act.service.server";
import { seenOf } from "~/modules/pricing/room-prices/acts/seen-prices.server";
import { createRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { createSeason, updateSeason } from "~/modules/places/seasons/season.service.server";
import { listHotelOptions } from "~/modules/places/hotels/hotel.service.server";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, inRequest, type TestWorld } from "../../../support/context";
import { insertSeason } from "../../../factories/rows";
import { countStatements } from "../../../support/database/statements";
import { everyRow } from "../../../support/database/every-row";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house } = bookableHouse(() => world);

const check = (name: string, changes = {}) => ({
  ...{ name, hotel_id: house().hotel_id, room_type_id: house().room_type_id, adults: 2 },
  ...{ children: 0, children_ages: [], price_type: "sell" as const },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", ...changes },
});

const rule = (changes = {}) =>
  PriceRuleForm.parse({
    ...{ name: "Dearer", rule_type: "fixed_amount", value: "4", priority: 0, active: true },
    ...{ hotel_ids: [house().hotel_id], ...changes },
  });

it("names the stays that would change, and why, and leaves no trace", async () => {
  await createPriceCheck(world.ctx, check("Two in April"));
  await createPriceCheck(
    world.ctx,
    check("One in May", { adults: 1, checkin_date: "2026-05-01", checkout_date: "2026-05-02" }),
  );
  const conditional = rule({
    has_stay_date_range: true,
    stay_start: "2026-04-01",
    stay_end: "2026-04-30",
    stay_date_mode: "per_day",
  });
  const before = await everyRow(world.db);
  const form = { ...world.ctx, formKey: "a-form-that-is-checked" };
  const effect = await effectOnChecks(form, (trial) => createPriceRule(trial, conditional));
  expect(await everyRow(world.db)).toBe(before);
  const mine = effect.changes.filter(({ name }) => name === "Two in April");
  expect(mine).toMatchObject([
    {
      ...{ before: "€480.00", after: "€492.00" },
      difference: { amount: "+€12.00", causes: [{ what: "The rule “Dearer” now applies" }] },
    },
  ]);
  expect(effect.changes.map(({ name }) => name)).not.toContain("One in May");
  // The same form is saved afterwards as if nothing had been: its key is free.
  await createPriceRule(form, conditional);
});

it("agrees with what saving then does, for prices, rules and seasons", async () => {
  const { id } = await createPriceCheck(world.ctx, check("Agreed"));
  const { hotel_id, room_type_id, season_id } = house();
  const festival = {
    name: "Festival",
    hotel_id,
    start_date: "2026-04-11",
    end_date: "2026-04-12",
    active: true,
  };
  const season = await createSeason(world.ctx, festival);
  const price = {
    hotel_id,
    room_type_id,
    season_id: season.id,
    price_type: "sell" as const,
    base_price: "120",
    per_person: true,
    active: true,
  };
  const acts: ((ctx: Context) => Promise<unknown>)[] = [
    (ctx) => createRoomPrice(ctx, price),
    (ctx) => createPriceRule(ctx, rule({ rule_type: "percentage", value: "-10" })),
    (ctx) => updateSeason(ctx, season.id, { ...festival, end_date: "2026-04-11" }),
    (ctx) =>
      updateSeason(ctx, season_id, {
        ...festival,
        name: "Season",
        start_date: "2026-05-01",
        end_date: "2026-06-30",
      }),
  ];
  for (const act of acts) {
    const effect = await effectOnChecks(world.ctx, act);
    await act(world.ctx);
    const now = totalNow(await priceCheckRows.find(world.ctx, id));
    const changed = effect.changes.find((change) => change.id === id)!;
    expect(changed.after).toBe(now ? `€${now}` : "No price");
  }
});

it("of a preview takes as many statements whatever it changes, and one where no stay is saved", async () => {
  const { hotel_id, room_type_id } = house();
  const chosen = { ids: null, query: { search: "", filters: { hotel_id } } };
  const input = PriceActInput.parse({ act: "adjust", adjustment_value: "5" });
  const count = () =>
    countStatements(world, async (ctx) => {
      const planned = await checkPriceAct(ctx, chosen, input);
      await effectOfPreview(ctx, (trial) => tryPriceAct(trial, input, planned));
    });
  await world.db.deleteFrom("price_checks").execute();
  const none = await count();
  const checked = await countStatements(world, (ctx) => checkPriceAct(ctx, chosen, input));
  expect(none).toBe(checked + 1);
  await createPriceCheck(world.ctx, check("Counted 0"));
  const few = await count();
  for (let nth = 1; nth < 8; nth += 1) {
    const season_id = await insertSeason(world.db, hotel_id, { name: `Far ${nth}` });
    await world.db
      .insertInto("room_prices")
      .values({ hotel_id, room_type_id, season_id, base_price: "50" })
      .execute();
    await createPriceCheck(world.ctx, check(`Counted ${nth}`, { adults: 1 }));
  }
  expect(await count()).toBe(few);
  expect([checked, few]).toEqual([1, 10]);
});

it.each([
  { act: "adjust", adjustment_value: "5" },
  { act: "deactivate" },
  { act: "delete" },
  { act: "copy", target_distribution_point_id: 0, adjustment_value: "9", replace_existing: true },
])("of a preview is what its act then does: $act", async (fields) => {
  const { hotel_id, room_type_id } = house();
  await createPriceCheck(world.ctx, check(`Of ${fields.act}`));
  await createPriceCheck(
    world.ctx,
    check(`Of two nights, ${fields.act}`, { checkin_date: "2026-04-11" }),
  );
  const chosen = { ids: null, query: { search: "", filters: { hotel_id, room_type_id } } };
  const input = PriceActInput.parse(fields);
  const before = await everyRow(world.db);
  const planned = await checkPriceAct(world.ctx, chosen, input);
  const previewed = await effectOfPreview(world.ctx, (trial) => tryPriceAct(trial, input, planned));
  expect(await everyRow(world.db)).toBe(before);
  const saved = await effectOnChecks(world.ctx, (trial) =>
    doPriceAct(trial, chosen, { ...input, seen: seenOf(planned) }),
  );
  expect(previewed).toEqual(saved);
  expect(saved.changing).toBeGreaterThan(1);
});

it("refuses what saving refuses, and takes back what it had done by then", async () => {
  await createPriceCheck(world.ctx, check("Refused"));
  const before = await everyRow(world.db);
  const refused = effectOnChecks(world.ctx, async (trial) => {
    await createPriceRule(trial, rule());
    await createPriceRule(trial, rule({ hotel_ids: [999_999] }));
  });
  expect(await refusal(refused)).toBe("constraints:UNKNOWN_HOTEL at hotel_ids");
  expect(await everyRow(world.db)).toBe(before);
});

it("voids no kept answer, and keeps none of what it read", async () => {
  const ctx = await inRequest(world.ctx);
  const options = await listHotelOptions(await inRequest(world.ctx), {});
  await effectOnChecks(ctx, async (trial) => {
    await trial.db.updateTable("hotels").set({ label: "Never there" }).execute();
    await listHotelOptions(trial, {});
  });
  expect(await listHotelOptions(await inRequest(world.ctx), {})).toEqual(options);
});
