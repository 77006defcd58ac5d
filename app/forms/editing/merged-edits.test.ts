import { describe, expect, it } from "vitest";
import type { Entered } from "../posting/form-reply";
import { mergedEdits, seenIn } from "./merged-edits";

const seen: Entered = { price: "120.00", per_person: "on", days: ["monday", "friday"], note: "" };

describe("two edits of one row", () => {
  it.each<[string, Entered, Entered, Entered, Entered]>([
    [
      "a field that one never touched takes what the other saved",
      { price: "120.00", days: ["monday", "friday"], note: "" },
      { ...seen, price: "150.00" },
      { price: "150.00", days: ["monday", "friday"], note: "" },
      { price: "120.00" },
    ],
    [
      "a field that both changed stays as typed",
      { ...seen, price: "130" },
      { ...seen, price: "150.00" },
      { ...seen, price: "130" },
      {},
    ],
    [
      "another spelling is no change",
      { ...seen, price: "120", days: ["friday", "monday"] },
      { ...seen, price: "150.00" },
      { ...seen, price: "150.00", days: ["monday", "friday"] },
      { price: "120.00" },
    ],
    [
      "a tick that the other took away goes, and one's own stays away",
      { ...seen, note: "mine" },
      { price: "120.00", days: ["monday", "friday"], note: "" },
      { price: "120.00", days: ["monday", "friday"], note: "mine" },
      { per_person: "on" },
    ],
    [
      "boxes that one unticked, all of them, stay unticked",
      { price: "120.00", per_person: "on", note: "" },
      { ...seen, days: "monday" },
      { price: "120.00", per_person: "on", note: "" },
      {},
    ],
    [
      "what the other filled in first says that nothing stood there",
      { ...seen },
      { ...seen, note: "theirs", stay: "3" },
      { ...seen, note: "theirs", stay: "3" },
      { note: "", stay: "" },
    ],
  ])("%s", (_, mine, theirs, entered, was) => {
    expect(mergedEdits(seen, mine, theirs)).toEqual({ entered, was });
  });

  it("leaves a field alone that was switched off and so sent nothing", () => {
    const { entered, was } = mergedEdits(
      { age_min: "0" },
      { name: "x" },
      { age_min: "3", has_age_range: "on" },
    );
    expect(entered).toEqual({ name: "x", age_min: "3", has_age_range: "on" });
    expect(was).toEqual({ age_min: "0", has_age_range: "" });
  });

  /** @returns the fields of a list of closures, from texts such as "May Paint" */
  const listed = (...rows: string[]): Entered =>
    Object.fromEntries(
      rows.flatMap((row, place) => {
        const [days = "", reason = ""] = row.split(" ");
        return [
          [`closures[${place}].days`, days],
          [`closures[${place}].reason`, reason],
        ];
      }),
    );

  it.each([
    ["adds a row each", [], ["June Leak"], ["May Paint"], ["May Paint", "June Leak"]],
    [
      "adds a row before one's own",
      ["May Paint"],
      ["May Paint", "June Leak"],
      ["April Pipe", "May Paint"],
      ["April Pipe", "May Paint", "June Leak"],
    ],
    [
      "corrects a row that stands elsewhere by now",
      ["May Paint"],
      ["May Carpet"],
      ["April Pipe", "May Paint"],
      ["April Pipe", "May Carpet"],
    ],
    [
      "takes one away",
      ["May Paint", "June Leak"],
      ["June Leak"],
      ["May Paint", "June Pipe"],
      ["June Pipe"],
    ],
    ["touches nothing", ["May Paint"], ["May Paint"], ["April Pipe"], ["April Pipe"]],
    ["alone has changed the list", ["May Paint"], ["June Leak"], ["May Paint"], ["June Leak"]],
  ])("merges the rows of a list where one %s", (_, before, mine, theirs, merged) => {
    const { entered } = mergedEdits(listed(...before), listed(...mine), listed(...theirs));
    expect(entered).toEqual(listed(...merged));
  });

  it("sees a box that one unticked in a row of a list, and a field that was switched off in it", () => {
    const ticked: Entered = {
      "guests[0].name": "Ada",
      "guests[0].leads": "on",
      "guests[0].age": "7",
    };
    const theirs: Entered = { ...ticked, "guests[1].name": "Max" };
    const unticked = mergedEdits(ticked, { "guests[0].name": "Ada" }, theirs);
    expect(unticked.entered).toEqual({ "guests[0].name": "Max", "guests[1].name": "Ada" });
    const off = mergedEdits(ticked, { "guests[0].name": "Ada", "guests[0].leads": "on" }, theirs);
    expect(off.entered).toEqual(theirs);
  });

  it("keeps the machinery's own fields", () => {
    const { entered } = mergedEdits({}, { row_version: "v1", row_seen: "{}" }, {});
    expect(entered).toEqual({ row_version: "v1", row_seen: "{}" });
  });
});

describe("what a form says it was made with", () => {
  it.each(["", "no JSON", "null", "[1]", '{"a":1}', '{"a":{"b":"c"}}'])(
    "is nothing in %j",
    (text) => {
      expect(seenIn({ row_seen: text })).toBeUndefined();
    },
  );
  it("is its values", () => {
    expect(seenIn({ row_seen: JSON.stringify(seen) })).toEqual(seen);
  });
});
