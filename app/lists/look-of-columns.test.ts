import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Column } from "./data-table";
import { lookOfColumns } from "./look-of-columns";

const column = (look: Partial<Column<never>>): Column<never> => ({
  ...{ key: "length", label: "Length", cell: () => "9 m" },
  ...look,
});

describe("what the cells of a column have in common", () => {
  it("is said by their place", () => {
    const columns = [{}, { figures: true }, { align: "right" }, { phone: "hidden" }] as const;
    expect(lookOfColumns(columns.map(column)).className.split(" ")).toEqual([
      "td:nth-2:number",
      "td:nth-3:text-right",
      "td:nth-3:[--break:normal]",
      "on-phones:td:nth-4:hidden!",
    ]);
  });

  it("is figures in a list of figures, where it is labelled or at the right", () => {
    const { className } = lookOfColumns([column({ phone: "labelled" }), column({})], true);
    expect(className).toMatch(/td:nth-1:number/);
    expect(className).not.toMatch(/td:nth-2/);
  });

  it("keeps a label whole that has quotes", () => {
    const { style } = lookOfColumns([column({ phone: "labelled", label: 'The "bay" \\ sea' })]);
    expect(style).toEqual({ "--label-1": String.raw`"The \"bay\" \\ sea "` });
  });

  it("is in the stylesheet for as many columns as a list has", () => {
    const stylesheet = readFileSync("app/styles/tailwind.css", "utf8");
    expect(stylesheet).toContain("td:nth-{1..12}:{text-right,[--break:normal],number}");
    expect(stylesheet).toContain("on-phones:td:nth-{1..12}:hidden!");
    for (let place = 1; place <= 12; place++) {
      expect(stylesheet).toContain(`td:nth-${place}:[--label:var(--label-${place})]`);
    }
  });
});
