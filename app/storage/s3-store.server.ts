import { AwsClient } from "aws4fetch";
import { assertKey, type FileStore } from "./file-store";

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The timeout of one request, in milliseconds, since a user waits for the answer. */
const TIMEOUT_MS = 20_000;

/**
 * Stores files in a bucket of S3 or a compatible store. The bucket is in the path, not in the host's name,
 * because all compatible stores support that.
 */
export function s3Store({ endpoint, bucket, ...settings }: S3Settings): FileStore {
  const client = new AwsClient({ ...settings, service: "s3", retries: 2 });
  const root = `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  async function ask(key: string, init: RequestInit): Promise<Response> {
    assertKey(key);
    return client.fetch(`${root}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  return {
    async put(key, bytes, contentType) {
      const headers = { "Content-Type": contentType, "Content-Length": String(bytes.byteLength) };
      const answer = await ask(key, { method: "PUT", headers, body: Buffer.from(bytes) });
      await expectOk(answer, "put", key);
    },
    async get(key) {
      const answer = await ask(key, { method: "GET" });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      await expectOk(answer, "get", key, false);
      return new Uint8Array(await answer.arrayBuffer());
    },
    async delete(key) {
      const answer = await ask(key, { method: "DELETE" });
      if (answer.status === 404) await answer.body?.cancel();
      else await expectOk(answer, "delete", key);
    },
  };
}

/** @throws an Error with the store's answer where the request failed */
async function expectOk(answer: Response, what: string, key: string, drain = true): Promise<void> {
  if (!answer.ok) {
    const text = (await answer.text()).slice(0, 300);
    throw new Error(`S3 could not ${what} ${key}: ${answer.status} ${text}`);
  }
  // A connection stays open until the body has been read.
  if (drain) await answer.arrayBuffer();
}
