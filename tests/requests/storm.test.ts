import { afterAll, beforeAll, expect, it } from "vitest";
import { startClock, stopClock } from "../support/clock";
import { createWorld, type TestWorld } from "../support/context";
import { brokenPromises } from "../support/kept-promises";
import { scarceHouse } from "../support/scarce-house";
import { storm } from "../support/storm";

/** `npm run storm` blows for two minutes. */
const SECONDS = Number(process.env.STORM_SECONDS ?? 10);

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  // In the midst of the days that are booked: some stays are over, and can be completed.
  stopClock({ ctx: { ...world.ctx, now: new Date("2026-04-14T10:00:00Z") } });
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
    if (process.env.STORM_SECONDS) console.info(JSON.stringify(weather, null, 2));
    expect(weather.failures).toEqual([]);
    // A lock that isn't had within five seconds is a failure; how long a busy machine takes besides is
    // only asked where nothing else runs.
    if (process.env.STORM_SECONDS) expect(weather.slowest.ms).toBeLessThan(5000);
    expect(await brokenPromises(world.db)).toEqual({});
    // All kinds of things were done, and many of them.
    const done = Object.keys(weather.answers).filter((answer) => /(200|201|303)$/.test(answer));
    expect(new Set(done.map((answer) => answer.replace(/ \d+$/, ""))).size).toBe(10);
  },
  SECONDS * 1000 + 60_000,
);
