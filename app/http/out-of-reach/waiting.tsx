import { useNavigation } from "@remix-run/react";
import { CircleAlert } from "~/ui/icons/icons";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { askAgain, isStalled, leaveWhenReachable, onStallChange } from "./patient-fetch";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";

/**
 * Shows that a page is loading: a bar under the header, a mark on the pressed link, and a message while the
 * server can't be reached. Without scripts, the browser itself shows that a page is loading.
 */
export function WaitingNotice() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const stalled = useSyncExternalStore(onStallChange, isStalled, () => false);
  const busy = navigation.state !== "idle" && !stalled;
  const pressed = usePressedLink();
  useMarkedWhile(busy, pressed);
  useStayWithoutScripts(pressed);

  useEffect(() => {
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, []);

  return (
    <>
      {busy ? (
        <div
          className="fixed inset-x-0 top-16 z-30 h-0.75 animate-waiting bg-accent-soft bg-[linear-gradient(90deg,transparent,var(--color-accent),transparent)] bg-size-[200%_100%] bg-position-[100%_0] motion-reduce:bg-accent motion-reduce:bg-none forced-colors:bg-[Highlight] forced-colors:bg-none [body:not(:has(>header))_&]:top-0"
          role="progressbar"
          aria-label={t("common:WAITING")}
        />
      ) : null}
      {stalled ? <Stalled /> : null}
    </>
  );
}

/**
 * The message that the server can't be reached. It is inside the open dialog, if there is one: nothing
 * outside a modal dialog can be pressed.
 */
function Stalled() {
  const { t } = useTranslation();
  const place = document.querySelector("dialog:modal") ?? document.body;
  return createPortal(
    <div
      className="fixed inset-x-4 top-18 z-40 mx-auto flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-3 rounded-lg border border-strong bg-raised px-3 py-2 text-ink shadow-raised"
      role="alert"
    >
      <CircleAlert size={18} className="flex-none text-danger-text" />
      <p>{t("errors:OUT_OF_REACH.PAGE")}</p>
      <Button type="button" variant="secondary" onClick={askAgain}>
        {t("errors:OUT_OF_REACH.TRY_AGAIN")}
      </Button>
    </div>,
    place,
  );
}

type PressedLink = React.RefObject<HTMLAnchorElement>;

/** @returns the link that was clicked last; undefined where the last click wasn't on a link */
function usePressedLink(): PressedLink {
  const pressed = useRef<HTMLAnchorElement | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      pressed.current =
        target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    };
    document.addEventListener("click", remember, true);
    return () => document.removeEventListener("click", remember, true);
  }, []);
  return pressed;
}

/** Marks the pressed link, and tells screen readers that another page is being loaded. */
function useMarkedWhile(busy: boolean, pressed: PressedLink) {
  useBrowserLayoutEffect(() => {
    if (!busy) return;
    const link = pressed.current;
    const main = document.getElementById("main");
    link?.setAttribute("data-pressed", "");
    main?.setAttribute("aria-busy", "true");
    return () => {
      link?.removeAttribute("data-pressed");
      main?.removeAttribute("aria-busy");
    };
  }, [busy, pressed]);
}

/** The part of the Navigation API that is used here; TypeScript has no types for it yet. */
interface NavigateEvent extends Event {
  navigationType: "push" | "replace" | "reload" | "traverse";
  userInitiated: boolean;
}

/**
 * Keeps the page when the scripts of the next screen can't be loaded and Remix reloads the document: once the
 * server can be reached, the pressed link is opened. This needs the Navigation API, since React learns of the
 * navigation later.
 */
function useStayWithoutScripts(pressed: PressedLink) {
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    const stay = (event: Event) => {
      const { navigationType, userInitiated, cancelable } = event as NavigateEvent;
      if (navigationType !== "reload" || userInitiated || !cancelable) return;
      event.preventDefault();
      void leaveWhenReachable(pressed.current?.href ?? location.href);
    };
    navigation?.addEventListener("navigate", stay);
    return () => navigation?.removeEventListener("navigate", stay);
  }, [pressed]);
}
