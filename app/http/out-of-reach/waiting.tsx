import { useNavigation } from "@remix-run/react";
import { CircleAlert } from "~/ui/icons/icons";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { askAgain, isStalled, leaveWhenReachable, onStall } from "./patient-fetch";
import { useBrowserLayoutEffect } from "~/ui/use-browser-layout-effect";

/**
 * Shows that a page is loading: a bar under the header, a mark on the pressed link, and a message where the
 * server can't be reached. Without scripts the browser does all of it.
 */
export function Waiting() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const stalled = useSyncExternalStore(onStall, isStalled, () => false);
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
        <div className="waiting-bar" role="progressbar" aria-label={t("common:WAITING")} />
      ) : null}
      {stalled ? <Stalled /> : null}
    </>
  );
}

/** Inside the open dialog, if there is one: nothing outside a modal dialog can be pressed. */
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

/** @returns the link of the last click; undefined where it wasn't on one */
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

/** Marks the pressed link, and announces that the page is about to change. */
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

/** The part of the Navigation API that is used here; TypeScript doesn't know it yet. */
interface NavigateEvent extends Event {
  navigationType: "push" | "replace" | "reload" | "traverse";
  userInitiated: boolean;
}

/**
 * Where the scripts of the next screen can't be loaded, Remix reloads the document: this keeps the page until
 * the server is there, and then opens the pressed link. React hears of the navigation only later.
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
