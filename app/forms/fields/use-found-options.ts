import { useEffect, useState } from "react";
import type { Option, OptionList } from "../options";

/** How long typing must pause before more options are fetched (`pricing.md` §9). */
const SEARCH_DELAY_MS = 300;

/**
 * @param source where more options are found; undefined where the list has them all
 * @returns the options on offer for a text: those of the page, or what the source finds for it,
 *   narrowed to those that contain the text, whatever the case and the accents
 */
export function useFoundOptions(
  list: OptionList,
  source: string | undefined,
  text: string,
  searchMs = SEARCH_DELAY_MS,
): Option[] {
  const [found, setFound] = useState<Option[] | null>(null);
  useEffect(() => {
    if (!source || !text) {
      setFound(null);
      return;
    }
    const late = new AbortController();
    const timer = setTimeout(() => {
      const url = new URL(source, window.location.origin);
      url.searchParams.set("search", text);
      fetch(url, { signal: late.signal })
        .then((response) => (response.ok ? (response.json() as Promise<OptionList>) : null))
        .then((answer) => setFound(answer?.options ?? null))
        // A search that fails leaves the options that are there.
        .catch(() => undefined);
    }, searchMs);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [source, text, searchMs]);
  return (found ?? list.options).filter((option) => contains(option.label, text));
}

function contains(label: string, text: string): boolean {
  return plain(label).includes(plain(text));
}

/** Lower case without accents, so that "hotel" finds "Hôtel". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
