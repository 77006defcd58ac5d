import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { isFoundByIndex } from "~/db/lists/search.server";
import { loggedCustomers } from "../../sales/customers/customer-reads.server";
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
  ctx: Context,
  words: string[],
  limit: number,
): Promise<Matches> {
  const { db, actor, locale } = ctx;
  if (words.length === 0) return { rows: [], tooShort: false };
  const kinds = Object.entries(kindsOfRow).flatMap(([kind, permission]) =>
    may(actor, permission) ? [kind as KindOfRow] : [],
  );
  const indexed = words.some(isFoundByIndex);
  const searched = indexed ? kinds : kinds.filter((kind) => !ofMany.includes(kind));
  const rows = await findByName(db, words, searched, { limit, locale });
  loggedCustomers(
    ctx,
    rows.filter(({ kind }) => kind === "customer"),
  );
  return { rows, tooShort: searched.length < kinds.length };
}
