/** A namespace, or a branch of one. */
export type Texts = Record<string, unknown>;

/** What only the server says of a noun, in finished words: what was changed, and what it refuses. */
const OF_SERVER = ["CHANGES", "FIELDS", "ERRORS"];

/** @returns a namespace without the branches that stay on the server */
export function textsForBrowser(namespace: Texts): Texts {
  return Object.fromEntries(
    Object.entries(namespace).filter(([branch]) => !OF_SERVER.includes(branch)),
  );
}
