import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { HotelChoices } from "../hotel-choices.server";

/**
 * @returns the choices of the chosen hotel: first those of the page; after another hotel is chosen, those
 *   from the server. A late answer for a hotel that was chosen before is dropped
 */
export function useHotelChoices(rendered: HotelChoices) {
  const fetcher = useFetcher<HotelChoices>();
  const [chosenId, setChosenId] = useState<number | null>();

  function choose(value: string) {
    const hotel_id = value ? Number(value) : null;
    setChosenId(hotel_id);
    if (hotel_id) fetcher.load(`/options/of-hotel?hotel_id=${hotel_id}`);
  }

  const answered = fetcher.data?.hotel_id === chosenId ? fetcher.data : undefined;
  const current = chosenId === undefined ? rendered : answered;
  const none = { options: [], more: false };
  return {
    choose,
    loading: chosenId !== undefined && chosenId !== null && !answered,
    hotel_id: chosenId === undefined ? rendered.hotel_id : chosenId,
    roomTypes: current?.roomTypes ?? none,
    seasons: current?.seasons ?? none,
    ratePlans: current?.ratePlans ?? none,
    currency: current?.currency ?? null,
  };
}
