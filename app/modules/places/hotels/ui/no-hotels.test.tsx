import { describe, expect, it } from "vitest";
import { rendered } from "../../../../../tests/support/screens/rendered";
import { NoHotels } from "./no-hotels";

describe("the sentence that there is no hotel yet", () => {
  const path = "/bookings/hotels/new?room_type_id=7";

  it("has the link to the first hotel, which leads back here, for those who may add it", () => {
    const page = rendered(<NoHotels none />, { path, language: "fr" });
    expect(page.text).toBe("Pas encore d’hôtel. Ajouter le premier hôtel");
    expect(page.one("a").attributes.href).toBe(`/hotels/new?back=${encodeURIComponent(path)}`);
  });

  it("stands alone for others, and isn't there once there is a hotel", () => {
    const granted = ["hotels:view", "bookings:edit"] as const;
    const page = rendered(<NoHotels none />, { path, granted });
    expect(page.text).toBe("No hotels yet.");
    expect(page.all("a")).toEqual([]);
    expect(rendered(<NoHotels none={undefined} />, { path }).text).toBe("");
  });
});
