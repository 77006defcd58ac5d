import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, csvLines, readCsvCell } from "./csv";

describe("csvCell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+41 79 123 45 67", "+41 79 123 45 67"],
    ["+44 (0)20 7946-0958", "+44 (0)20 7946-0958"],
    ["+49.30/901820", "+49.30/901820"],
    ["'+41 79", "''+41 79"],
    ["+41 79 HYPERLINK", "'+41 79 HYPERLINK"],
    ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
    ["+1,2", "'+1,2"],
    ["+", "'+"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["-cmd", "'-cmd"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["-7.5", "-7.5"],
    ["-7,5", "-7,5"],
    ["-7,5,1", "'-7,5,1"],
    ["Hôtel = Lac", "Hôtel = Lac"],
    [null, ""],
    [true, "true"],
    [0, "0"],
    ["'=1", "''=1"],
    ["L'Été", "L'Été"],
  ])("%j becomes %j", (cell, expected) => expect(csvCell(cell)).toBe(expected));
});

it("what is written is read again, whatever stands in it", () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'a"b',
      "a,b",
      "a\r\nb",
      "=1",
      "-x",
      "＝1",
      "+41 79",
      "'+41 79",
      "'=1",
      "''@",
      "-7.5",
      "é",
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
      const read = parse(csvLines(rows), { record_delimiter: "\r\n" });
      expect(read.map((row) => row.map(readCsvCell))).toEqual(rows);
    }),
  );
});
