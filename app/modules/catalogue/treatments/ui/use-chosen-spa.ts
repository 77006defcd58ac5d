import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { ChosenSpa } from "../chosen-spa.server";

/**
 * @returns the texts and choices that depend on the chosen spa: first those of the page; after another spa
 *   is chosen, those from the server. A late answer for a spa that was chosen before is dropped
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
