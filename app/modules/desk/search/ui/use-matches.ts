import { useEffect, useState } from "react";
import type { MatchesBelow } from "../search.presenter.server";

/** The address that answers with the matches of its parameter `search`. */
const MATCHES = "/options/anything";

/** How long typing must pause before matches are fetched, in milliseconds; pickers wait as long. */
const TYPING_MS = 300;

interface Answer {
  /** The text of the search. */
  text: string;
  /** Undefined until the server has answered. */
  matches?: MatchesBelow;
  /** Whether the server couldn't be reached, or answered with an error. */
  failed?: boolean;
}

/**
 * Fetches the matches when typing pauses.
 *
 * @param text what is searched; "" for no search
 * @returns the answer to this text, never to an earlier one
 */
export function useMatches(text: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ text: "" });
  useEffect(() => {
    if (!text) return;
    const late = new AbortController();
    const timer = setTimeout(() => {
      fetchMatches(text, late.signal)
        .then((matches) => setAnswer({ text, matches }))
        .catch(() => {
          if (!late.signal.aborted) setAnswer({ text, failed: true });
        });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [text]);
  return answer.text === text ? answer : { text };
}

/** @throws where the server can't be reached, asks for a new login, or answers with an error */
async function fetchMatches(text: string, signal: AbortSignal): Promise<MatchesBelow> {
  const response = await fetch(`${MATCHES}?search=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error(`${MATCHES} answered ${response.status}`);
  return (await response.json()) as MatchesBelow;
}
