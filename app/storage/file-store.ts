/**
 * Where files are kept, under flat keys such as "2f9c…/800.webp". Two back ends fulfil one
 * contract; the same tests hold both to it.
 */
export interface FileStore {
  /**
   * Stores all of the bytes or none.
   *
   * @throws when the store can't
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns the bytes, or null where there are none */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Deleting a key that holds nothing succeeds.
   *
   * @throws when the store can't
   */
  delete(key: string): Promise<void>;
}

/** The pattern of a key. None can lead out of the store. */
const KEY = /^[a-z0-9]{16,64}\/[a-z0-9]{1,16}\.[a-z0-9]{2,5}$/;

/** @throws for any other key, which only a bug of ours could produce */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`This is no key of a file: ${key}`);
}
