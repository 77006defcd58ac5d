/** Reads as much of a Dockerfile as ours uses. */
import { readFileSync } from "node:fs";
import { normalize } from "node:path";

/**
 * @returns its stages in order, each `{ name, steps }`; a step is `{ instruction, words, rest }`,
 *   `rest` being what follows the instruction and `words` the same, split at spaces
 */
export function dockerfileStages(path) {
  const stages = [];
  const text = readFileSync(path, "utf8").replaceAll("\\\n", " ");
  for (const line of text.split("\n")) {
    const [instruction, ...words] = line.trim().split(/\s+/);
    if (!instruction || instruction.startsWith("#")) continue;
    if (instruction === "FROM") {
      const named = words.findIndex((word) => word.toUpperCase() === "AS");
      stages.push({ name: named < 0 ? "image" : words[named + 1], steps: [] });
    } else {
      const rest = line.trim().slice(instruction.length).trim();
      stages.at(-1).steps.push({ instruction, words, rest });
    }
  }
  return stages;
}

const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);

/** @returns whether a path of the build's context stays out of it; whole names only */
export function dockerignored(path) {
  return ignored.includes(normalize(path).split("/")[0]);
}
