import { expect, it } from "vitest";
import { calledRow } from "./change-title.presenter.server";
import { datedLabel } from "./dated-label";

it("takes the dates of a restriction out of its label, and writes them in the reader's language", () => {
  const restriction = {
    entity: "restriction",
    label: "Kamogawa Tei, Kyoto, 2028-07-13 – 2028-07-31",
  } as const;
  expect(datedLabel(restriction)).toEqual({
    ...{ label: "Kamogawa Tei, Kyoto", dates: { start: "2028-07-13", end: "2028-07-31" } },
  });
  expect(calledRow(restriction, "en")).toBe("Kamogawa Tei, Kyoto, Jul 13, 2028 - Jul 31, 2028");
  expect(calledRow(restriction, "fr")).toBe("Kamogawa Tei, Kyoto, 13 juil. 2028 - 31 juil. 2028");
  const season = { entity: "season", label: "Low, 2028-07-13 – 2028-07-31" } as const;
  expect(datedLabel(season)).toEqual({ label: season.label });
});
