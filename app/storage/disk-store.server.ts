import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { assertKey, type FileStore } from "./file-store";

/** Stores files in a folder of this machine. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // The file is written under another name first, so that a file under its own name is always complete.
      const unfinished = `${path}.${randomBytes(6).toString("hex")}.part`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // The folder is deleted together with its last file.
      await rmdir(dirname(path)).catch((error: unknown) => {
        if (!isMissing(error) && !hasCode(error, "ENOTEMPTY")) throw error;
      });
    },
  };
}

function isMissing(error: unknown): boolean {
  return hasCode(error, "ENOENT");
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
