import type { Fault } from "../../support/database/failing-proxy";

/** Whether the long rounds are asked for: `npm run test:faults`. */
export const LONG = process.env.FAULTS === "long";

/** @returns a bound from the environment; otherwise the long or the short one */
function bound(name: string, { long, short }: { long: number; short: number }): number {
  return Number(process.env[name] ?? (LONG ? long : short));
}

/** So often the app is killed in the middle of writes. */
export const KILLS = bound("FAULT_KILLS", { long: 50, short: 2 });

/** So often the app is killed with its embedded database. */
export const EMBEDDED_KILLS = bound("FAULT_EMBEDDED_KILLS", { long: 10, short: 1 });

/** So many screens are asked for their forms. */
const SCREENS = bound("FAULT_SCREENS", { long: 1000, short: 6 });

/** So many hostile posts are sent. */
export const HOSTILE = bound("FAULT_HOSTILE", { long: 10_000, short: 150 });

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
