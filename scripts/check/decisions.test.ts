import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const PRESENT = "docs/adr";
const FORMER = "docs/history";

/** A page of a folder, by its first lines. */
interface Page {
  file: string;
  title: string;
  /** The number of the decision that replaces it; undefined for one that holds. */
  successor?: string;
}

function pagesIn(folder: string): Page[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => {
      const [title = "", , said = ""] = readFileSync(`${folder}/${file}`, "utf8").split("\n");
      const successor = /^Superseded by \[ADR (\d+)\]/.exec(said)?.[1];
      return { file, title: title.replace("# ", ""), successor };
    });
}

function indexOf(folder: string): string[] {
  const index = readFileSync(`${folder}/README.md`, "utf8").split("\n");
  return index.filter((line) => line.startsWith("- ")).sort();
}

describe("decisions", () => {
  const [present, former] = [pagesIn(PRESENT), pagesIn(FORMER)];

  it("that hold are each named once in their index, and no later one supersedes them", () => {
    expect(present.filter(({ successor }) => successor)).toEqual([]);
    const lines = present.map(({ title, file }) => `- [${title}](${file})`);
    expect(indexOf(PRESENT)).toEqual(lines.sort());
  });

  it("that were superseded are in the history, which says by which", () => {
    const lines = former.map(({ title, file, successor }) => {
      return `- [${title}](${file}) (superseded by ${successor})`;
    });
    expect(indexOf(FORMER)).toEqual(lines.sort());
    const numbers = present.map(({ title }) => title.split(".")[0]);
    expect(former.filter(({ successor }) => !numbers.includes(successor))).toEqual([]);
  });

  it("that comments name by number are there", () => {
    const numbers = new Set([...present, ...former].map(({ title }) => title.split(".")[0]));
    const named = ["app", "migrations", "scripts", "tests"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
        .flatMap((file) => {
          const text = readFileSync(`${folder}/${file}`, "utf8");
          const found = [...text.matchAll(/\bADRs? 0*(\d+)\b/g)];
          return found.map(([, number]) => ({ file: `${folder}/${file}`, number }));
        }),
    );
    expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });
});
