/** The letters that have a key: Latin, Greek, Cyrillic and Armenian ones, whose cases stay what they are. */
const LETTERS = /[\u0041-\u058f\u1e00-\u1fff]/g;

/** The letters whose key isn't JavaScript's lower-case letter: it would be two characters, or depends on the place. */
const OTHERWISE: Record<string, string> = { İ: "i", ς: "σ" };

/**
 * @returns the key of a user name: names with the same key are the same, whatever their case. The function
 *   `username_key` of the database returns the same
 */
export function usernameKey(username: string): string {
  return username.replace(LETTERS, (letter) => OTHERWISE[letter] ?? letter.toLowerCase());
}
