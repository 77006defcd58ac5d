import { type RawBuilder, sql } from "kysely";
import { anyOf, folds, isFoundByIndex, wordsIn, type SearchedName } from "./search.server";

/**
 * @param folded an expression for a text that `name_text` has folded
 * @returns the condition that names contain each word of a search text, in any order, whatever the case, the
 *   accents and the apostrophes: "mueller", "muller" and "Müller" find each other. Digits with separators are
 *   one phone number
 */
export function nameHasWords(folded: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const digits = search.replace(/[^0-9]/g, "");
  if (digits && /^[0-9\s+()./-]+$/.test(search)) {
    return anyOf([folds(folded, search.trim()), folds(folded, digits)]);
  }
  const conditions = spelled(search).map((word) => folds(folded, word));
  return conditions.length > 0
    ? sql<boolean>`(${sql.join(conditions, sql` and `)})`
    : folds(folded, search);
}

/** @returns the words of a search text without the apostrophes that people leave out */
function spelled(search: string): string[] {
  return wordsIn(search.replace(/['’‘`´ʼ]/g, ""));
}

/** @returns the condition that a customer's names, e-mail address or phone number have the words of a search */
function hasWords(search: string): RawBuilder<boolean> {
  return nameHasWords(sql.ref("customers.search_words"), search);
}

/** @returns the condition that a customer has the words of a search, or that the name is similar to it */
export function isCustomerNamed(search: string): RawBuilder<boolean> {
  return anyOf([hasWords(search), isSimilarCustomer("customers.id", search)]);
}

/**
 * @returns the condition that a customer who was found by `isCustomerNamed` has a name that is only similar: similar
 *   names aren't looked for again
 */
export function isOnlySimilar(search: string): RawBuilder<boolean> {
  return sql<boolean>`not ${hasWords(search)}`;
}

/** @returns the names of customers, to which the rows of a searched list belong */
export function namedCustomers(through: string): SearchedName {
  return { of: "customers", through, names: (_, search) => isCustomerNamed(search) };
}

/** @returns the same, without those whose names are only similar */
export function exactlyNamedCustomers(through: string): SearchedName {
  return { of: "customers", through, names: (_, search) => hasWords(search) };
}

/**
 * @param id the column with a stay's id, as `table.column`
 * @returns the condition that one of the named guests of a stay has the words of a search. A search without three
 *   letters or digits side by side has none, since no index finds it
 */
export function hasGuestNamed(id: string, search: string): RawBuilder<boolean> {
  if (!isFoundByIndex(search)) return sql<boolean>`1 = 0`;
  const name = sql`name_text(stay_guests.first_name || ' ' || stay_guests.last_name)`;
  return sql<boolean>`${sql.ref(id)} = any(array(
    select stay_guests.booking_id from stay_guests where ${nameHasWords(name, search)}
  ))`;
}

/** A word with fewer letters is similar to too many others. */
const FEWEST_LETTERS = 4;

/** @returns the words of a search for which similar names are looked for, the longest first; none for other searches */
function wordsOfName(search: string): string[] {
  const words = spelled(search).sort((one, other) => other.length - one.length);
  const isName = words.every((word) => /^[\p{L}-]+$/u.test(word));
  return isName && (words[0]?.length ?? 0) >= FEWEST_LETTERS ? words : [];
}

/** @returns whether a search may find customers with similar names: one with anything but letters doesn't */
export const mayFindSimilar = (search: string): boolean => wordsOfName(search).length > 0;

/**
 * @param id the column with a customer's id, as `table.column`
 * @returns the condition that a customer is one of the 20 whose names are most similar to a search, but
 *   don't contain its words: about one letter in six may be wrong. Where 20 customers have its words, there is none
 */
export function isSimilarCustomer(id: string, search: string): RawBuilder<boolean> {
  const words = wordsOfName(search);
  // PostgreSQL refuses a mere constant in an order.
  if (words.length === 0) return sql<boolean>`1 = 0`;
  const folded = words.map((word) => sql`search_text(${word})`);
  return sql<boolean>`${sql.ref(id)} = any(array(select similar_customers(array[${sql.join(folded)}])))`;
}
