import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import type { FormReply } from "~/forms/posting/form-reply";
import type { ChangeAsTyped } from "../change/change-in-form.presenter.server";
import type { HotelBookingChoices } from "../hotel-booking.noun.server";

/** The pause in typing, in milliseconds, after which the price is requested. */
const PAUSE_MS = 300;

/** The fields on which the change depends; nothing about the customer is in the address of the request. */
const SENT =
  /^(hotel_id|room_type_id|checkin_date|checkout_date|adults|children|children_ages\[\d+\]|distribution_point_id|promo_code|service_ids|override_amount|room_id|room_shown)$/;

type Shown = Pick<HotelBookingChoices, "price" | "rooms">;

/**
 * Follows the form of an existing booking: after each pause in typing, the server says what the change would
 * cost and which rooms are free.
 *
 * @param id the booking of the form; undefined for a new one, which isn't followed
 * @param reply the reply to the form, which replaces whatever was asked before
 * @param rendered the price and the rooms with which the page was loaded or shown again
 * @returns the price and the rooms for the values as they are now. Until the server answers, they are those
 *   of the former values; a late answer is dropped
 */
export function useChangeAsTyped(
  formId: string,
  id: number | undefined,
  reply: FormReply | undefined,
  rendered: Shown,
): Shown & { waiting: boolean } {
  const { data, load } = useFetcher<ChangeAsTyped | null>();
  const [asked, setAsked] = useState<{ key: string; reply: FormReply | undefined }>();
  const [answer, setAnswer] = useState<ChangeAsTyped | null>();
  const sent = useRef("");
  const serial = useRef(0);
  const timer = useRef<number>();

  // Only other values than those of the page are asked about.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) sent.current = paramsOf(form, id);
  }, [formId, id, reply]);

  useFollowedForm(formId, (form) => {
    if (!id) return;
    const params = paramsOf(form, id);
    if (params === sent.current) return;
    sent.current = params;
    window.clearTimeout(timer.current);
    serial.current += 1;
    const key = String(serial.current);
    setAsked({ key, reply });
    timer.current = window.setTimeout(
      () => load(`/options/change-of-stay?${params}&key=${key}`),
      PAUSE_MS,
    );
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useEffect(() => {
    if (data?.key === asked?.key) setAnswer(data);
  }, [data, asked]);

  const isCurrent = asked !== undefined && asked.reply === reply;
  const shown = isCurrent && answer ? answer : rendered;
  return {
    ...{ price: shown.price, rooms: shown.rooms },
    waiting: isCurrent && answer?.key !== asked.key,
  };
}

function paramsOf(form: HTMLFormElement, id: number | undefined): string {
  const params = new URLSearchParams({ booking_id: String(id ?? "") });
  for (const [name, value] of new FormData(form)) {
    if (SENT.test(name) && typeof value === "string") params.append(name, value);
  }
  return params.toString();
}
