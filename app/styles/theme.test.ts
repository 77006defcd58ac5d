import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const theme = readFileSync("app/styles/theme.css", "utf8");

/** @returns the colours of one theme by their names, which stand as `light-dark(#…, #…)` */
function tokens(name: "light" | "dark"): Record<string, string> {
  const both = theme.matchAll(/--color-([\w-]+):.*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return Object.fromEntries(
    [...both].map(([, token, light, dark]) => [token, name === "light" ? light : dark]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/**
 * The pairs of foreground and background colours, with their least contrast: 4.5 for text, 3 for marks and
 * borders.
 */
const pairs: [string, string[], number][] = [
  ["ink", ["canvas", "surface", "sunken", "raised", "row-hover", "row-selected"], 7],
  ["muted", ["canvas", "surface", "sunken", "raised", "row-hover"], 4.5],
  ["faint", ["canvas", "surface", "sunken"], 4.5],
  ["accent-text", ["canvas", "surface", "sunken", "accent-soft", "raised"], 4.5],
  ["on-accent", ["accent", "accent-hover"], 4.5],
  ["success-text", ["success-soft", "surface", "row-hover"], 4.5],
  ["warning-text", ["warning-soft"], 4.5],
  ["danger-text", ["danger-soft", "surface", "raised"], 4.5],
  ["on-danger", ["danger"], 4.5],
  ["plum", ["plum-soft", "surface"], 4.5],
  ["strong", ["canvas", "surface", "sunken"], 3],
  ["focus", ["canvas", "surface", "sunken", "raised"], 3],
  ["accent", ["surface", "canvas"], 3],
  ["danger", ["surface", "canvas"], 3],
  ["brass", ["surface"], 3],
];

describe.each(["light", "dark"] as const)("the %s theme", (name) => {
  const colour = tokens(name);
  it.each(pairs)("%s is readable on %o", (front, grounds, least) => {
    for (const ground of grounds) {
      expect(
        contrast(colour[front]!, colour[ground]!),
        `${front} on ${ground}`,
      ).toBeGreaterThanOrEqual(least);
    }
  });
});

describe("colours", () => {
  it("stand in the theme file and nowhere else", () => {
    const elsewhere = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(css|tsx?)$/.test(name))
      // Programs for e-mail don't load our style sheet.
      .filter(
        (name) =>
          !/theme\.(css|test\.ts)$|(flag|(letter-html|reset-letter)\.server)\.tsx$|\.test\.ts$/.test(
            name,
          ),
      )
      .map((name) => `app/${name}`);
    const raw = elsewhere.filter((file) =>
      /#[0-9a-f]{3,8}\b(?!["'`]?\))|\b(?:bg|text|border)-(?:red|blue|gray|slate|zinc|green)-\d/i.test(
        readFileSync(file, "utf8").replace(/href=["'`{][^"'`]*["'`}]/g, ""),
      ),
    );
    expect(raw).toEqual([]);
  });
});
