import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "~/config/env.server";
import { sessionSecrets } from "~/config/signing.server";

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
 * Seals a secret under the present key.
 *
 * @param owner the row and field that the secret belongs to: copied to another row or field, it can't be
 *   opened
 * @returns the version, then nonce, tag and cipher text as base64url
 */
export function seal(secret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, presentKey(), nonce);
  cipher.setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/**
 * @returns the secret, sealed under the present key or a former one; null where it was sealed under another key
 *   or for another owner, or was altered
 */
export function open(sealed: string, owner: string): string | null {
  for (const key of keys()) {
    const secret = openWith(key, sealed, owner);
    if (secret !== null) return secret;
  }
  return null;
}

/**
 * @returns the secret sealed under the present key: the same text where it is that already; null where no key
 *   opens it
 */
export function resealed(sealed: string, owner: string): string | null {
  if (openWith(presentKey(), sealed, owner) !== null) return sealed;
  const secret = open(sealed, owner);
  return secret === null ? null : seal(secret, owner);
}

function openWith(key: Buffer, sealed: string, owner: string): string | null {
  const plain = sealed.startsWith(VERSION) ? sealed.slice(VERSION.length) : sealed;
  const bytes = Buffer.from(plain, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce);
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(tag);
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** @returns the key that seals; without an `ENCRYPTION_KEY` it is derived from the session secret */
function presentKey(): Buffer {
  const { ENCRYPTION_KEY, SESSION_SECRET } = env();
  return ENCRYPTION_KEY ? Buffer.from(ENCRYPTION_KEY, "base64") : derivedFrom(SESSION_SECRET);
}

/**
 * Yields the keys that open, the present one first: a text doesn't say by which key it was sealed. Those derived
 * from the session secret are among them also in a house that has got an `ENCRYPTION_KEY` since.
 */
function* keys(): Generator<Buffer> {
  yield presentKey();
  const { ENCRYPTION_KEY_OLD } = env();
  if (ENCRYPTION_KEY_OLD) yield Buffer.from(ENCRYPTION_KEY_OLD, "base64");
  for (const secret of sessionSecrets()) yield derivedFrom(secret);
}

function derivedFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "api keys", 32));
}
