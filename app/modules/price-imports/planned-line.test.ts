import { expect, it } from "vitest";
import { nameKey } from "./planned-line.server";

it("compares names without case and without spaces around", () => {
  expect(nameKey(" HÔTEL ")).toBe(nameKey("ho\u0302tel"));
});
