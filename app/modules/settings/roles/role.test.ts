import { describe, expect, it } from "vitest";
import { permissions, type Permission } from "~/core/access/permissions";
import { withImplied } from "./role";

describe("the permissions of a role", () => {
  it.each<[Permission[], Permission[]]>([
    [[], []],
    [["pricing:view"], ["pricing:view"]],
    [["pricing:edit"], ["pricing:view", "pricing:edit"]],
    [
      ["settings:edit", "hotels:view", "settings:edit"],
      ["hotels:view", "settings:view", "settings:edit"],
    ],
    [["bookings:overbook"], ["bookings:view", "bookings:edit", "bookings:overbook"]],
    [permissions, permissions],
  ])("%o become %o", (granted, complete) => {
    expect(withImplied(granted)).toEqual(complete);
    expect(withImplied(withImplied(granted))).toEqual(complete);
  });
});
