import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/config/env.server";

const CIPHER = "aes-256-gcm";

/** The length of a nonce for GCM, in bytes. */
const NONCE_BYTES = 12;

const TAG_BYTES = 16;

/**
 * The version of the format, so that a later format can be told apart. The oldest texts have no version;
 * their format is the same.
 */
const VERSION = "v1.";

/**
 * @returns whether there is an encryption key besides the session secret. Without one, secrets that must stay
 *   readable under a new session secret can't be sealed.
 */
export function hasEncryptionKey(): boolean {
  return env().ENCRYPTION_KEY !== undefined;
}

/**
 * Seals a secret under `ENCRYPTION_KEY`.
 *
 * @param owner the row and field that the secret belongs to: copied to another row or field, it can't be
 *   opened
 * @returns the version, then nonce, tag and cipher text as base64url
 */
export function seal(secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key(), nonce);
  cipher.setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** @returns the secret; null where it was sealed under another key or for another owner, or was altered */
export function open(sealed: string, owner: string): string | null {
  const plain = sealed.startsWith(VERSION) ? sealed.slice(VERSION.length) : sealed;
  const bytes = Buffer.from(plain, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key(), nonce);
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(tag);
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** @returns the key; without an `ENCRYPTION_KEY` it is derived from the session secret */
function key(): Buffer {
  const { ENCRYPTION_KEY, SESSION_SECRET } = env();
  if (ENCRYPTION_KEY) return Buffer.from(ENCRYPTION_KEY, "base64");
  return Buffer.from(hkdfSync("sha256", SESSION_SECRET, "", "api keys", 32));
}
