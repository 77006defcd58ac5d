import { useEffect, useState } from "react";
import { MAX_CHOICES } from "~/core/choices";
import type { Option, OptionList } from "../../checking/options";

/** How long typing must pause before more options are fetched (docs/reference/everywhere.md#pickers). */
const SEARCH_DELAY_MS = 300;

interface FoundOptions {
  options: Option[];
  /** Whether more options are being loaded. */
  pending: boolean;
}

/**
 * @param source the address that finds more options; undefined where the list is complete
 * @returns the options that contain the text, whatever the case and the accents: from the page, or from the
 *   source
 */
export function useFoundOptions(
  list: OptionList,
  source: string | undefined,
  text: string,
  searchMs = SEARCH_DELAY_MS,
): FoundOptions {
  const first = useFirstOptions(list, source, !text);
  const [answer, setAnswer] = useState<Answer>(nothing);
  useEffect(() => {
    if (!source || !text) {
      setAnswer(nothing);
      return;
    }
    const late = new AbortController();
    const timer = setTimeout(() => {
      ask(source, text, late.signal)
        .then((options) => setAnswer({ text, options }))
        // After a failed search, the former options stay.
        .catch(() => setAnswer(({ options }) => ({ text, options })));
    }, searchMs);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [source, text, searchMs]);
  const searching = source !== undefined && answer.text !== text;
  return {
    // An answer to this text may have names that are only similar to it.
    options:
      answer.text === text && answer.options
        ? answer.options
        : (answer.options ?? first.options).filter((option) => contains(option.label, text)),
    pending: text ? searching : first.pending,
  };
}

/** The options that a source has found for a text; null where it hasn't answered yet. */
interface Answer {
  text: string;
  options: Option[] | null;
}

const nothing: Answer = { text: "", options: null };

/**
 * @returns the first options; where the page leaves them out, they are fetched when the select is about to
 *   open
 */
function useFirstOptions(
  list: OptionList,
  source: string | undefined,
  looks: boolean,
): FoundOptions {
  const [fetched, setFetched] = useState<Option[]>();
  const [failed, setFailed] = useState(false);
  const needsFetch = source !== undefined && list.options.length < MAX_CHOICES && !fetched;
  useEffect(() => {
    if (!needsFetch || !looks) return;
    const late = new AbortController();
    setFailed(false);
    ask(source, "", late.signal)
      .then(setFetched)
      .catch(() => setFailed(!late.signal.aborted));
    return () => late.abort();
  }, [needsFetch, looks, source]);
  return { options: fetched ?? list.options, pending: needsFetch && !failed };
}

/**
 * @returns the options that the source finds for a search text
 * @throws where the server can't be reached, or answers with an error
 */
async function ask(source: string, search: string, signal: AbortSignal): Promise<Option[]> {
  const url = new URL(source, window.location.origin);
  if (search) url.searchParams.set("search", search);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${source} answered ${response.status}`);
  return ((await response.json()) as OptionList).options;
}

function contains(label: string, text: string): boolean {
  return plain(label).includes(plain(text));
}

/**
 * @returns a text in lower case without accents, so that "hotel" finds "Hôtel". It is a copy of `foldedText`,
 *   because the code that loads on the first touch is a single file
 */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
