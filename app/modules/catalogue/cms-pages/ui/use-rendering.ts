import { useContext, useEffect, useRef, useState } from "react";
import { FormStampContext } from "~/forms/posting/post-form";
import { useFollowedForm } from "~/forms/editing/use-followed-form";
import { FORM_TOKEN } from "~/http/posted/form-token";
import type { PageOwner } from "../cms-page";
import type { Rendering } from "../markdown/rendering.server";

/** The time after the last key press before the preview is rendered, in milliseconds. */
const PAUSE_MS = 400;

/** The fields that the server renders. */
const FIELDS = ["title_en", "body_en", "title_fr", "body_fr"];

/**
 * The preview of a page while one types; it needs scripts. A late answer is dropped, and after a failed
 * request the last preview stays.
 *
 * @param initial the preview that the page came with
 */
export function useRendering(
  formId: string,
  owner: PageOwner,
  initial: Rendering | null,
): Rendering | null {
  const { token } = useContext(FormStampContext);
  const [followed, setFollowed] = useState<Rendering | null>(null);
  const timer = useRef<number>();
  const asking = useRef<AbortController>();
  const ask = useRef<(form: HTMLFormElement) => Promise<void>>();

  ask.current = async (form) => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const entered = new FormData(form);
    const body = new FormData();
    body.set(FORM_TOKEN, token);
    for (const field of FIELDS) body.set(field, entered.get(field) ?? "");
    const url = `/cms-pages/render/${owner.kind}/${owner.id}`;
    try {
      const answer = await fetch(url, { method: "POST", body, signal });
      if (answer.ok && !answer.redirected) setFollowed((await answer.json()) as Rendering);
    } catch {
      // A later request aborted this one, or the server can't be reached: then saving shows the error.
    }
  };

  useFollowedForm(formId, (form) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void ask.current?.(form), PAUSE_MS);
  });

  useEffect(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) void ask.current?.(form);
    return () => {
      window.clearTimeout(timer.current);
      asking.current?.abort();
    };
  }, [formId]);

  return followed ?? initial;
}
