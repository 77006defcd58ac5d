import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { SEARCH } from "../search";
import type { SearchGroup, SearchPage } from "../search.presenter.server";

/** How long typing must pause before matches are fetched, in milliseconds. */
const TYPING_MS = 300;

/**
 * Lists the matches of what is typed into the box, which stands in the same form. Up and down go from the box
 * through the matches and back; Escape leads back to the box.
 */
export function SearchMatches({ box }: { box: RefObject<HTMLInputElement> }) {
  const { t } = useTranslation();
  const groups = useMatches(box);
  return (
    <>
      <p role="status" className="sr-only">
        {groups ? t("common:SHELL.MATCHES", { count: countLines(groups) }) : ""}
      </p>
      {groups && groups.length > 0 ? <Groups groups={groups} /> : null}
    </>
  );
}

function Groups({ groups }: { groups: SearchGroup[] }) {
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

/**
 * Fetches the matches when typing pauses.
 *
 * @returns them; none once the form is left or sent, after Escape, and on another page
 */
function useMatches(box: RefObject<HTMLInputElement>): SearchGroup[] | undefined {
  const { load, data } = useFetcher<{ page: SearchPage }>();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current === key) return;
    opened.current = key;
    setOpen(false);
    if (box.current) box.current.value = "";
  }, [key, box]);
  useEffect(() => {
    const input = box.current;
    const form = input?.form;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout>;
    const close = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const search = () => {
      clearTimeout(timer);
      const text = input.value.trim();
      if (text === "") return setOpen(false);
      timer = setTimeout(() => {
        load(`${SEARCH}?q=${encodeURIComponent(text)}`);
        setOpen(true);
      }, TYPING_MS);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        input.focus();
        close();
      } else moveFocus(event, form);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close();
    };
    // Something may have been typed while this was fetched.
    search();
    const ended = new AbortController();
    const { signal } = ended;
    input.addEventListener("input", search, { signal });
    form.addEventListener("keydown", onKeyDown, { signal });
    form.addEventListener("focusout", onFocusOut, { signal });
    form.addEventListener("submit", close, { signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [box, load]);
  return open ? data?.page.groups : undefined;
}

function moveFocus(event: KeyboardEvent, form: HTMLFormElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...form.querySelectorAll<HTMLElement>("input, a[href]")];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
