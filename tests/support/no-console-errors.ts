import { afterEach, beforeEach, expect, vi } from "vitest";

/** What is written to the error log in a test is a failure of the test. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  // Restored first: where this test fails, the next one starts with an empty log all the same.
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
