/**
 * Stores files under flat keys such as "2f9c…/800.webp". There are two implementations, a folder and S3; the
 * same tests check both.
 */
export interface FileStore {
  /**
   * Stores all of the bytes, or none of them.
   *
   * @throws an error where the store fails
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns the bytes; null where there is no such file */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Deletes a file; succeeds also where the file doesn't exist.
   *
   * @throws an error where the store fails
   */
  delete(key: string): Promise<void>;
}

/** The pattern of a key: no key can point outside of the store. */
const KEY = /^[a-z0-9]{16,64}\/[a-z0-9]{1,16}\.[a-z0-9]{2,5}$/;

/** @throws an Error for a key that doesn't match the pattern, which only a bug could cause */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`This is no key of a file: ${key}`);
}
