import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { TreatmentsOfSpa } from "~/modules/catalogue/treatments/treatments-of-spa.server";

/**
 * The treatments of the chosen spa: those of the page, or, once another spa is chosen, what the server
 * says of it. An answer that comes late, for a spa chosen before, is dropped.
 */
export function useTreatmentsOfSpa(rendered: TreatmentsOfSpa) {
  const fetcher = useFetcher<TreatmentsOfSpa>();
  const [asked, setAsked] = useState<number | null>();

  function choose(value: string) {
    const spaId = value ? Number(value) : null;
    setAsked(spaId);
    if (spaId) fetcher.load(`/options/treatments-of-spa?spa_id=${spaId}`);
  }

  const answered = fetcher.data?.spaId === asked ? fetcher.data : undefined;
  const current = asked === undefined ? rendered : answered;
  return {
    choose,
    loading: asked !== undefined && asked !== null && !answered,
    spaId: asked === undefined ? rendered.spaId : asked,
    treatments: current?.treatments ?? { options: [], more: false },
  };
}
