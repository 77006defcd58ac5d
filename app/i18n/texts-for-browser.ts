/** A namespace, or a branch of one. */
export type Texts = Record<string, unknown>;

/** The texts of a noun that only the server uses, in finished words: changes, filters, refusals, replies, calls. */
const OF_SERVER = ["CHANGES", "FIELDS", "FILTERS", "ERRORS", "REPLIES", "CALLS", "TAGS"];

/** Texts of the server after something was done, or couldn't be. */
const OF_ANSWERS =
  /^(ERROR_)?(CREAT|UPDAT|DELET|ACTIVAT|DEACTIVAT)(ED|E_SUCCESS|ING)(_one|_other)?$|^STATUS_SUCCESS$/;

/** @returns a namespace without the branches that stay on the server */
export function textsForBrowser(namespace: Texts): Texts {
  const { MESSAGES: messages, ...others } = namespace as { MESSAGES?: Texts };
  const remaining = Object.entries(messages ?? {}).filter(([key]) => !OF_ANSWERS.test(key));
  const branches =
    remaining.length > 0 ? { ...others, MESSAGES: Object.fromEntries(remaining) } : others;
  return Object.fromEntries(
    Object.entries(branches).filter(([branch]) => !OF_SERVER.includes(branch)),
  );
}
