import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The most files of its own that a folder has: more of them are several subjects (ADR 84). */
const MOST = 25;

/** @returns the folders below this one, itself among them, with the number of files of their own */
function folders(path: string): { path: string; files: number }[] {
  const entries = readdirSync(path, { withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
  const files = entries.filter((entry) => entry.isFile()).length;
  return [{ path, files }, ...below.flatMap(folders)];
}

it.each(["app", "scripts", "tests"])(
  "no folder of %s has more files than one subject needs",
  (root) => {
    expect(folders(root).filter(({ files }) => files > MOST)).toEqual([]);
  },
);
