import { afterEach, beforeEach, expect, vi } from "vitest";

/** Makes a test fail that writes anything to `console.error`. Other lines of the log are kept, and not printed. */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock;
  // Restored first, so that the next test starts without messages, even if this one fails.
  vi.restoreAllMocks();
  expect(calls).toEqual([]);
});
