import { describe, expect, it } from "vitest";
import { healthOf } from "./webhook-health.presenter.server";

const last = (status: number | null) => ({
  at: "2026-03-15T10:00:00Z",
  status,
  failure: status === null ? "TOO_SLOW" : null,
});

const healthy = { active: true, user_calls: true, failing_since: null, last: last(200) };

describe("how it goes for a webhook", () => {
  it.each([
    [{}, "well"],
    [{ last: last(204) }, "well"],
    [{ last: null }, "new"],
    [{ last: last(500), failing_since: new Date() }, "failing"],
    // It was just edited, so that its next attempt comes at once.
    [{ last: last(404) }, "failing"],
    [{ last: last(null) }, "failing"],
    [{ user_calls: false }, "user_off"],
    [{ user_calls: false, last: last(500), failing_since: new Date() }, "user_off"],
    [{ user_calls: false, last: null }, "user_off"],
    [{ active: false, user_calls: false }, "off"],
    [{ active: false, last: last(500), failing_since: new Date() }, "given_up"],
  ])("with %o: %s", (changes, health) => {
    expect(healthOf({ ...healthy, ...changes })).toBe(health);
  });
});
