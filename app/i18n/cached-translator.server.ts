import type { i18n, TFunction } from "i18next";

/** How many words with values in them an instance keeps: the range of a list's page and the like. */
const MOST_FILLED = 500;

/**
 * Looks up words once: a page has a hundred of them, and i18next weighs all its options for each, and
 * takes a text apart to fill it. An instance's language never changes, and every key says its
 * namespace, so there is one function for all who ask.
 *
 * @returns what answers as the instance does, of which only `t` is ours
 */
export function cachedTranslator(instance: i18n): i18n {
  const lookUp = instance.t;
  const plain = new Map<string, string>();
  const filled = new Map<string, string>();
  const t = (...[key, ...options]: Parameters<TFunction>) => {
    const cacheKey = typeof key === "string" ? cacheKeyOf(key, options[0]) : undefined;
    if (cacheKey === undefined) return lookUp(key, ...options);
    const cache = cacheKey === key ? plain : filled;
    const kept = cache.get(cacheKey);
    if (kept !== undefined) return kept;
    const words = lookUp(key, ...options);
    if (filled.size >= MOST_FILLED) filled.clear();
    cache.set(cacheKey, words);
    return words;
  };
  return Object.create(instance, {
    t: { value: t },
    getFixedT: { value: () => t },
  }) as i18n;
}

/** @returns what words depend on, in one string; undefined where that isn't a key and a few values */
function cacheKeyOf(key: string, values: unknown): string | undefined {
  if (values === undefined) return key;
  if (typeof values !== "object" || values === null) return undefined;
  let cacheKey = key;
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    cacheKey += `\0${name}\0${typeof value}\0${value}`;
  }
  return cacheKey;
}
