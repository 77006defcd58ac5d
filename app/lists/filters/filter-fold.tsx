import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "~/ui/button";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import { asksForFilters, FILTERS_OPEN } from "../dialog-params";
import { FoldLabel } from "./folded-filters";

interface Props {
  /** How many of the filters are set. */
  count: number;
  /** The address of the list without filters. */
  clear: string;
  /** The controls of the filters. */
  children: React.ReactNode;
}

/**
 * The filters of a list, folded to a button that says how many of them are set. While they are closed, the form that
 * they are part of still sends their values.
 */
export function FilterFold({ count, clear, children }: Props) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const fold = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const isAsked = asksForFilters(new URLSearchParams(search));
  const [isOpen, setOpen] = useState(isAsked);
  useClosesOutside(fold);
  useTakesFocus(fold, isAsked);
  return (
    <details
      ref={fold}
      className="group"
      open={isAsked}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        className={`${buttonClass({ variant: "secondary" })} list-none px-3 [&::-webkit-details-marker]:hidden`}
      >
        <FoldLabel count={count} />
      </summary>
      {/* It lies over the rows, so that they don't move. */}
      <div className="filter-panel absolute top-full left-0 z-10 mt-1 grid w-full max-w-160 grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-subtle bg-raised p-4 shadow-raised max-md:w-[calc(100vw-2rem)] max-md:grid-cols-1">
        {/* With scripts a filter is applied at once, and the others stay open until somebody closes them. */}
        {hydrated && isOpen ? <input type="hidden" {...FILTERS_OPEN} /> : null}
        {children}
        <p className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary">{t("common:LIST.APPLY_FILTERS")}</Button>
          {count > 0 ? (
            <Link to={clear} preventScrollReset>
              {t("common:LIST.CLEAR_ALL")}
            </Link>
          ) : null}
        </p>
      </div>
    </details>
  );
}

/** Gives the button of the fold the focus of the link that has opened it, whose place it takes. */
function useTakesFocus(fold: React.RefObject<HTMLDetailsElement>, isAsked: boolean) {
  useEffect(() => {
    const nothingHas = document.activeElement === document.body;
    if (isAsked && nothingHas) fold.current?.querySelector("summary")?.focus();
    // Runs only on mount: later on, the focus is in one of the controls.
  }, []);
}

/** Closes the fold when something else is pressed or gets the focus, when its form is sent, and at Escape. */
function useClosesOutside(fold: React.RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const element = fold.current!;
    const form = element.closest("form");
    const close = () => element.removeAttribute("open");
    const sent = () => {
      close();
      // The address of the filtered list doesn't open them again: it may be kept, or loaded again.
      const keepsOpen = element.querySelector<HTMLInputElement>(`[name=${FILTERS_OPEN.name}]`);
      if (keepsOpen) keepsOpen.disabled = true;
    };
    const pressed = ({ target }: Event) => {
      if (!element.contains(target as Node)) close();
    };
    // What has the focus isn't under the fold.
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) close();
    };
    const keyed = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented || !element.open) return;
      close();
      element.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", pressed);
    element.addEventListener("focusout", left);
    element.addEventListener("keydown", keyed);
    form?.addEventListener("submit", sent);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      element.removeEventListener("focusout", left);
      element.removeEventListener("keydown", keyed);
      form?.removeEventListener("submit", sent);
    };
  }, [fold]);
}
