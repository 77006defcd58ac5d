import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { HotelChoices } from "../hotel-choices.server";

/**
 * The choices of the chosen hotel: those of the page, or, once another hotel is chosen, what the
 * server says of it. An answer that comes late, for a hotel chosen before, is dropped.
 */
export function useHotelChoices(rendered: HotelChoices) {
  const fetcher = useFetcher<HotelChoices>();
  const [asked, setAsked] = useState<number | null>();

  function choose(value: string) {
    const hotelId = value ? Number(value) : null;
    setAsked(hotelId);
    if (hotelId) fetcher.load(`/options/of-hotel?hotel_id=${hotelId}`);
  }

  const answered = fetcher.data?.hotelId === asked ? fetcher.data : undefined;
  const current = asked === undefined ? rendered : answered;
  const none = { options: [], more: false };
  return {
    choose,
    loading: asked !== undefined && asked !== null && !answered,
    hotelId: asked === undefined ? rendered.hotelId : asked,
    roomTypes: current?.roomTypes ?? none,
    seasons: current?.seasons ?? none,
    currency: current?.currency ?? null,
  };
}
