import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import type { ChoicesOfHotels } from "../scope-choices.service.server";

/** The boxes of a form whose choices depend on its hotels. */
const SENT_FIELDS = ["hotel_ids", "room_type_ids", "season_ids"];

/**
 * @returns the choices of the hotels that are ticked in a form: first those of the page; after others are
 *   ticked, those from the server. Until these come, the former ones stay; a late answer for others is dropped
 */
export function useChoicesOfHotels(formId: string, rendered: ChoicesOfHotels) {
  const fetcher = useFetcher<ChoicesOfHotels>();
  const [ticked, setTicked] = useState<string>();

  useFollowedForm(formId, (form) => {
    const hotels = hotelsIn(form);
    if (hotels === (ticked ?? keyOf(rendered.hotelIds))) return;
    setTicked(hotels);
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (SENT_FIELDS.includes(name) && typeof value === "string") params.append(name, value);
    }
    fetcher.load(`/options/of-hotels?${params}`);
  });

  const latest = fetcher.data ?? rendered;
  const isCurrent = ticked === undefined || keyOf(latest.hotelIds) === ticked;
  return { ...latest, loading: !isCurrent };
}

function hotelsIn(form: HTMLFormElement): string {
  return keyOf(new FormData(form).getAll("hotel_ids").map(Number));
}

function keyOf(ids: number[]): string {
  return [...ids].sort((a, b) => a - b).join();
}
