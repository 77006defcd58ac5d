import { vi } from "vitest";
import type { TestWorld } from "./context";

/** Stops the clock of the screens and the API at the moment of the world's context, until `startClock`. */
export function stopClock({ ctx: { now } }: Pick<TestWorld, "ctx">): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
}

export function startClock(): void {
  vi.useRealTimers();
}
