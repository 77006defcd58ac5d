import { foldedText } from "~/core/folded-text";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { ModuleKind } from "../../sales/booking-modules/booking-module";
import { moduleOf } from "../../sales/booking-modules/booking-module.service.server";
import { hasWords, MOST_PER_KIND, wordsOfAct } from "./search";

/** One match, with its finished texts. */
export interface SearchLine {
  text: string;
  to: string;
  /** The name of its owner, such as the hotel of a room type; of a season its dates as well. */
  detail: string;
  /** "Inactive" in the reader's language; "" for active rows. */
  state: string;
}

/** Something that can be done on a page of its own, such as adding a season. */
export interface Act {
  /** "Add season". */
  label: string;
  /** The title of the list to which it belongs, which tells acts of the same label apart. */
  of: string;
  to: string;
  /** The kind of booking that it makes, which is offered only while new ones are accepted. */
  books?: ModuleKind;
}

/** @returns the acts that the words of a search name, without those that make bookings which aren't accepted now */
export async function matchingActs(
  ctx: Context,
  acts: Act[],
  words: string[],
): Promise<SearchLine[]> {
  const t = translator(ctx.locale);
  const listed = (key: string) => foldedText(t(key)).split(" ");
  const named = wordsOfAct(words, listed("search:VERBS"), listed("search:ARTICLES"));
  const matching =
    words.length > 0 ? acts.filter(({ label, of }) => hasWords(`${label} ${of}`, named)) : [];
  const kinds = [...new Set(matching.flatMap(({ books }) => books ?? []))];
  const modules = await Promise.all(kinds.map((kind) => moduleOf(ctx, kind)));
  const closed = kinds.filter((_, at) => !modules[at]!.enabled);
  return matching
    .filter(({ books }) => !books || !closed.includes(books))
    .slice(0, MOST_PER_KIND)
    .map(({ label, of, to }) => ({ text: label, to, detail: of, state: "" }));
}
