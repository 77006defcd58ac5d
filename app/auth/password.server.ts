import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes, one lane: OWASP's first choice for web logins. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the hash to store; it contains its salt and its cost */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain, cost);
}

/** @returns whether the hash belongs to the password */
export function verifyPassword(storedHash: string, plain: string): Promise<boolean> {
  return verify(storedHash, plain);
}
