import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { effectOnChecks } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import {
  createPriceCheck,
  getPriceCheck,
} from "~/modules/pricing/price-checks/price-check.service.server";
import { totalNow } from "~/modules/pricing/price-checks/price-check-row.presenter.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import { createPriceRule } from "~/modules/pricing/price-rules/price-rule.service.server";
import { createRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { createSeason, updateSeason } from "~/modules/places/seasons/season.service.server";
import { listHotelOptions } from "~/modules/places/hotels/hotel.service.server";
import { bookableHouse, refusal } from "../../support/bookings/stays";
import { createWorld, inRequest, type TestWorld } from "../../support/context";

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
    ...{ hotel_id: house().hotel_id, ...changes },
  });

/** @returns every row of every table, with the transactions that wrote them: a write would show */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by 1
  `.execute(world.db);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(t.xmin::text || ' ' || t::text, '\n' order by t::text) as all from ${sql.raw(name)} t
    `.execute(world.db);
    texts.push(`${name}: ${rows[0]!.all}`);
  }
  return texts.join("\n");
}

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
  const before = await everything();
  const form = { ...world.ctx, formKey: "a-form-that-is-checked" };
  const effect = await effectOnChecks(form, (trial) => createPriceRule(trial, conditional));
  expect(await everything()).toBe(before);
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
    const now = totalNow(await getPriceCheck(world.ctx, id));
    const changed = effect.changes.find((change) => change.id === id)!;
    expect(changed.after).toBe(now ? `€${now}` : "No price");
  }
});

it("refuses what saving refuses, and takes back what it had done by then", async () => {
  await createPriceCheck(world.ctx, check("Refused"));
  const before = await everything();
  const refused = effectOnChecks(world.ctx, async (trial) => {
    await createPriceRule(trial, rule());
    await createPriceRule(trial, rule({ hotel_id: 999_999 }));
  });
  expect(await refusal(refused)).toBe("constraints:UNKNOWN_HOTEL at hotel_id");
  expect(await everything()).toBe(before);
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
