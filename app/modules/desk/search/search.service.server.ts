import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { isFoundByIndex } from "~/db/lists/search.server";
import { kindsOfRow, type KindOfRow } from "./search";
import { findByName, type Match } from "./search.repository.server";

/** The kinds with very many rows, where only an index can find a name. */
const ofMany: KindOfRow[] = ["booking", "customer"];

/** The matches of a search. */
export interface Matches {
  rows: Match[];
  /**
   * Whether kinds with very many rows were left out, because no word has three letters or digits in a row.
   */
  tooShort: boolean;
}

/**
 * Searches the rows that the reader may see, in one statement. No permission is needed for the search itself:
 * each kind of rows is searched only with its own.
 *
 * @param words folded (`searchWords`); without any, nothing matches
 * @param limit the maximum number of rows of each kind
 */
export async function searchAnything(
  { db, actor, locale }: Context,
  words: string[],
  limit: number,
): Promise<Matches> {
  if (words.length === 0) return { rows: [], tooShort: false };
  const kinds = Object.entries(kindsOfRow).flatMap(([kind, permission]) =>
    may(actor, permission) ? [kind as KindOfRow] : [],
  );
  const indexed = words.some(isFoundByIndex);
  const searched = indexed ? kinds : kinds.filter((kind) => !ofMany.includes(kind));
  return {
    rows: await findByName(db, words, searched, { limit, locale }),
    tooShort: searched.length < kinds.length,
  };
}
