import { describe, expect, it } from "vitest";
import { endsSessions, hasApiKey } from "./user";
import type { User } from "./user.fields";

const user: User = {
  id: 1,
  username: "tester",
  first_name: "Test",
  last_name: "Person",
  email: "test@example.com",
  role_id: 1,
  distribution_point_id: null,
  limited_to_point: false,
  hotel_ids: [],
  user_type: "dashboard",
  is_active: true,
};

describe("a user", () => {
  it.each([
    ["dashboard", false],
    ["api", true],
    ["both", true],
  ] as const)("of type %s: has an API key: %s", (type, has) => {
    expect(hasApiKey(type)).toBe(has);
  });

  it.each<[Partial<User>, boolean]>([
    [{}, false],
    [{ last_name: "Other" }, false],
    [{ user_type: "both" }, false],
    [{ is_active: false }, true],
    [{ role_id: 2 }, true],
    [{ user_type: "api" }, true],
  ])("that becomes %o: its sessions end: %s", (change, ends) => {
    expect(endsSessions(user, { ...user, ...change })).toBe(ends);
  });

  it("that was inactive has no sessions to end", () => {
    const inactive = { ...user, is_active: false };
    expect(endsSessions(inactive, inactive)).toBe(false);
    expect(endsSessions(inactive, user)).toBe(false);
  });
});
