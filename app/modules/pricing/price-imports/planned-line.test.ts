import { expect, it } from "vitest";
import { nameKey, planLines } from "./planned-line.server";

it("compares names without case and without spaces around", () => {
  expect(nameKey(" HÔTEL ")).toBe(nameKey("ho\u0302tel"));
});

it("calls a line by what stands in it, not by what is left empty", () => {
  const cells = { hotel: "Belle Rive", room_type: "", season: "" };
  const lines = planLines([{ line: 5, surplus: true, cells, amount: null!, finely: null! }], {
    named: ["hotel", "room_type", "season"],
    wantedBy: () => null!,
    isSame: () => true,
  });
  expect(lines).toMatchObject([{ line: 5, label: "Belle Rive", reason: "surplus" }]);
});
