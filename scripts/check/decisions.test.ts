import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "docs/adr";

it("the index of decisions names each of them once, and those that a later one supersedes", () => {
  const index = readFileSync(`${FOLDER}/README.md`, "utf8").split("\n");
  const pages = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
  const expected = pages.map((file) => {
    const [title = "", , said = ""] = readFileSync(`${FOLDER}/${file}`, "utf8").split("\n");
    const successor = /^Superseded by \[ADR (\d+)\]/.exec(said)?.[1];
    const superseded = successor ? ` (superseded by ${successor})` : "";
    return `- [${title.replace("# ", "")}](${file})${superseded}`;
  });
  expect(index.filter((line) => line.startsWith("- ")).sort()).toEqual(expected.sort());
});
