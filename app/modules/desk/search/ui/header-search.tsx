import { Form, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SEARCH } from "~/core/page";
import { controlClass } from "~/forms/fields/control";
import { Search } from "~/ui/icons/icons";
import { Link } from "~/ui/link";
import { SEARCH } from "../search";
import type { SearchGroup, SearchPage } from "../search.presenter.server";
import { useSearchKeys } from "./use-search-keys";

/** How long typing must pause before matches are fetched, in milliseconds. */
const TYPING_MS = 300;

/**
 * The search box of every page, and a link to the search page on phones. Enter leads to the page with all
 * matches; with scripts they are listed below the box as one types.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const { groups, search, close } = useMatches(box);
  useSearchKeys(box);
  return (
    <>
      <Link className="icon-button md:hidden" to={SEARCH} aria-label={t("common:SHELL.SEARCH")}>
        <Search size={20} />
      </Link>
      <Form
        action={SEARCH}
        role="search"
        aria-label={t("common:SHELL.SEARCH")}
        className="relative w-60 max-lg:w-48 max-md:hidden"
        onSubmit={close}
        onKeyDown={(event) => moveFocus(event, box.current, close)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close();
        }}
      >
        <Search
          size={16}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
        />
        <input
          ref={box}
          className={controlClass({ beside: "search" })}
          type="search"
          name="q"
          autoComplete="off"
          aria-label={t("common:SHELL.SEARCH")}
          aria-keyshortcuts="/ Control+K"
          placeholder={t("common:SHELL.SEARCH_BOX")}
          maxLength={MAX_SEARCH}
          onInput={search}
        />
        <p role="status" className="sr-only">
          {groups ? t("common:SHELL.MATCHES", { count: countLines(groups) }) : ""}
        </p>
        {groups && groups.length > 0 ? <Matches groups={groups} close={close} /> : null}
      </Form>
    </>
  );
}

function Matches({ groups, close }: { groups: SearchGroup[]; close: () => void }) {
  return (
    <div className="shadow-lg absolute top-full right-0 z-30 mt-1 max-h-[70vh] w-96 overflow-y-auto rounded-md border border-subtle bg-raised py-2">
      {groups.map(({ kind, title, lines }) => (
        <section key={kind} aria-label={title}>
          <h2 className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">{title}</h2>
          <ul>
            {lines.map(({ to, text, detail }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={close}
                  className="block px-4 py-1.5 text-ink no-underline hover:bg-sunken focus:bg-sunken"
                >
                  {text}
                  {detail ? <span className="ml-2 text-sm text-muted">{detail}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function countLines(groups: SearchGroup[]): number {
  return groups.reduce((sum, { lines }) => sum + lines.length, 0);
}

/** Fetches the matches when typing pauses; none are shown once the box is left, or another page opens. */
function useMatches(box: React.RefObject<HTMLInputElement>) {
  const { load, data } = useFetcher<{ page: SearchPage }>();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    setOpen(false);
    if (box.current) box.current.value = "";
  }, [key, box]);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const search = () => {
    clearTimeout(timer.current);
    const text = box.current?.value.trim() ?? "";
    if (text === "") return setOpen(false);
    timer.current = setTimeout(() => {
      load(`${SEARCH}?q=${encodeURIComponent(text)}`);
      setOpen(true);
    }, TYPING_MS);
  };
  return { groups: open ? data?.page.groups : undefined, search, close };
}

/** Up and down go from the box through the matches and back; Escape leads back to the box. */
function moveFocus(
  event: React.KeyboardEvent<HTMLFormElement>,
  box: HTMLInputElement | null,
  close: () => void,
): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") {
    box?.focus();
    close();
  }
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a[href]")];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
