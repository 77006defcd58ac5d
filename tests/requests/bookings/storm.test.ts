import { afterAll, beforeAll, expect, it } from "vitest";
import { startClock, stopClock } from "../../support/clock";
import { createWorld, type TestWorld } from "../../support/context";
import { brokenPromises } from "../../support/storm/kept-promises";
import { scarceHouse } from "../../support/storm/scarce-house";
import { acts, storm } from "../../support/storm/storm";

/** `npm run storm` blows for two minutes. */
const SECONDS = Number(process.env.STORM_SECONDS ?? 10);

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
  "forty do everything with bookings of every kind at once: nobody fails or waits long, and every promise is kept",
  async () => {
    const house = await scarceHouse(world);
    const seed = Number(process.env.STORM_SEED ?? 21);
    const weather = await storm(world, house, { workers: 40, ms: SECONDS * 1000, seed });
    const answers = Object.fromEntries(Object.entries(weather.answers).sort());
    if (process.env.STORM_SECONDS)
      console.info(JSON.stringify({ ...weather, answers, done: [...weather.done] }, null, 2));
    expect(weather.failures).toEqual([]);
    expect(weather.longestLock).toBeLessThan(LONGEST_LOCK);
    expect(await brokenPromises(world.db, TODAY)).toEqual({});
    // All kinds of things were done, and not only refused; in a few seconds not every one of them.
    const never = acts.filter(({ what }) => !weather.done.has(what)).map(({ what }) => what);
    if (process.env.STORM_SECONDS) expect(never).toEqual([]);
    expect(weather.done.size).toBeGreaterThan(acts.length / 2);
  },
  SECONDS * 1000 + 60_000,
);
