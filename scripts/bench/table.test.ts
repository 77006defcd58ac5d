import { describe, expect, it } from "vitest";
import { tableOf, withTables } from "./table";

describe("a table in a page", () => {
  const page = "Before.\n\n<!-- bench: pages -->\n\nold\n\n<!-- end -->\n\nAfter.\n";

  it("takes the place of the former one, and of nothing else", () => {
    const table = tableOf(["page", "ms"], [["room prices", "12.5"]]);
    expect(withTables(page, new Map([["pages", table]]))).toBe(
      page.replace("old", "| page        |   ms |\n| ----------- | ---: |\n| room prices | 12.5 |"),
    );
  });

  it("that wasn't measured leaves the former one", () => {
    expect(withTables(page, new Map([["growth", "| new |"]]))).toBe(page);
  });
});
