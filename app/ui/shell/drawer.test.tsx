import { describe, expect, it } from "vitest";
import { COSTS, permissions } from "~/core/access/permissions";
import { drawer } from "~/drawer-places.server";
import { drawerFor } from "~/screens/drawer.server";
import { rendered } from "../../../tests/support/screens/rendered";
import { Drawer } from "./drawer";
import { writtenDrawer } from "./written-drawer";

/** @returns the whole drawer on a page, for a user who has turned some of its groups */
function drawerOn(path: string, turned: string[] = []) {
  const written = writtenDrawer(drawerFor({ permissions: [...permissions, COSTS] }, "en", drawer));
  return rendered(<Drawer label="Main" written={written} turned={turned} width="whole" />, {
    path,
  });
}

/** @returns the address of the entry that is marked as current on a page */
function currentOn(path: string): string | undefined {
  return drawerOn(path).all("a", { "aria-current": "page" })[0]?.attributes.href;
}

describe("the current entry of the drawer", () => {
  it.each([
    ["/hotels", "/hotels"],
    ["/hotels/edit/1", "/hotels"],
    ["/hotels/rooms", "/hotels/rooms"],
    ["/room-types/new", "/hotels/room-types"],
    ["/pricing", "/pricing"],
    ["/front-desk", "/front-desk"],
    ["/front-desk/housekeeping", "/front-desk/housekeeping"],
    ["/cms-pages", "/cms-pages"],
    ["/hotels/12/cms-pages", "/cms-pages"],
    ["/hotels/12/cms-pages/edit/3", "/cms-pages"],
    ["/spas/1/cms-pages/create", "/cms-pages"],
    ["/spas/1/treatments", "/spas"],
    ["/hotelsandmore", undefined],
    ["/pricing/unheard-of", undefined],
  ])("on %s is %s", (path, entry) => {
    expect(currentOn(path)).toBe(entry);
  });
});

describe("the open groups of the drawer", () => {
  it.each([
    ["only the bookings", "/dashboard", [], 1],
    ["the current one", "/spas", [], 2],
    ["those that the user has opened", "/dashboard", ["/spas", "/pricing"], 3],
    ["not the bookings that the user has folded", "/dashboard", ["/bookings/hotels"], 0],
    [
      "the bookings that the user has folded, on their own page",
      "/bookings/flights",
      ["/bookings/hotels"],
      1,
    ],
  ])("are %s", (_, path, turned, open) => {
    expect(drawerOn(path, turned).all("details", { open: "" })).toHaveLength(open);
  });
});
