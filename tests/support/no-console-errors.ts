import { afterEach, beforeEach, expect, vi } from "vitest";

/** Makes a test fail that writes anything to `console.error`. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  // Restored first, so that the next test starts without messages, even if this one fails.
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
