import { afterEach, beforeEach, expect, vi } from "vitest";

/** Anything written to the error log fails its test. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  // Restored first: where this test fails, the next one starts with an empty log all the same.
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
