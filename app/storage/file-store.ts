/**
 * Where files are kept: a flat room of keys such as "2f9c…/800.webp". Two back ends, one contract;
 * the tests hold both to it.
 */
export interface FileStore {
  /** Keeps the bytes whole or not at all. @throws when the store can't */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns the bytes, or null where there are none */
  get(key: string): Promise<Uint8Array | null>;
  /** A key that holds nothing is fine: it is as wanted. @throws when the store can't */
  delete(key: string): Promise<void>;
}

/** What a key may look like: nothing that leads anywhere else. */
const KEY = /^[a-z0-9]{16,64}\/[a-z0-9]{1,16}\.[a-z0-9]{2,5}$/;

/** @throws for a key that could lead out of the store: a mistake of ours */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`This is no key of a file: ${key}`);
}
