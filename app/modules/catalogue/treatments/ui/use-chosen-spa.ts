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
    const spa_id = value ? Number(value) : null;
    setAsked(spa_id);
    if (spa_id) fetcher.load(`/options/of-spa?spa_id=${spa_id}`);
  }

  const answered = fetcher.data?.spa_id === asked ? fetcher.data : undefined;
  return { choose, ofSpa: asked === undefined ? rendered : answered };
}
