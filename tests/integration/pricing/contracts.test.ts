import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { csvLines } from "~/core/csv/csv";
import { Conflict, Forbidden, NotFound, RuleBroken } from "~/core/errors";
import { Unanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import { contractCheck } from "~/modules/pricing/contracts/contract-check.presenter.server";
import { contractColumns } from "~/modules/pricing/contracts/contract-csv";
import { exportContract } from "~/modules/pricing/contracts/contract-export.service.server";
import {
  checkContract,
  importContract,
  stageContract,
} from "~/modules/pricing/contracts/contract-import.service.server";
import { undoPriceBatch } from "~/modules/pricing/currency-changes/undo-change.service.server";
import { insertHotel, insertPoint, insertRoomType } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";
import { importWhole, wholeContract } from "../../support/pricing/contract-of-tests";

let world: TestWorld;
let hotel_id: number;
let number = 0;

async function newHotel(): Promise<number> {
  number += 1;
  const id = await insertHotel(world.db, { label: `Contract ${number}` });
  await insertRoomType(world.db, id, { label: "Double" });
  return id;
}

beforeAll(async () => {
  world = await createWorld();
  await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());
beforeEach(async () => {
  hotel_id = await newHotel();
});

const stage = (content: string, id = hotel_id, ctx: Context = world.ctx) =>
  stageContract(ctx, { hotel_id: id, name: "contract.csv", content });

const planned = async (content: string, id = hotel_id) =>
  checkContract(world.ctx, await stage(content, id));

const outcomes = async (content: string, id = hotel_id) => {
  const { lines } = await planned(content, id);
  return lines.map(({ outcome }) => outcome);
};

const exported = async (id = hotel_id) => {
  const { lines } = await exportContract(world.ctx, id);
  return csvLines([[...contractColumns], ...lines]);
};

/** All rows of a hotel that a contract can write, without their times. */
async function stored(id = hotel_id) {
  const { lines } = await exportContract(world.ctx, id);
  const tables = ["seasons", "room_prices", "meal_prices", "restrictions", "taxes"] as const;
  const of = (table: (typeof tables)[number]) =>
    world.db
      .selectFrom(table)
      .select(["id", "active"])
      .where("hotel_id", "=", id)
      .orderBy("id")
      .execute();
  const rules = await world.db
    .selectFrom("price_rules")
    .select(["id", "hotel_ids"])
    .where("hotel_id", "=", id)
    .orderBy("id")
    .execute();
  return { lines, rules, rows: await Promise.all(tables.map(of)) };
}

const without = (ctx: Context, permission: string): Context => ({
  ...ctx,
  actor: { ...ctx.actor, permissions: ctx.actor.permissions.filter((one) => one !== permission) },
});

describe("a contract", () => {
  it("makes everything that it says, in one batch with an audit row for each row", async () => {
    const { batch_id, created, changed } = await importWhole(world.ctx, hotel_id, wholeContract);
    expect([created, changed]).toEqual([21, 0]);
    const logged = await world.db
      .selectFrom("audit_log")
      .select(["entity", "label"])
      .where("batch_id", "=", batch_id)
      .execute();
    const count = (entity: string) => logged.filter((row) => row.entity === entity).length;
    const entities = ["season", "room_price", "meal_price", "price_rule", "restriction", "tax"];
    expect(entities.map(count)).toEqual([3, 6, 3, 6, 1, 2]);
    expect(logged.map(({ label }) => label)).toContain(`Contract ${number}, Double, Festival`);
  });

  it("says nothing new once it is imported, and as its own export", async () => {
    await importWhole(world.ctx, hotel_id, wholeContract);
    expect(new Set(await outcomes(wholeContract))).toEqual(new Set(["unchanged"]));
    const file = await exported();
    expect(new Set(await outcomes(file))).toEqual(new Set(["unchanged"]));
    await expect(importWhole(world.ctx, hotel_id, file)).rejects.toThrow(RuleBroken);
    // The export fills another hotel with the same.
    const other = await newHotel();
    await importWhole(world.ctx, other, file);
    expect(await exported(other)).toBe(file);
  });

  it("changes rows and leaves others, and its undoing restores every row", async () => {
    await importWhole(world.ctx, hotel_id, wholeContract);
    const before = await stored();
    const changes = wholeContract
      .split("\n")
      .filter((line) => !line.includes("Weekend"))
      .join("\n")
      .replace("season;Low;2026-04-01", "season;Low;2026-03-01")
      .replace("true;80,00", "false;81,00")
      .replace("half_board;;;22,00;0-2:0|3-11:11,00", "half_board;;;23,00;0-5:1")
      .replace("percentage;-50", "percentage;-40")
      .replace(";3;;Summer", ";4;1;Fair")
      .replace("season;High", "season;Winter;2026-11-01;2026-12-31\nseason;High");
    const { created, changed, batch_id } = await importWhole(
      world.ctx,
      hotel_id,
      `${changes}\nprice;Winter;;;Double;sell;;;;;60\nrule;Winter;;;;;;;;;;;;Winter;percentage;-5`,
    );
    expect([created, changed]).toEqual([3, 5]);
    const after = await stored();
    const undone = await undoPriceBatch(world.ctx, batch_id);
    expect(undone.refused).toEqual([]);
    expect(await stored()).toEqual(before);
    const again = await undoPriceBatch(world.ctx, undone.batch_id);
    expect(again.refused).toEqual([]);
    expect(await stored()).toEqual(after);
    const [season] = await world.db
      .selectFrom("seasons")
      .select("id")
      .where("hotel_id", "=", hotel_id)
      .where("name", "=", "Low")
      .execute();
    expect((await auditOf(world, "season", season!.id)).length).toBe(4);
  });

  it("leaves a row alone at its undoing that somebody has changed since, and names it", async () => {
    const { batch_id } = await importWhole(world.ctx, hotel_id, wholeContract);
    await world.db
      .updateTable("price_rules")
      .set({ priority: 7 })
      .where("hotel_id", "=", hotel_id)
      .where("name", "=", "Early booking")
      .execute();
    const { refused } = await undoPriceBatch(world.ctx, batch_id);
    expect(refused).toEqual(
      expect.arrayContaining([
        { label: "Early booking", kind: "price_rule", reason: "changed_since" },
      ]),
    );
  });

  it("writes nothing if a line is refused", async () => {
    const content = `${wholeContract}\nprice;Nowhere;;;Double;sell;;;;;60`;
    const id = await stage(content);
    const checked = await checkContract(world.ctx, id);
    const check = contractCheck(checked, world.ctx);
    expect(check).toMatchObject({
      importable: false,
      summary: expect.stringMatching(
        /^Contract \d+: 21 new, 0 changed, 0 unchanged, 1 refused$/,
      ) as string,
      heading: "Lines without mistakes",
      refused: [{ text: "Line 23, column season: the hotel has no season “Nowhere”" }],
    });
    await expect(importContract(world.ctx, id, check)).rejects.toThrow(RuleBroken);
    expect((await stored()).lines).toEqual([]);
  });

  it("is refused where the hotel has changed since its check", async () => {
    await importWhole(world.ctx, hotel_id, wholeContract);
    const id = await stage(wholeContract.replace("true;80,00", "true;82,00"));
    const { shown } = await checkContract(world.ctx, id);
    await world.db
      .updateTable("room_prices")
      .set({ base_price: "79" })
      .where("hotel_id", "=", hotel_id)
      .where("base_price", "=", "80")
      .execute();
    await expect(importContract(world.ctx, id, { shown })).rejects.toThrow(Conflict);
    const checked = await checkContract(world.ctx, id);
    expect([...checked.moved]).toEqual([5]);
    expect(contractCheck(checked, world.ctx).lines).toMatchObject([
      { key: 5, moved: true, fields: [{ field: "base_price", before: "€79.00", after: "€82.00" }] },
    ]);
    await importContract(world.ctx, id, checked);
    await expect(importContract(world.ctx, id, checked)).rejects.toThrow(NotFound);
  });

  it("asks before it writes restrictions that no stay could meet together", async () => {
    const restriction = (values: string) => `restriction;2026-08-01;2026-08-15;${values}`;
    const columns = "record;start_date;end_date;min_stay_arrival;max_stay_arrival";
    await importWhole(world.ctx, hotel_id, [columns, restriction("3;")].join("\n"));
    const room = `${columns};room_type`;
    const id = await stage([room, `${restriction(";2")};Double`].join("\n"));
    const { shown } = await checkContract(world.ctx, id);
    await expect(importContract(world.ctx, id, { shown })).rejects.toThrow(Unanswered);
    const { contradictions } = contractCheck(await checkContract(world.ctx, id), world.ctx);
    expect(contradictions).toMatchObject({ agreed: 1 });
    await importContract(world.ctx, id, { shown, agreed_contradictions: 1 });
    expect((await stored()).lines).toHaveLength(2);
    // What was agreed to isn't asked about again.
    const again = [`${columns};reason`, `${restriction("3;")};Fair`].join("\n");
    expect(await importWhole(world.ctx, hotel_id, again)).toMatchObject({ changed: 1 });
  });

  it("takes the active price of a place, and wakes an inactive one if there is none", async () => {
    const content =
      "record;season;start_date;end_date;room_type;amount;active\nseason;Low;2026-04-01;2026-10-31;;;\nprice;Low;;;Double;80;";
    await importWhole(world.ctx, hotel_id, content.replace("80;", "80;no"));
    expect(await outcomes(content)).toEqual(["unchanged", "changed"]);
    const { changed, batch_id } = await importWhole(world.ctx, hotel_id, content);
    expect(changed).toBe(1);
    await undoPriceBatch(world.ctx, batch_id);
    expect(await outcomes(content.replace("80;", "80;no"))).toEqual(["unchanged", "unchanged"]);
  });

  it("has as many statements for two lines as for many", async () => {
    const head = "record;season;start_date;end_date;room_type;amount";
    const lines = (count: number) =>
      Array.from({ length: count }, (_, nth) => [
        `season;S${nth};2027-01-01;2027-12-31;;`,
        `price;S${nth};;;Double;80`,
      ]).flat();
    const statements = async (count: number) => {
      const id = await newHotel();
      const content = [head, ...lines(count)].join("\n");
      return countStatements(world, (ctx) => importWhole(ctx, id, content));
    };
    expect(await statements(60)).toEqual(await statements(2));
  });

  it("is for whoever may change prices, and for its restrictions stop sales as well", async () => {
    const seller = without(world.ctx, "stop_sales:edit");
    await expect(stage(wholeContract, hotel_id, seller)).rejects.toThrow(RuleBroken);
    const prices = wholeContract.split("\n").slice(0, -1).join("\n");
    expect(await stage(prices, hotel_id, seller)).toMatch(/-/);
    const { batch_id } = await importWhole(world.ctx, hotel_id, wholeContract);
    await expect(undoPriceBatch(seller, batch_id)).rejects.toThrow(Forbidden);
    const reader = without(world.ctx, "pricing:edit");
    await expect(stage(prices, hotel_id, reader)).rejects.toThrow(Forbidden);
    expect((await exportContract(reader, hotel_id)).lines).toHaveLength(21);
    const nobody = without(world.ctx, "pricing:view");
    await expect(exportContract(nobody, hotel_id)).rejects.toThrow(Forbidden);
    await expect(stage(prices.replace("amount", "amout"))).rejects.toThrow(RuleBroken);
    await expect(stage(prices, 999_999)).rejects.toThrow(RuleBroken);
  });
});
