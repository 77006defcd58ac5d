import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, Forbidden, NotFound, RuleBroken } from "~/core/errors";
import { deleteHotel } from "~/modules/places/hotels/hotel.service.server";
import { RatePlanFields } from "~/modules/pricing/rate-plans/rate-plan.fields";
import { ratePlanList } from "~/modules/pricing/rate-plans/rate-plan.list";
import {
  ratePlanRows,
  ratePlanWrites,
} from "~/modules/pricing/rate-plans/rate-plan.service.server";
import { createPriceCheck } from "~/modules/pricing/price-checks/price-check.service.server";
import { insertHotel, insertHouse } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { refusal } from "../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../support/context";
import { somebodyWaits } from "../../support/database/locks";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let hotel: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom("rate_plans").execute();
  hotel = await insertHotel(world.db);
});

const steps = [
  { hours: 48, fee: "percent", value: "0" },
  { hours: 24, fee: "nights", value: "1" },
];

const input = (changes: object = {}) =>
  RatePlanFields.parse({
    ...{ label: "Flexible", code: "flex", prepayment: 30, active: true },
    ...{ hotel_ids: [hotel], cancellation_steps: steps },
    ...changes,
  });

const { create, update, setState, delete: remove } = ratePlanWrites;

describe("rate plans", () => {
  it("leave a row in the audit log for every write, and none for a save that changes nothing", async () => {
    const { id } = await create(world.ctx, input());
    await update(world.ctx, id, input());
    await update(world.ctx, id, input({ cancellation_steps: [{ ...steps[0], value: "10.50" }] }));
    await setState(world.ctx, id, { wanted: "inactive" });
    await remove(world.ctx, id);
    const rows = await auditOf(world, "rate_plan", id);
    expect(rows.map(({ action }) => action)).toEqual(["create", "update", "update", "delete"]);
    expect(rows[1]).toMatchObject({
      label: "Flexible",
      before: { code: "FLEX", hotel_ids: [hotel], cancellation_steps: steps },
      after: { cancellation_steps: [{ hours: 48, fee: "percent", value: "10.5" }] },
    });
    expect(rows[2]).toMatchObject({ before: { active: true }, after: { active: false } });
    await expect(remove(world.ctx, id)).rejects.toThrow(NotFound);
    await expect(ratePlanRows.find(world.ctx, id)).rejects.toThrow(NotFound);
  });

  it("have codes of their own, whatever the case", async () => {
    await create(world.ctx, input());
    const twin = create(world.ctx, input({ label: "Twin", code: "Flex" }));
    await expect(twin).rejects.toMatchObject({ field: "code" });
    await expect(twin).rejects.toThrow(Conflict);
  });

  it("name hotels that exist, which can't be deleted then", async () => {
    const unknown = create(world.ctx, input({ hotel_ids: [hotel, 999_999] }));
    await expect(unknown).rejects.toMatchObject({ field: "hotel_ids" });
    await expect(unknown).rejects.toThrow(RuleBroken);
    const { id } = await create(world.ctx, input());
    await expect(deleteHotel(world.ctx, hotel)).rejects.toMatchObject({
      sentence: { key: "hotels:ERRORS.IN_USE.rate_plans", params: { count: 1 } },
    });
    const row = world.db.deleteFrom("hotels").where("id", "=", hotel);
    await expect(row.execute()).rejects.toMatchObject({ constraint: "rate_plans_hotel_ids_fkey" });
    await update(world.ctx, id, input({ hotel_ids: [] }));
    await deleteHotel(world.ctx, hotel);
  });

  it("keep a hotel that somebody deletes while they are saved", async () => {
    let gone: Promise<unknown>;
    await world.db.transaction().execute(async (trx) => {
      await create({ ...world.ctx, db: trx }, input());
      gone = world.db.deleteFrom("hotels").where("id", "=", hotel).execute();
      gone.catch(() => undefined);
      await somebodyWaits(world.db);
    });
    await expect(gone!).rejects.toMatchObject({ constraint: "rate_plans_hotel_ids_fkey" });
  });

  it("can't be deleted while rules or price checks name them, which are named", async () => {
    const { id } = await create(world.ctx, input({ hotel_ids: [] }));
    const rule = { name: "Flexible", rule_type: "percentage", value: "-5" };
    const condition = JSON.stringify({ rate_plan_ids: [id] });
    await world.db
      .insertInto("price_rules")
      .values({ ...rule, condition })
      .execute();
    expect(await refusal(remove(world.ctx, id))).toBe("constraints:RATE_PLAN_OF_RULES");
    await world.db.deleteFrom("price_rules").execute();
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    await world.db
      .insertInto("room_prices")
      .values({ hotel_id, room_type_id, season_id, base_price: "80" })
      .execute();
    await createPriceCheck(world.ctx, {
      ...{
        name: "With a plan",
        hotel_id,
        room_type_id,
        rate_plan_id: id,
        price_type: "sell" as const,
      },
      ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-12" },
      ...{ adults: 2, children: 0, children_ages: [] },
    });
    expect(await refusal(remove(world.ctx, id))).toBe("constraints:RATE_PLAN_OF_CHECKS");
    await world.db.deleteFrom("price_checks").execute();
    await remove(world.ctx, id);
  });

  it("are for who may see and change prices", async () => {
    const may = (...permissions: string[]) => ({
      ...world.ctx,
      actor: { ...world.ctx.actor, permissions: permissions as never },
    });
    const query = ratePlanList.decode(new URLSearchParams());
    await expect(ratePlanRows.page(may("hotels:view"), query)).rejects.toThrow(Forbidden);
    await expect(create(may("pricing:view"), input())).rejects.toThrow(Forbidden);
    expect(await ratePlanRows.page(may("pricing:view"), query)).toMatchObject({ total: 0 });
  });

  it("are read with their hotels in one statement, whatever their number", async () => {
    const ids: number[] = [];
    for (const code of ["one", "two", "three"]) {
      ids.push((await create(world.ctx, input({ code }))).id);
    }
    expect(await countStatements(world, (ctx) => ratePlanRows.many(ctx, ids))).toBe(1);
    const plans = await ratePlanRows.many(world.ctx, ids);
    expect(plans.map(({ hotels }) => hotels.map(({ label }) => label))).toEqual([
      ["Hôtel Test"],
      ["Hôtel Test"],
      ["Hôtel Test"],
    ]);
  });
});

describe("the database refuses", () => {
  const step = (changes: object = {}) => ({ ...steps[0], ...changes });
  const of = (...all: unknown[]) => ({ cancellation_steps: JSON.stringify(all) });
  const insert = (changes: object) =>
    world.db
      .insertInto("rate_plans")
      .values({ label: "Plan", code: "PLAN", ...changes })
      .execute()
      .then(
        () => null,
        (error: { constraint: string }) => error.constraint,
      );

  it.each([
    ["a name of one letter", { label: "P" }, "label_check"],
    ["a name without end", { label: "P".repeat(51) }, "label_check"],
    ["a code in small letters", { code: "plan" }, "code_check"],
    ["a code without end", { code: "P".repeat(21) }, "code_check"],
    ["a description without end", { description: "x".repeat(501) }, "description_check"],
    ["one in French", { description_fr: "x".repeat(501) }, "description_fr_check"],
    ["more in advance than the total", { prepayment: 101 }, "prepayment_check"],
    [
      "hotels without end",
      { hotel_ids: Array.from({ length: 101 }, (_, at) => at) },
      "hotel_ids_check",
    ],
    ["steps that are no list", { cancellation_steps: "{}" }, "cancellation_steps_check"],
    [
      "six steps",
      of(...[6, 5, 4, 3, 2, 1].map((hours) => step({ hours }))),
      "cancellation_steps_check",
    ],
    ["a step that is none", of(7), "cancellation_steps_check"],
    ["an empty step", of({}), "cancellation_steps_check"],
    ["half an hour", of(step({ hours: 1.5 })), "cancellation_steps_check"],
    ["hours as text", of(step({ hours: "48" })), "cancellation_steps_check"],
    ["more than a year", of(step({ hours: 8761 })), "cancellation_steps_check"],
    ["hours before none", of(step({ hours: -1 })), "cancellation_steps_check"],
    ["the same hours twice", of(step(), step()), "cancellation_steps_check"],
    ["more hours later", of(step({ hours: 9 }), step({ hours: 10 })), "cancellation_steps_check"],
    ["a value that is a number", of(step({ value: 1 })), "cancellation_steps_check"],
    ["a value below zero", of(step({ value: "-1" })), "cancellation_steps_check"],
    ["four decimals", of(step({ value: "1.0001" })), "cancellation_steps_check"],
    ["more than all", of(step({ value: "100.5" })), "cancellation_steps_check"],
    ["no night", of(step({ fee: "nights", value: "0" })), "cancellation_steps_check"],
    ["half a night", of(step({ fee: "nights", value: "1.5" })), "cancellation_steps_check"],
    ["thirty-one nights", of(step({ fee: "nights", value: "31" })), "cancellation_steps_check"],
    ["a fee of another kind", of(step({ fee: "gift" })), "cancellation_steps_check"],
  ])("%s", async (_, changes, constraint) => {
    expect(await insert(changes)).toBe(`rate_plans_${constraint}`);
  });

  it("nothing that makes sense", async () => {
    const whole = { label: "PP", code: "A_1-B", prepayment: 100, hotel_ids: [hotel] };
    const all = [
      step({ hours: 8760, value: "100" }),
      step({ hours: 9, fee: "nights", value: "30" }),
      step({ hours: 0, fee: "amount", value: "9999999.999" }),
    ];
    expect(await insert({ ...whole, ...of(...all) })).toBeNull();
  });
});
