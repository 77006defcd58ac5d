import { afterEach, beforeEach, expect, vi } from "vitest";

/** What is written to the error log in a test is a failure of the test. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
