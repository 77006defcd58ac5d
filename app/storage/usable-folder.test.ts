import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { assertUsableFolder, FolderUnusable } from "./usable-folder.server";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "usable-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("accepts a folder that is there, and one that can be made, and makes nothing", () => {
  assertUsableFolder(folder, "DATA_DIR");
  assertUsableFolder(join(folder, "not", "yet"), "DATA_DIR");
  expect(readdirSync(folder)).toEqual([]);
});

it.each(["", "/below"])("refuses a file as a folder%s, in a sentence with the setting", (below) => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => assertUsableFolder(file + below, "DATA_DIR")).toThrow(
    new FolderUnusable(`DATA_DIR can't be ${file}${below}: ${file} isn't a folder.`),
  );
});

// The superuser may write everywhere.
it.skipIf(process.getuid?.() === 0)("refuses a folder in which it may not write", () => {
  chmodSync(folder, 0o500);
  expect(() => assertUsableFolder(join(folder, "data"), "FILES_DIR")).toThrow(
    new FolderUnusable(
      `FILES_DIR can't be ${join(folder, "data")}: this user may not write to ${folder} (EACCES).`,
    ),
  );
});
