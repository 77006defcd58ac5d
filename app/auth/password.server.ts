import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes, one lane: OWASP's first choice for web logins. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the hash to store, its salt and cost in it */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain, cost);
}

/** @returns whether the password is the one behind the hash */
export function verifyPassword(storedHash: string, plain: string): Promise<boolean> {
  return verify(storedHash, plain);
}
