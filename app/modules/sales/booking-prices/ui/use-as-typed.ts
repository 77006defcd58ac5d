import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import type { FormReply } from "~/forms/posting/form-reply";
import { PRICE_FIELDS } from "../price-fields";
import type { PriceInForm } from "../price-in-form.server";

/** The pause in typing, in milliseconds, after which price and rooms are requested. */
const PAUSE_MS = 300;

interface FollowedFormOptions {
  formId: string;
  /** The address of `/options` that answers. */
  address: string;
  /** The booking of the form; undefined for a new one. */
  id?: number;
  /** The fields that are sent besides those on which the price depends (`PRICE_FIELDS`). */
  also?: RegExp;
}

/**
 * Follows the form of a booking: after each pause in typing, the server says what follows from it, such as its
 * price. Nothing about the customer is in the address of the request.
 *
 * @param reply the reply to the form, which replaces whatever was asked before
 * @param rendered the answer with which the page was loaded or shown again
 * @returns the answer for the values as they are now. Until the server answers, it is that for the former
 *   values; a late answer is dropped
 */
export function useAsTyped<Shown extends object>(
  { formId, address, id, also }: FollowedFormOptions,
  reply: FormReply | undefined,
  rendered: Shown,
): Shown & { waiting: boolean } {
  type Answer = Shown & { key: string };
  const { data, load } = useFetcher<Answer>();
  const [asked, setAsked] = useState<{ key: string; reply: FormReply | undefined }>();
  const [answer, setAnswer] = useState<Answer>();
  const sent = useRef("");
  const serial = useRef(0);
  const timer = useRef<number>();

  // Only other values than those of the page are asked about.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) sent.current = paramsOf(form, id, also);
  }, [formId, id, also, reply]);

  useFollowedForm(formId, (form) => {
    const params = paramsOf(form, id, also);
    if (params === sent.current) return;
    sent.current = params;
    window.clearTimeout(timer.current);
    serial.current += 1;
    const key = String(serial.current);
    setAsked({ key, reply });
    timer.current = window.setTimeout(() => load(`${address}?${params}&key=${key}`), PAUSE_MS);
  });
  // What was typed just before the form was sent is in its reply.
  useEffect(() => () => window.clearTimeout(timer.current), [reply]);
  // Runs after every render: a fetcher's data changes outside React's state, and React may drop an effect that
  // depends on it.
  useEffect(() => {
    if (data?.key === asked?.key) setAnswer(data as Answer | undefined);
  });

  const isCurrent = asked !== undefined && asked.reply === reply;
  const shown = isCurrent && answer ? answer : rendered;
  return { ...shown, waiting: isCurrent && answer?.key !== asked.key };
}

/**
 * Follows the form of a booking that has nothing but a price (`useAsTyped`).
 *
 * @param rendered the price with which the page was loaded or shown again
 */
export function usePriceAsTyped(
  asked: FollowedFormOptions,
  reply: FormReply | undefined,
  { price }: { price: PriceInForm | null },
): { price: PriceInForm | null; waiting: boolean } {
  return useAsTyped(asked, reply, { price });
}

function paramsOf(form: HTMLFormElement, id: number | undefined, also: RegExp | undefined): string {
  const params = new URLSearchParams(id ? { booking_id: String(id) } : {});
  for (const [name, value] of new FormData(form)) {
    const counts = PRICE_FIELDS.test(name) || also?.test(name);
    if (counts && typeof value === "string") params.append(name, value);
  }
  return params.toString();
}
