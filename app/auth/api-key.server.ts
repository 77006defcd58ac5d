import { createHash, randomBytes } from "node:crypto";
import { open, seal } from "./secret-box.server";

/** The prefix of every key, by which scanners recognise one that leaked. */
const PREFIX = "mdk_";

/** An API key as the database stores it: the key can't be read from its row alone. */
export interface SealedApiKey {
  /** The SHA-256 of the key, by which the user of a call is found. */
  key_hash: string;
  encrypted: string;
  /** The last four characters, to tell keys apart. */
  ending: string;
}

/**
 * @returns a new key of 256 random bits for a user, in the form that is stored; nobody has seen the key
 *   itself yet
 */
export function newApiKey(user_id: number): SealedApiKey {
  const key = PREFIX + randomBytes(32).toString("base64url");
  return {
    key_hash: createHash("sha256").update(key).digest("hex"),
    encrypted: seal(key, apiKeyOwner(user_id)),
    ending: key.slice(-4),
  };
}

/** @returns the key; null where it can't be decrypted any more, because `ENCRYPTION_KEY` changed */
export function openApiKey(user_id: number, encrypted: string): string | null {
  return open(encrypted, apiKeyOwner(user_id));
}

/** @returns the owner that a user's key is sealed for: copied into another user's row, it can't be opened */
export function apiKeyOwner(user_id: number): string {
  return `user ${user_id}`;
}
