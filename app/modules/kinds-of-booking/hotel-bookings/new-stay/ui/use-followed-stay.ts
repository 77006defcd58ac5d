import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import type { FollowedStay } from "../new-stay.presenter.server";

/** The pause in typing, in milliseconds, after which price and rooms are asked for. */
const PAUSE_MS = 300;

/** The fields on which price, rooms and gateways depend. */
const FOLLOWED =
  /^(hotel_id|room_type_id|room_id|check(in|out)_date|adults|children|children_ages\[\d+\]|distribution_point_id|promo_code|service_ids|override_amount)$/;

/**
 * @param answer the answer that the form was made from: what was fetched before it is dropped
 * @returns price and offers for a new stay as it is entered now; undefined until something was entered
 */
export function useFollowedStay(formId: string, answer: unknown): FollowedStay | undefined {
  const { data, load } = useFetcher<FollowedStay>();
  const [followed, setFollowed] = useState<{ stay: FollowedStay; answer: unknown }>();
  const timer = useRef<number>();
  const asked = useRef<{ stay: string; answer: unknown }>();

  useFollowedForm(formId, (form) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const stay = stayIn(form);
      if (asked.current?.stay === stay && asked.current.answer === answer) return;
      asked.current = { stay, answer };
      load(`/options/new-stay?${stay}`);
    }, PAUSE_MS);
  });
  // What was typed just before the form was sent is in its answer.
  useEffect(() => () => window.clearTimeout(timer.current), [answer]);
  useEffect(() => {
    if (data) setFollowed({ stay: data, answer: asked.current?.answer });
  }, [data]);

  return followed && followed.answer === answer ? followed.stay : undefined;
}

function stayIn(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "" && FOLLOWED.test(name)) {
      params.append(name, value);
    }
  }
  return params.toString();
}
