import { describe, expect, it } from "vitest";
import { endsSessions, hasApiKey, type User } from "./user";

const user: User = {
  id: 1,
  username: "tester",
  firstName: "Test",
  lastName: "Person",
  email: "test@example.com",
  roleId: 1,
  distributionPointId: null,
  userType: "dashboard",
  active: true,
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
    [{ lastName: "Other" }, false],
    [{ userType: "both" }, false],
    [{ active: false }, true],
    [{ roleId: 2 }, true],
    [{ userType: "api" }, true],
  ])("that becomes %o: its sessions end: %s", (change, ends) => {
    expect(endsSessions(user, { ...user, ...change })).toBe(ends);
  });

  it("that was inactive has no sessions to end", () => {
    const inactive = { ...user, active: false };
    expect(endsSessions(inactive, inactive)).toBe(false);
    expect(endsSessions(inactive, user)).toBe(false);
  });
});
