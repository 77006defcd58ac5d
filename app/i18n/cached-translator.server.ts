import type { i18n, TFunction } from "i18next";

/** The most texts with inserted values that an instance keeps, such as the range of rows on a list's page. */
const MOST_FILLED = 500;

/**
 * Wraps an i18next instance so that each text is looked up only once: a page has a hundred texts, and i18next
 * checks all its options for each. The language of an instance never changes, and every key names its
 * namespace, so one cache serves all callers.
 *
 * @returns an object that behaves like the instance, except for `t`
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

/**
 * @returns a cache key for a text with its values; undefined where the values are more than a few plain ones
 */
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
