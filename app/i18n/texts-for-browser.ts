/** A namespace, or a branch of one. */
export type Texts = Record<string, unknown>;

/**
 * The branches that only the server uses; it sends their texts translated: changes, filters, refusals, replies,
 * questions and reasons, what was done or failed, what is due, the facts of a page, calls of the API, places of the
 * drawer, the names of nouns.
 */
const OF_SERVER = [
  ...["CHANGES", "HEADLINES", "FIELDS", "FILTERS", "ERRORS", "REPLIES"],
  ...["ASKED", "REASONS", "WHY_NOT", "OBSTACLES", "DONE", "FAILED", "BALANCE", "COVERAGE"],
  ...["FACTS", "HOLD", "CALLS", "TAGS", "PLACES", "NOUN"],
];

/** The keys of messages that the server sends, translated, after an act succeeded or failed. */
const OF_ANSWERS =
  /^(ERROR_)?(CREAT|UPDAT|DELET|ACTIVAT|DEACTIVAT)(ED|E_SUCCESS|ING)(_one|_other)?$|^STATUS_SUCCESS$/;

/** @returns whether the browser lacks the text of an encoded message (`message.ts`), so that the server translates it */
export function isOfServer(encoded: string): boolean {
  const [, branch] = /^[a-z-]+:([A-Z_]+)\./.exec(encoded) ?? [];
  return branch !== undefined && OF_SERVER.includes(branch);
}

/** @returns a namespace without the branches that stay on the server */
export function textsForBrowser(namespace: Texts): Texts {
  const { MESSAGES: messages, ...others } = namespace as { MESSAGES?: Texts };
  const remaining = Object.entries(messages ?? {}).filter(([key]) => !OF_ANSWERS.test(key));
  const branches =
    remaining.length > 0 ? { ...others, MESSAGES: Object.fromEntries(remaining) } : others;
  return Object.fromEntries(
    // A single text may have the name of a branch elsewhere.
    Object.entries(branches).filter(
      ([name, texts]) => typeof texts === "string" || !OF_SERVER.includes(name),
    ),
  );
}
