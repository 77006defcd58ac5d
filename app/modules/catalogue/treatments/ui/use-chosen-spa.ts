import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { ChosenSpa } from "../chosen-spa.server";

/**
 * What the form takes from the chosen spa: what the page says of it, or, once another is chosen, what
 * the server does. An answer that comes late, for a spa chosen before, is dropped.
 */
export function useChosenSpa(rendered: ChosenSpa) {
  const fetcher = useFetcher<ChosenSpa>();
  const [asked, setAsked] = useState<number | null>();

  function choose(value: string) {
    const spaId = value ? Number(value) : null;
    setAsked(spaId);
    if (spaId) fetcher.load(`/options/of-spa?spa_id=${spaId}`);
  }

  const answered = fetcher.data?.spaId === asked ? fetcher.data : undefined;
  return { choose, ofSpa: asked === undefined ? rendered : answered };
}
