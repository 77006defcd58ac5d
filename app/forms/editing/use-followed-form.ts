import { useEffect, useRef } from "react";

/** Calls `follow` after each change of a form, once the page is hydrated. */
export function useFollowedForm(formId: string, follow: (form: HTMLFormElement) => void): void {
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    // A choice may remove another field; React has to do that first.
    const followSoon = ({ target }: Event) => {
      if (target instanceof Node && form.contains(target)) {
        queueMicrotask(() => latest.current(form));
      }
    };
    const events = ["input", "change"];
    for (const event of events) document.addEventListener(event, followSoon);
    return () => {
      for (const event of events) document.removeEventListener(event, followSoon);
    };
  }, [formId]);
}
