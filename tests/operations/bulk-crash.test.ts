import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertHouse, insertPoint, insertSeason } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { query } from "./support/running";

const ROWS = 100;
const KILLS = 20;

/**
 * Adjusts the same hundred prices to one distribution point after the other, and says before each
 * which; it goes on until it is killed.
 */
const program = `
import { openDatabase } from "./app/db/connection/client.server";
import { BulkAdjustInput } from "./app/modules/pricing/room-prices/adjusting/bulk-adjust.schema";
import { bulkAdjustPrices } from "./app/modules/pricing/room-prices/adjusting/bulk-adjust.service.server";

const { url, actor, hotel_id, ids, points } = JSON.parse(process.argv[2]);
const { db } = await openDatabase({ databaseUrl: url });
for (const point of points) {
  process.stdout.write(point + "\\n");
  const ctx = { db, actor, now: new Date(), today: "2027-01-01", locale: "en" };
  await bulkAdjustPrices(ctx, BulkAdjustInput.parse({
    hotel_id,
    source_price_type: "sell",
    source_distribution_point_id: 0,
    target_price_type: "sell",
    target_distribution_point_id: point,
    adjustment_type: "percentage",
    adjustment_value: "5",
    source_price_ids: ids,
  }));
}`;

let world: TestWorld;
let folder: string;
let bundle: string;

beforeAll(async () => {
  world = await createWorld();
  // Inside the project, so that the bundle finds its packages.
  mkdirSync("test-results", { recursive: true });
  folder = mkdtempSync(join(process.cwd(), "test-results/crash-"));
  bundle = join(folder, "adjust.mjs");
  await build({
    stdin: { contents: program, resolveDir: process.cwd(), loader: "ts" },
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "~": "./app" },
  });
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

describe("a process killed in the middle of a bulk adjustment", () => {
  it(`leaves all of it or nothing, ${KILLS} times at random moments`, async () => {
    const { hotel_id, room_type_id } = await insertHouse(world.db);
    const ids: number[] = [];
    for (let index = 0; index < ROWS; index += 1) {
      const season_id = await insertSeason(world.db, hotel_id, { name: `Season ${index}` });
      const { id } = await world.db
        .insertInto("room_prices")
        .values({ hotel_id, room_type_id, season_id, base_price: "80" })
        .returning("id")
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const points: number[] = [];
      for (let n = 0; n < 50; n += 1) points.push(await insertPoint(world.db, `K${kill}-${n}`));
      const setup = { url: world.url, actor: world.ctx.actor, hotel_id, ids, points };
      const begun = await killedSoon(JSON.stringify(setup));
      expect(begun).toBeGreaterThan(1);
    }

    // PostgreSQL may still be rolling back what the last one left.
    await expect.poll(openTransactions).toBe(0);
    const batches = await world.db
      .selectFrom("price_batches")
      .leftJoin("audit_log", "audit_log.batch_id", "price_batches.id")
      .groupBy("price_batches.id")
      .select((eb) => ["price_batches.id", eb.fn.count<string>("audit_log.id").as("changes")])
      .execute();
    const copies = await world.db
      .selectFrom("room_prices")
      .where("distribution_point_id", "is not", null)
      .groupBy("distribution_point_id")
      .select((eb) => eb.fn.countAll<string>().as("rows"))
      .execute();
    expect(new Set(batches.map(({ changes }) => Number(changes)))).toEqual(new Set([ROWS]));
    expect(new Set(copies.map(({ rows }) => Number(rows)))).toEqual(new Set([ROWS]));
    expect(copies).toHaveLength(batches.length);
  });
});

/** Runs the program, kills it at a random moment after its first adjustment. @returns how many runs it had begun */
function killedSoon(setup: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bundle, setup], { stdio: ["ignore", "pipe", "pipe"] });
    let begun = 0;
    let complaint = "";
    child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
    child.stdout.on("data", (chunk: Buffer) => {
      const before = begun;
      begun += chunk.toString().split("\n").length - 1;
      // What is told second was begun after the first was whole, however slow the machine is.
      if (before < 2 && begun >= 2) setTimeout(() => child.kill("SIGKILL"), Math.random() * 150);
    });
    child.on("close", (_, signal) => {
      if (signal === "SIGKILL") resolve(begun);
      else reject(new Error(complaint || "The program ended before it was killed."));
    });
  });
}

async function openTransactions(): Promise<number> {
  const open = await query(
    world.url,
    `select 1 from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return open.length;
}
