import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { ChosenSpa } from "../chosen-spa.server";

/**
 * The texts and choices that the form takes from the chosen spa: from the page, or, once another is
 * chosen, from the server. An answer that comes late, for a spa chosen before, is dropped.
 */
export function useChosenSpa(rendered: ChosenSpa) {
  const fetcher = useFetcher<ChosenSpa>();
  const [chosenId, setChosenId] = useState<number | null>();

  function choose(value: string) {
    const spa_id = value ? Number(value) : null;
    setChosenId(spa_id);
    if (spa_id) fetcher.load(`/options/of-spa?spa_id=${spa_id}`);
  }

  const answered = fetcher.data?.spa_id === chosenId ? fetcher.data : undefined;
  return { choose, ofSpa: chosenId === undefined ? rendered : answered };
}
