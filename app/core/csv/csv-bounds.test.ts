import { describe, expect, it } from "vitest";
import { exceededBound } from "./csv-bounds";

const bounds = { lines: 3, cellsALine: 4, cellLength: 6 };

describe("a file is taken apart only within its bounds", () => {
  it.each([
    ["nothing", "", null],
    ["as many lines as it may have", "a\nb\r\nc", null],
    ["the last of them ended", "a\nb\nc\n", null],
    ["empty lines between them", "a\r\n\r\nb\r\n\r\nc\r\n", null],
    ["a line more", "a\nb\nc\nd", "lines"],
    ["a line more, ended as on old Macs", "a\rb\rc\rd", "lines"],
    ["nothing but empty lines", "\n".repeat(13), "lines"],
    ["as many cells as a line may have", "a,b;c\td", null],
    ["a cell more", "a,b;c\td,", "cellsALine"],
    ["separators within quotes", '",,,,"', null],
    ["a line end within quotes", '"\n\n\n"', null],
    ["separators behind quotes", '"a",,,,', "cellsALine"],
    ["a cell as long as it may be", "aaaaaa,bbbbbb", null],
    ["a longer one", "a,bbbbbbb", "cellLength"],
    ["a longer one in quotes", '"aaaaaa"', "cellLength"],
    ["a quote that never ends", '"aaaaaaaaaaaa', "cellLength"],
    ["a longer one in the last line", "a\nbbbbbbb", "cellLength"],
  ])("%s: %j", (_, text, expected) => expect(exceededBound(text, bounds)).toBe(expected));

  it.each(["a\n", ",", " ", '"', '""', "\n", "a,b,c\n", '"\n', '",'])(
    "and two megabytes of %j are looked through at once",
    (piece) => {
      const text = piece.repeat((2 * 1024 * 1024) / piece.length);
      const begun = process.cpuUsage();
      exceededBound(text, { lines: 1e7, cellsALine: 1e7, cellLength: 1e7 });
      const { user, system } = process.cpuUsage(begun);
      expect((user + system) / 1000).toBeLessThan(200);
    },
  );
});
