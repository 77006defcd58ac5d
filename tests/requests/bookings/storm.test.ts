import { afterAll, beforeAll, expect, it } from "vitest";
import { recheckRoomTypes } from "~/modules/stock/displaced-stays/room-types-to-check.service.server";
import { recountSeasonPricing } from "~/modules/pricing/season-pricing/season-pricing.service.server";
import { accountsThatDiffer } from "../../support/bookings/owed-by-rows";
import { startClock, stopClock } from "../../support/clock";
import { createWorld, type TestWorld } from "../../support/context";
import { brokenHistory } from "../../support/storm/history-invariants";
import { brokenInvariants } from "../../support/storm/invariants";
import { scarceHouse } from "../../support/storm/scarce-house";
import { storm } from "../../support/storm/storm";

/** `npm run storm` lasts two minutes. */
const SECONDS = Number(process.env.STORM_SECONDS ?? 10);

/** The number of visitors who act at the same time. */
const WORKERS = Number(process.env.STORM_WORKERS ?? 40);

/** The seconds for which the storm may go on after its end, until each act has succeeded once. */
const MOST_SECONDS_MORE = 120;

/** In the midst of the days that are booked: some stays are over, and can be completed. */
const TODAY = "2026-04-14";

/** Longer than this nobody is seen to wait for a lock, in milliseconds. */
const LONGEST_LOCK = 5000;

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  stopClock({ ctx: { ...world.ctx, now: new Date(`${TODAY}T10:00:00Z`) } });
});
afterAll(async () => {
  startClock();
  await world.close();
});

it(
  "forty do everything with bookings, prices and the house at once: nobody fails or waits long, and every promise is kept",
  async () => {
    const house = await scarceHouse(world);
    const seed = Number(process.env.STORM_SEED ?? 21);
    const ms = SECONDS * 1000;
    const mostMs = ms + MOST_SECONDS_MORE * 1000;
    const report = await storm(world, house, { workers: WORKERS, ms, mostMs, seed });
    const neverSucceeded = [...report.neverSucceeded];
    if (process.env.STORM_SECONDS) {
      const answers = Object.fromEntries(Object.entries(report.answers).sort());
      console.info(JSON.stringify({ ...report, neverSucceeded, answers }, null, 2));
    }
    expect(report.failures).toEqual([]);
    expect(report.longestLock).toBeLessThan(LONGEST_LOCK);
    expect(await brokenInvariants(world.db, TODAY)).toEqual({});
    expect(await brokenHistory(world.db)).toEqual({});
    expect(await accountsThatDiffer(world.ctx)).toEqual([]);
    expect(await recountSeasonPricing(world.db)).toBe(0);
    expect(await recheckRoomTypes(world.db, TODAY)).toBe(0);
    expect(neverSucceeded).toEqual([]);
  },
  // The log of a long storm is long, and takes its time to be compared with what it left.
  (2 * SECONDS + MOST_SECONDS_MORE + 300) * 1000,
);
