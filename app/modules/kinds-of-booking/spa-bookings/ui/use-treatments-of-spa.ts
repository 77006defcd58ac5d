import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { TreatmentsOfSpa } from "~/modules/catalogue/treatments/treatments-of-spa.server";

/**
 * @returns the treatments of the chosen spa: first those of the page; after another spa is chosen, those
 *   from the server. A late answer for a spa that was chosen before is dropped
 */
export function useTreatmentsOfSpa(rendered: TreatmentsOfSpa) {
  const fetcher = useFetcher<TreatmentsOfSpa>();
  const [chosenId, setChosenId] = useState<number | null>();

  function choose(value: string) {
    const spa_id = value ? Number(value) : null;
    setChosenId(spa_id);
    if (spa_id) fetcher.load(`/options/treatments-of-spa?spa_id=${spa_id}`);
  }

  const answered = fetcher.data?.spa_id === chosenId ? fetcher.data : undefined;
  const current = chosenId === undefined ? rendered : answered;
  return {
    choose,
    loading: chosenId !== undefined && chosenId !== null && !answered,
    spa_id: chosenId === undefined ? rendered.spa_id : chosenId,
    treatments: current?.treatments ?? { options: [], more: false },
  };
}
