import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import type { FormReply } from "~/forms/posting/form-reply";
import type { HotelBookingChoices } from "../../hotel-booking.noun.server";
import type { StayAsTyped } from "../stay-as-typed.presenter.server";

/** The pause in typing, in milliseconds, after which price and rooms are requested. */
const PAUSE_MS = 300;

/** The fields on which they depend; nothing about the customer is in the address of the request. */
const SENT =
  /^(hotel_id|room_type_id|room_id|room_shown|check(in|out)_date|adults|children|children_ages\[\d+\]|distribution_point_id|promo_code|meal_plan|rate_plan_id|service_ids|override_amount)$/;

type Shown = Pick<HotelBookingChoices, "price" | "rooms" | "offers">;

/**
 * Follows the form of a stay: after each pause in typing, the server says what it would cost, which rooms are
 * free, and what else is offered.
 *
 * @param id the booking of the form; undefined for a new one
 * @param reply the reply to the form, which replaces whatever was asked before
 * @param rendered the answer with which the page was loaded or shown again
 * @returns the answer for the values as they are now. Until the server answers, it is that for the former
 *   values; a late answer is dropped
 */
export function useStayAsTyped(
  formId: string,
  id: number | undefined,
  reply: FormReply | undefined,
  rendered: Shown,
): Shown & { waiting: boolean } {
  const { data, load } = useFetcher<StayAsTyped>();
  const [asked, setAsked] = useState<{ key: string; reply: FormReply | undefined }>();
  const [answer, setAnswer] = useState<StayAsTyped>();
  const sent = useRef("");
  const serial = useRef(0);
  const timer = useRef<number>();

  // Only other values than those of the page are asked about.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) sent.current = paramsOf(form, id);
  }, [formId, id, reply]);

  useFollowedForm(formId, (form) => {
    const params = paramsOf(form, id);
    if (params === sent.current) return;
    sent.current = params;
    window.clearTimeout(timer.current);
    serial.current += 1;
    const key = String(serial.current);
    setAsked({ key, reply });
    timer.current = window.setTimeout(
      () => load(`/options/stay-as-typed?${params}&key=${key}`),
      PAUSE_MS,
    );
  });
  // What was typed just before the form was sent is in its reply.
  useEffect(() => () => window.clearTimeout(timer.current), [reply]);
  // Runs after every render: a fetcher's data changes outside React's state, and React may drop an effect that
  // depends on it.
  useEffect(() => {
    if (data?.key === asked?.key) setAnswer(data);
  });

  const isCurrent = asked !== undefined && asked.reply === reply;
  const { price, rooms, offers } = isCurrent && answer ? answer : rendered;
  return { price, rooms, offers, waiting: isCurrent && answer?.key !== asked.key };
}

function paramsOf(form: HTMLFormElement, id: number | undefined): string {
  const params = new URLSearchParams(id ? { booking_id: String(id) } : {});
  for (const [name, value] of new FormData(form)) {
    if (SENT.test(name) && typeof value === "string") params.append(name, value);
  }
  return params.toString();
}
