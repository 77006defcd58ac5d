import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { priceCheckList } from "~/modules/pricing/price-checks/price-check.list";
import { priceCheckChoices } from "~/modules/pricing/price-checks/price-check-choices.presenter.server";
import { priceCheckRow } from "~/modules/pricing/price-checks/price-check-row.presenter.server";
import {
  acceptPriceCheck,
  createPriceCheck,
  priceCheckRows,
  updatePriceCheck,
} from "~/modules/pricing/price-checks/price-check.service.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import { createPriceRule } from "~/modules/pricing/price-rules/price-rule.service.server";
import { auditOf } from "../../../support/audit";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house } = bookableHouse(() => world);

const at = (now: string): Context => ({ ...world.ctx, now: new Date(now) });

/** Three nights of two guests at 80.00. */
const check = (name: string, changes = {}) => ({
  ...{ name, hotel_id: house().hotel_id, room_type_id: house().room_type_id, adults: 2 },
  ...{ children: 0, children_ages: [], price_type: "sell" as const },
  ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", ...changes },
});

const dearer = () =>
  PriceRuleForm.parse({
    ...{ name: "Dearer", rule_type: "fixed_amount", value: "4", priority: 0, active: true },
    hotel_ids: [house().hotel_id],
  });

it("keeps the total of a stay; says what it costs now, since which change, and why", async () => {
  const { id } = await createPriceCheck(world.ctx, check("Two"));
  expect(await priceCheckRows.find(world.ctx, id)).toMatchObject({
    amount: "480.0000",
    state: "same",
  });
  const rule = await createPriceRule(at("2026-03-20T09:00:00Z"), dearer());
  const now = at("2026-03-21T09:00:00Z");
  const query = priceCheckList.decode(new URLSearchParams(`hotel_id=${house().hotel_id}`));
  const { rows } = await priceCheckRows.page(now, query);
  expect(rows.map((row) => priceCheckRow(row, now))).toMatchObject([
    {
      ...{ name: "Two", amount: "€480.00", now: "€492.00", difference: "+€12.00" },
      state: "differs",
      since: {
        text: 'Price rule "Dearer" created: Test Person, Mar 20, 2026, 9:00 AM',
        to: `/history/price_rule/${rule.id}`,
      },
    },
  ]);
  // Two acts: the list, and the check with its difference opened.
  expect(await priceCheckChoices(now, {}, id)).toMatchObject({
    ...{ expected: "€480.00", now: "€492.00", total: "492.00" },
    difference: {
      sentence: "€12.00 more",
      causes: [{ what: "The rule “Dearer” now applies", amount: "+€12.00", by: [{}] }],
    },
  });
});

it("accepts the new total as it was shown, is renamed without a new price, and both are logged", async () => {
  const { id } = await createPriceCheck(world.ctx, check("Renamed"));
  await createPriceRule(at("2026-03-20T09:00:00Z"), dearer());
  const later = at("2026-03-21T09:00:00Z");
  await updatePriceCheck(later, id, check("Another name"));
  expect(await priceCheckRows.find(later, id)).toMatchObject({
    amount: "480.0000",
    state: "differs",
  });
  expect(await refusal(acceptPriceCheck(later, id, { shown_total: "490" }))).toBe(
    "price-checks:ERRORS.MOVED",
  );
  await acceptPriceCheck(later, id, { shown_total: "492" });
  expect(await priceCheckRows.find(later, id)).toMatchObject({ amount: "492.0000", state: "same" });
  const log = await auditOf(world, "price_check", id);
  expect(log.map(({ action }) => action).sort()).toEqual(["create", "update", "update"]);
});

it("is none of a stay without a price, nor of one that may only be looked at", async () => {
  const unpriced = createPriceCheck(world.ctx, check("None", { checkout_date: "2026-12-01" }));
  expect(await refusal(unpriced)).toBe("price-checks:ERRORS.UNPRICED");
  const looking = {
    ...world.ctx,
    actor: { ...world.ctx.actor, permissions: ["pricing:view"] as const },
  };
  expect(await refusal(createPriceCheck(looking, check("Not mine")))).toBe(
    "errors:ERRORS.FORBIDDEN",
  );
});

it("recalculates a page of them with as many statements as one", async () => {
  const query = () => priceCheckList.decode(new URLSearchParams(`hotel_id=${house().hotel_id}`));
  const asked = () =>
    countStatements(world, ({ db }) => priceCheckRows.page({ ...world.ctx, db }, query()));
  await createPriceCheck(world.ctx, check("First"));
  const one = await asked();
  for (const name of ["Second", "Third", "Fourth"]) await createPriceCheck(world.ctx, check(name));
  expect(await asked()).toBe(one);
  expect(one).toBeLessThanOrEqual(9);
});
