import { vi } from "vitest";
import type { TestWorld } from "./context";

/** Sets the clock of the screens and the API to the moment of the world's context, until `startClock`. */
export function stopClock({ ctx: { now } }: { ctx: Pick<TestWorld["ctx"], "now"> }): void {
  // It goes on: two changes of a row are never of one instant.
  vi.useFakeTimers({ toFake: ["Date"], now, shouldAdvanceTime: true });
}

export function setClock(now: Date): void {
  vi.setSystemTime(now);
}

export function startClock(): void {
  vi.useRealTimers();
}
