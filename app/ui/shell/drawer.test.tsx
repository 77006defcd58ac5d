import { describe, expect, it } from "vitest";
import { COSTS, permissions } from "~/core/access/permissions";
import { drawer } from "~/drawer-places.server";
import { drawerFor } from "~/screens/drawer.server";
import { rendered } from "../../../tests/support/screens/rendered";
import { Drawer } from "./drawer";
import { writtenDrawer } from "./written-drawer";

/** @returns the address of the entry that is marked as current on a page */
function currentOn(path: string): string | undefined {
  const written = writtenDrawer(drawerFor({ permissions: [...permissions, COSTS] }, "en", drawer));
  const page = rendered(<Drawer label="Main" written={written} folded={[]} width="whole" />, {
    path,
  });
  return page.all("a", { "aria-current": "page" })[0]?.attributes.href;
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
