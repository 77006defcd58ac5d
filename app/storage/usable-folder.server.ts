import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** A folder of the settings can't be used; the message is one sentence. */
export class FolderUnusable extends Error {}

/**
 * Checks that a folder can be written to, or made. It changes nothing.
 *
 * @param folder its path
 * @param setting the name of the setting that chose it
 * @throws FolderUnusable with a sentence that names the setting
 */
export function assertUsableFolder(folder: string, setting: string): void {
  const there = nearestThere(resolve(folder));
  if (!statSync(there).isDirectory()) {
    throw new FolderUnusable(`${setting} can't be ${folder}: ${there} isn't a folder.`);
  }
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new FolderUnusable(
      `${setting} can't be ${folder}: this user may not write to ${there} (${code}).`,
    );
  }
}

/** @returns the path itself or, where there is nothing yet, the nearest folder above it that is there */
function nearestThere(path: string): string {
  return existsSync(path) ? path : nearestThere(dirname(path));
}
