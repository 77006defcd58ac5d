/** Reads Dockerfiles; only the syntax that the product's own Dockerfile uses. */
import { readFileSync } from "node:fs";
import { normalize } from "node:path";

/**
 * @returns the stages of a Dockerfile in order, each `{ name, steps }`; a step is `{ instruction, words, rest
 *   }`, where `rest` is the text after the instruction and `words` is the same text, split at spaces
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

/** @returns whether `.dockerignore` excludes a path; its lines are compared as whole names */
export function dockerignored(path) {
  return ignored.includes(normalize(path).split("/")[0]);
}
