import { describe, expect, it } from "vitest";
import { backOf, withBack } from "./back-link";

describe("the way back from a form", () => {
  it.each([
    ["/hotels/edit/3", "/hotels?search=a%26b&page=2"],
    ["/hotels/edit/3?tab=images", "/hotels?status=active"],
    ["/hotels/stop-sales/new?hotel_id=1", "/hotels/stop-sales?view=calendar&month=2031-05"],
  ])("from %s leads to %s", (to, from) => {
    const link = withBack(to, from, "/usual");
    expect(link.startsWith(to)).toBe(true);
    expect(backOf(new URL(link, "http://desk.test"), "/usual")).toBe(from);
  });

  it.each([undefined, "", "/hotels"])("needs no mention from %s", (from) => {
    expect(withBack("/hotels/edit/3", from, "/hotels")).toBe("/hotels/edit/3");
  });

  it.each([
    "//evil.example",
    "https://evil.example/",
    "/\\evil",
    "javascript:alert(1)",
    "/logout",
    "",
  ])("never leads to %s", (target) => {
    expect(backOf(new URLSearchParams({ back: target }), "/hotels")).toBe("/hotels");
  });
});
