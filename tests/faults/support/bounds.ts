import type { Fault } from "../../support/database/failing-proxy";

/** Whether the long rounds are asked for: `npm run test:faults`. */
export const LONG = process.env.FAULTS === "long";

/** @returns a bound from the environment; otherwise the long or the short one */
function bound(name: string, { long, short }: { long: number; short: number }): number {
  return Number(process.env[name] ?? (LONG ? long : short));
}

/** The number of times that the app is killed in the middle of writes. */
export const KILLS = bound("FAULT_KILLS", { long: 50, short: 2 });

/** The number of times that the app is killed with its embedded database. */
export const EMBEDDED_KILLS = bound("FAULT_EMBEDDED_KILLS", { long: 10, short: 1 });

/** The number of times that the app is killed after a form is done and before its answer is sent. */
export const ANSWER_KILLS = bound("FAULT_ANSWER_KILLS", { long: 12, short: 1 });

/** The number of screens whose forms are read. */
const SCREENS = bound("FAULT_SCREENS", { long: 1000, short: 6 });

/** The number of forms with hostile fields. */
export const HOSTILE = bound("FAULT_HOSTILE", { long: 6000, short: 150 });

/** The number of calls with hostile bodies: with the forms 10,000. */
export const HOSTILE_CALLS = bound("FAULT_HOSTILE_CALLS", { long: 4000, short: 150 });

/** The number of forms or calls with hostile fields that are sent at the same time. */
const LANES = 4;

/** Does the work for each number up to a bound, a few at the same time. */
export async function inLanes(bound: number, work: (nth: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < bound) await work(next++);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Whoever waits longer than so many milliseconds waits for ever. */
export const HANGS_MS = 30_000;

/** The faults of statements that are tried: all of them only in the long run. */
export const FAULTS: Fault[] = LONG ? ["fails", "is cut off"] : ["fails"];

/** @returns as many of these as are to be tried, spread over all of them */
export function everyNth<T>(all: T[]): T[] {
  const step = Math.max(1, all.length / SCREENS);
  return Array.from(
    { length: Math.min(all.length, SCREENS) },
    (_, n) => all[Math.floor(n * step)]!,
  );
}
