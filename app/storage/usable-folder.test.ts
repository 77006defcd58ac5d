import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transformSync } from "esbuild";
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

/** A user who owns nothing; only the superuser can start a process as somebody else. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

it("refuses a folder in which it may not write", () => {
  chmodSync(folder, 0o500);
  // The superuser may write everywhere, so the check runs in a process of another user.
  const source = readFileSync(join(import.meta.dirname, "usable-folder.server.ts"), "utf8");
  const { code } = transformSync(source, { loader: "ts", format: "esm" });
  const below = join(folder, "below");
  const call = `try { assertUsableFolder(${JSON.stringify(below)}, "FILES_DIR"); }
    catch (error) { console.log(error.message); }`;
  const args = ["--input-type=module", "--eval", code + call];
  const { stdout } = spawnSync(process.execPath, args, { ...NOBODY, cwd: "/", encoding: "utf8" });
  const sentence = `FILES_DIR can't be ${below}: this user may not write to ${folder} (EACCES).`;
  expect(stdout.trim()).toBe(sentence);
});
