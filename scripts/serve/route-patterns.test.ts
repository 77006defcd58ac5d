import { expect, it } from "vitest";
import { patternsByAddress } from "./route-patterns";

const routes = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "shell", parentId: "root" },
    { id: "dashboard", parentId: "shell", path: "dashboard" },
    { id: "hotels", parentId: "shell", path: "hotels" },
    { id: "hotel", parentId: "hotels", path: ":id" },
    { id: "newHotel", parentId: "hotels", path: "new" },
    { id: "hotelList", parentId: "hotels", index: true as const },
    { id: "editHotel", parentId: "shell", path: "hotels/edit/:hotelId" },
    { id: "api", parentId: "root", path: "api/*" },
    { id: "unknown", parentId: "root", path: "*" },
  ].map((route) => [route.id, route]),
);
const patternFor = patternsByAddress(routes);

it.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/dashboard", "/dashboard"],
  ["/Dashboard/", "/dashboard"],
  ["/hotels", "/hotels"],
  ["/hotels/7", "/hotels/:id"],
  ["/hotels/new", "/hotels/new"],
  ["/hotels/new.data", "/hotels/new"],
  ["/hotels/edit/7", "/hotels/edit/:hotelId"],
  ["/hotels/edit/caf%C3%A9", "/hotels/edit/:hotelId"],
  ["/api/seasons/3", "/api/*"],
  ["/api", "/api/*"],
  ["/wp-login.php", "/*"],
  ["/hotels/edit/7/more", "/*"],
])("the pattern of %s is %s", (address, pattern) => {
  expect(patternFor(address, Object.keys(routes))).toBe(pattern);
});
