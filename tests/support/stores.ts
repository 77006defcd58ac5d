import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { diskStore } from "~/storage/disk-store.server";
import type { FileStore } from "~/storage/file-store";
import { s3Store } from "~/storage/s3-store.server";
import { freePort } from "./database/postgres";

export interface TestStore {
  store: FileStore;
  /** @returns the keys of all stored files */
  keys: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Functions that start each kind of store, by its name; every store is new and empty. */
export const testStores: Record<string, () => Promise<TestStore>> = {
  disk: async () => {
    const folder = await mkdtemp(join(tmpdir(), "maison-desk-files-"));
    return {
      store: diskStore(folder),
      keys: () => filesIn(folder),
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
  S3: async () => {
    const directory = await mkdtemp(join(tmpdir(), "maison-desk-s3-"));
    const port = await freePort();
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: "images", configs: [] }],
    });
    await server.run();
    const settings = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "images",
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    };
    return {
      store: s3Store(settings),
      keys: async () =>
        (await filesIn(join(directory, "images")))
          .filter((name) => name.endsWith("._S3rver_object"))
          .map((name) => name.replace("._S3rver_object", "")),
      close: async () => {
        await server.close();
        await rm(directory, { recursive: true, force: true });
      },
    };
  },
};

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
