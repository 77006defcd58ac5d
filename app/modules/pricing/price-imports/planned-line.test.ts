import { expect, it } from "vitest";
import { byNameKey, nameKey, oneOf, planLines, underNames } from "./planned-line.server";

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

it("finds a row by its French name only where none is called so otherwise", () => {
  const rows = [
    ...underNames({ id: 1 }, ["Suite"], ""),
    ...underNames({ id: 2 }, ["Family room"], "Suite"),
    ...underNames({ id: 3 }, ["studio"], ""),
    ...underNames({ id: 4 }, ["Loft"], "Studio"),
    ...underNames({ id: 5 }, ["Double", "dbl"], "Chambre double"),
  ];
  const byName = byNameKey(rows.map((row) => [nameKey(row.name), row]));
  const called = (name: string) => oneOf(byName.get(nameKey(name)), "room_type", name).id;
  expect(called("Suite")).toBe(1);
  expect(called("Studio")).toBe(3);
  expect(called("chambre double")).toBe(5);
  expect(called("DBL")).toBe(5);
  expect(() => called("Chambre")).toThrow();
});
