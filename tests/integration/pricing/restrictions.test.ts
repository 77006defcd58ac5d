import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, NotFound, RuleBroken } from "~/core/errors";
import { Unanswered } from "~/core/questions";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { calculateStay } from "~/modules/pricing/price-calculator/price-calculator.service.server";
import { getPriceBatch } from "~/modules/pricing/price-batches/price-batch.service.server";
import {
  createRestrictions,
  previewDays,
  restrictOverDays,
} from "~/modules/pricing/restrictions/bulk/restrict-days.service.server";
import {
  NewRestrictions,
  RestrictDays,
} from "~/modules/pricing/restrictions/bulk/restricted-days.schema";
import { restrictionBatchPage } from "~/modules/pricing/restrictions/bulk/restriction-batch.presenter.server";
import { undoRestrictions } from "~/modules/pricing/restrictions/bulk/restriction-batches.service.server";
import {
  RestrictionInput,
  type AnsweredRestriction,
  type Restriction,
} from "~/modules/pricing/restrictions/restriction.fields";
import {
  createRestriction,
  deleteRestriction,
  setRestrictionState,
  updateRestriction,
} from "~/modules/pricing/restrictions/restriction.service.server";
import {
  insertHotel,
  insertHouse,
  insertPoint,
  insertRoomType,
  type House,
} from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { somebodyWaits } from "../../support/database/locks";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let house: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
  await world.db
    .insertInto("room_prices")
    .values({
      ...{ hotel_id: house.hotel_id, season_id: house.season_id, price_type: "sell" },
      ...{ room_type_id: house.room_type_id, base_price: "80" },
    })
    .execute();
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("restrictions").execute());

const input = (changes: object = {}): AnsweredRestriction =>
  RestrictionInput.parse({
    ...{ hotel_id: house.hotel_id, start_date: "2026-05-01", end_date: "2026-05-31" },
    ...{ min_stay_arrival: 3, reason: "Fair", active: true },
    ...changes,
  });

const days = (changes: object = {}): RestrictDays =>
  RestrictDays.parse({
    ...{ act: "clear", hotel_id: house.hotel_id },
    ...{ ranges: [{ start_date: "2026-05-10", end_date: "2026-05-12" }] },
    ...changes,
  });

const stored = async () =>
  (await world.db
    .selectFrom("restrictions")
    .selectAll()
    .orderBy("start_date")
    .orderBy("id")
    .execute()) as unknown as Restriction[];

const asLines = async () =>
  (await stored()).map(({ start_date, end_date, min_stay_arrival, closed_to_arrival }) =>
    [start_date.slice(5), end_date.slice(5), closed_to_arrival ? "closed" : min_stay_arrival].join(
      " ",
    ),
  );

describe("restrictions", () => {
  it("leave a row in the audit log for every write", async () => {
    const { id } = await createRestriction(world.ctx, input());
    await updateRestriction(world.ctx, id, input({ min_stay_arrival: 4, weekdays: ["friday"] }));
    await setRestrictionState(world.ctx, id, { wanted: "inactive" });
    await deleteRestriction(world.ctx, id);
    const rows = await auditOf(world, "restriction", id);
    expect(rows.map(({ action }) => action)).toEqual(["create", "update", "update", "delete"]);
    expect(rows[1]).toMatchObject({
      label: "Hôtel Test, 2026-05-01 – 2026-05-31",
      before: { min_stay_arrival: 3, weekdays: [] },
      after: { min_stay_arrival: 4, weekdays: ["friday"] },
    });
    await expect(deleteRestriction(world.ctx, id)).rejects.toThrow(NotFound);
  });

  it("stay at their hotel, and name its room types and channels that exist", async () => {
    const other = await insertHotel(world.db, { label: "Other" });
    const foreign = await insertRoomType(world.db, other);
    const refusal = async (changes: object) =>
      createRestriction(world.ctx, input(changes)).then(
        () => null,
        (error: RuleBroken) => error.field,
      );
    expect(await refusal({ room_type_ids: [house.room_type_id, foreign] })).toBe("room_type_ids");
    expect(await refusal({ distribution_point_ids: [999_999] })).toBe("distribution_point_ids");
    expect(await refusal({ hotel_id: 999_999 })).toBe("hotel_id");
    const { id } = await createRestriction(world.ctx, input());
    await expect(
      updateRestriction(world.ctx, id, input({ hotel_id: other })),
    ).rejects.toMatchObject({ field: "hotel_id" });
  });

  it("keep the rows that they name from being deleted", async () => {
    const type = await insertRoomType(world.db, house.hotel_id, { label: "Kept" });
    await createRestriction(world.ctx, input({ room_type_ids: [type] }));
    const remove = () => world.db.deleteFrom("room_types").where("id", "=", type).execute();
    await expect(remove()).rejects.toMatchObject({
      constraint: "restrictions_room_type_ids_fkey",
    });
    await world.db.deleteFrom("restrictions").execute();
    await remove();
  });

  it("are refused by the database where they say nothing, or the impossible", async () => {
    const refusal = async (changes: object) =>
      world.db
        .insertInto("restrictions")
        .values({
          ...{ hotel_id: house.hotel_id, start_date: "2026-05-02", end_date: "2026-05-03" },
          ...{ closed_to_arrival: true },
          ...changes,
        })
        .execute()
        .then(
          () => null,
          (error: { constraint: string }) => error.constraint,
        );
    expect(await refusal({})).toBeNull();
    for (const [constraint, changes] of [
      ["rules", { closed_to_arrival: false }],
      ["dates", { end_date: "2026-05-01" }],
      ["nights", { min_stay_through: 0 }],
      ["stay", { min_stay_arrival: 3, max_stay_arrival: 2 }],
      ["advance", { min_advance_days: 3, max_advance_days: 2 }],
      ["weekdays", { weekdays: ["someday"] }],
      ["reason", { reason: "x".repeat(256) }],
    ] as const) {
      expect(await refusal(changes)).toBe(`restrictions_${constraint}_check`);
    }
  });

  it("are warnings of the calculator, which name them", async () => {
    const point = await insertPoint(world.db, "RS");
    await createRestriction(world.ctx, input({ distribution_point_ids: [point] }));
    await createRestriction(
      world.ctx,
      input({ closed_to_departure: true, end_date: "2026-05-12" }),
    );
    await createRestriction(world.ctx, input({ min_stay_arrival: 9, active: false }));
    const codes = async (changes: object) => {
      const { hotel_id, room_type_id } = house;
      const quote = await calculateStay(
        world.ctx,
        CalculationInput.parse({
          ...{ hotel_id, room_type_id, checkin_date: "2026-05-10", checkout_date: "2026-05-12" },
          ...{ adults: 2, children: 0, children_ages: [], price_type: "sell" },
          ...changes,
        }),
      );
      return quote.warnings.map((warning) => [
        warning.code,
        "reason" in warning ? warning.reason : null,
      ]);
    };
    expect(await codes({})).toEqual([
      ["CLOSED_TO_DEPARTURE", "Fair"],
      ["MIN_STAY_ARRIVAL", "Fair"],
    ]);
    expect(await codes({ checkin_date: "2026-04-28", checkout_date: "2026-05-13" })).toEqual([]);
  });
});

describe("days", () => {
  it("are restricted in several ranges at once, as one bulk change, and back", async () => {
    const ranges = [
      { start_date: "2026-05-01", end_date: "2026-05-03" },
      { start_date: "2026-06-01", end_date: "2026-06-03" },
    ];
    const { hotel_id } = house;
    const form = NewRestrictions.parse({ hotel_id, ranges, min_stay_arrival: 2, active: true });
    const { batch_id, made } = await createRestrictions(world.ctx, form);
    expect(made).toBe(2);
    expect(await asLines()).toEqual(["05-01 05-03 2", "06-01 06-03 2"]);
    await undoRestrictions(world.ctx, batch_id!);
    expect(await asLines()).toEqual([]);
  });

  it("aren't switched on in the list where no stay could meet all of them: the form asks", async () => {
    await createRestriction(world.ctx, input());
    const other = { min_stay_arrival: null, max_stay_arrival: 2, active: false };
    const { id } = await createRestriction(world.ctx, input(other));
    await expect(setRestrictionState(world.ctx, id, { wanted: "active" })).rejects.toMatchObject({
      sentence: { key: "restrictions:ERRORS.NO_STAY" },
    });
    const form = input({ ...other, active: true });
    await expect(updateRestriction(world.ctx, id, form)).rejects.toThrow(Unanswered);
    await updateRestriction(world.ctx, id, { ...form, agreed_contradictions: 1 });
    expect(await asLines()).toHaveLength(2);
  });

  it("in the middle of a restriction are cleared by splitting it; undoing makes it whole again", async () => {
    const { id } = await createRestriction(world.ctx, input());
    const { batch_id } = await restrictOverDays(world.ctx, days());
    expect(await asLines()).toEqual(["05-01 05-09 3", "05-13 05-31 3"]);
    const undone = await undoRestrictions(world.ctx, batch_id);
    expect(undone).toMatchObject({ restored: 2, refused: [] });
    expect(await asLines()).toEqual(["05-01 05-31 3"]);
    expect((await stored())[0]!.id).toBe(id);
    await expect(undoRestrictions(world.ctx, batch_id)).rejects.toThrow(Conflict);
    // Undoing the undoing splits it again.
    await undoRestrictions(world.ctx, undone.batch_id);
    expect(await asLines()).toEqual(["05-01 05-09 3", "05-13 05-31 3"]);
  });

  it("that are cleared bring a removed restriction back under its id", async () => {
    const { id } = await createRestriction(
      world.ctx,
      input({ end_date: "2026-05-11", start_date: "2026-05-10" }),
    );
    const { batch_id } = await restrictOverDays(world.ctx, days());
    expect(await stored()).toEqual([]);
    await undoRestrictions(world.ctx, batch_id);
    expect((await stored())[0]!.id).toBe(id);
  });

  it("are set for just the chosen room types and channels", async () => {
    await createRestriction(world.ctx, input());
    await createRestriction(world.ctx, input({ room_type_ids: [house.room_type_id] }));
    const set = days({
      ...{ act: "set", room_type_ids: [house.room_type_id] },
      ...{ closed_to_arrival: true },
    });
    await restrictOverDays(world.ctx, set);
    expect(await asLines()).toEqual([
      "05-01 05-31 3",
      "05-01 05-09 3",
      "05-10 05-12 closed",
      "05-13 05-31 3",
    ]);
    await expect(restrictOverDays(world.ctx, set)).rejects.toThrow(RuleBroken);
  });

  it("say which restrictions are of more than what was chosen, and leave them", async () => {
    await createRestriction(world.ctx, input());
    const { room_type_id } = house;
    const { plan, wider } = await previewDays(world.ctx, days({ room_type_ids: [room_type_id] }));
    expect(plan).toEqual({ made: [], changed: [], removed: [] });
    expect(wider).toHaveLength(1);
  });

  it("aren't changed in another way than the preview said", async () => {
    await createRestriction(world.ctx, input());
    const { seen } = await previewDays(world.ctx, days());
    await createRestriction(world.ctx, input({ min_stay_arrival: 5 }));
    await expect(restrictOverDays(world.ctx, days({ seen }))).rejects.toThrow(Conflict);
    expect(await stored()).toHaveLength(2);
  });

  it("stay as they are where somebody has changed them since: undoing names them", async () => {
    await createRestriction(world.ctx, input());
    const { batch_id } = await restrictOverDays(world.ctx, days());
    const [first] = await stored();
    await updateRestriction(world.ctx, first!.id, input({ end_date: "2026-05-08" }));
    const undone = await undoRestrictions(world.ctx, batch_id);
    const { batch_id: undoing, restored, refused } = undone;
    expect([restored, refused]).toEqual([
      1,
      [
        {
          label: "Hôtel Test",
          dates: { start: "2026-05-01", end: "2026-05-09" },
          reason: "changed_since",
        },
      ],
    ]);
    const french = { ...world.ctx, locale: "fr" as const };
    const batch = await getPriceBatch(world.ctx, undoing, "stop_sales");
    expect((await restrictionBatchPage(french, batch, [])).refused).toEqual([
      { label: "Hôtel Test, 1er mai 2026 - 9 mai 2026", reason: "modifiée depuis" },
    ]);
    expect(await asLines()).toEqual(["05-01 05-08 3"]);
  });

  it("are cleared once by two people who press at once", async () => {
    await createRestriction(world.ctx, input());
    const both = await Promise.allSettled([
      restrictOverDays(world.ctx, days()),
      restrictOverDays(world.ctx, days()),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await asLines()).toEqual(["05-01 05-09 3", "05-13 05-31 3"]);
  });

  it("wait for somebody who is changing one of the restrictions, and see that change", async () => {
    const { id } = await createRestriction(world.ctx, input());
    let cleared: Promise<unknown> = Promise.resolve();
    await world.db.transaction().execute(async (trx) => {
      await updateRestriction({ ...world.ctx, db: trx }, id, input({ min_stay_arrival: 5 }));
      cleared = restrictOverDays(world.ctx, days());
      await somebodyWaits(world.db);
    });
    await cleared;
    expect((await stored()).map(({ min_stay_arrival }) => min_stay_arrival)).toEqual([5, 5]);
  });

  it("take as many statements for one restriction as for forty", async () => {
    const clear = () =>
      countStatements(world, (ctx) => restrictOverDays(ctx, days()).then(() => null));
    await createRestriction(world.ctx, input());
    const one = await clear();
    for (let nth = 0; nth < 40; nth += 1) await createRestriction(world.ctx, input());
    expect(await clear()).toBe(one);
  });

  it("are for those who may change stop sales", async () => {
    const actor = { ...world.ctx.actor, permissions: ["stop_sales:view" as const] };
    const ctx = { ...world.ctx, actor };
    await expect(restrictOverDays(ctx, days())).rejects.toThrow();
    await expect(previewDays(ctx, days())).rejects.toThrow();
  });
});
