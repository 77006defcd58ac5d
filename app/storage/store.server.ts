import { join } from "node:path";
import { env, type Environment } from "~/config/env.server";
import { diskStore } from "./disk-store.server";
import type { FileStore } from "./file-store";
import { s3Store } from "./s3-store.server";

let opened: FileStore | undefined;

/** @returns the store of the settings: S3 where it is configured, otherwise a folder */
export function fileStore(): FileStore {
  return (opened ??= storeOf(env()));
}

/** @returns the store that these settings describe */
export function storeOf(settings: Environment): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return s3Store({
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: settings.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    });
  }
  return diskStore(settings.FILES_DIR ?? join(settings.DATA_DIR, "files"));
}
