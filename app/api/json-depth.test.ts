import { describe, expect, it } from "vitest";
import { isNestedTooDeep, MAX_JSON_LEVELS } from "./json-depth";

const nested = (levels: number, [open, close]: [string, string] = ["[", "]"], inner = "1") =>
  open.repeat(levels) + inner + close.repeat(levels);

describe("JSON is nested too deep", () => {
  it.each([
    ["as many lists as it may have", nested(MAX_JSON_LEVELS), false],
    ["one more", nested(MAX_JSON_LEVELS + 1), true],
    ["objects", nested(MAX_JSON_LEVELS + 1, ['{"a":', "}"]), true],
    ["both, one in another", nested(40, ['[{"a":', "}]"]), true],
    ["many beside each other", `[${"[],".repeat(1000)}[]]`, false],
    ["brackets in a text", `["${"[".repeat(1000)}"]`, false],
    ["brackets after a quote in a text", `["\\"${"[".repeat(1000)}"]`, false],
    ["brackets after a text that ends with a backslash", `["\\\\",${nested(1000)}]`, true],
    ["what never ends", "[".repeat(1000), true],
    ["what is no JSON", "]]]]", false],
    ["nothing", "", false],
  ])("%s", (_, json, expected) => expect(isNestedTooDeep(json)).toBe(expected));
});
