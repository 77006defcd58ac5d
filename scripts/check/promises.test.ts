import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PAGE = "docs/promises.md";

const rows = readFileSync(PAGE, "utf8")
  .split("\n")
  .filter((line) => /^\| *\d+ *\|/.test(line))
  .map((line) => {
    const [number = "", promise = "", proofs = ""] = line
      .split(/(?<!\\)\|/)
      .slice(1)
      .map((cell) => cell.trim());
    return { number: Number(number), promise, proofs };
  });

/** @returns the files that a row names, each with the titles that are quoted after it */
function named(proofs: string): { file: string; titles: string[] }[] {
  return proofs.split(/(?=`[\w.-]+(?:\/[\w.-]+)*`)/).flatMap((proof) => {
    const file = /^`([^`]+)`/.exec(proof)?.[1];
    return file
      ? [{ file, titles: [...proof.matchAll(/“([^”]+)”/g)].map(([, said]) => said!) }]
      : [];
  });
}

describe("the page of promises", () => {
  it("numbers them in order", () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
  });

  it.each(rows)("$number: $promise", ({ proofs }) => {
    const files = named(proofs);
    expect(files).not.toEqual([]);
    for (const { file, titles } of files) {
      expect(existsSync(file), file).toBe(true);
      // A test is named by its title.
      if (/\.(test|spec)\.tsx?$/.test(file)) expect(titles, file).not.toEqual([]);
      const text = readFileSync(file, "utf8");
      for (const title of titles) expect(text.includes(title), `${file}: ${title}`).toBe(true);
    }
  });
});
