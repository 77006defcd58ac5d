import { useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { MatchesBelow } from "../search.presenter.server";
import { useMatches } from "./use-matches";

interface Props {
  box: RefObject<HTMLInputElement>;
  /** Gives the box the attributes of a combobox. */
  describe: (attributes: React.InputHTMLAttributes<HTMLInputElement>) => void;
}

/**
 * Lists the matches of what is typed into the box, which stands in the same form. The focus stays in the box:
 * up and down go through the matches, Enter opens the marked one, Escape closes the list. Without a marked
 * match Enter sends the form.
 */
export default function SearchMatches({ box, describe }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { key } = useLocation();
  // Something may have been typed while this was fetched.
  const [text, setText] = useState(() => textIn(box.current));
  /** The key of the page on which the list was opened: it is closed on the next one. */
  const [openOn, setOpenOn] = useState(isTypedIn(box.current) ? key : undefined);
  const isOpen = openOn === key;
  const [marked, setMarked] = useState(-1);
  const { matches, failed } = useMatches(isOpen ? text : "");
  const groups = (isOpen && matches?.groups) || [];
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const lineId = (line: number) => `${id}${line}`;
  const markedId = marked < count && marked >= 0 ? lineId(marked) : undefined;

  const close = () => {
    setOpenOn(undefined);
    setMarked(-1);
  };
  useBox(box, {
    onInput() {
      const typed = textIn(box.current);
      setText(typed);
      setOpenOn(typed === "" ? undefined : key);
      setMarked(-1);
    },
    onLeave: close,
    onKeyDown(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && text !== "") {
        setOpenOn(key);
        // The box itself is a stop between the last match and the first.
        setMarked(((marked + 1 + step + count + 1) % (count + 1)) - 1);
      } else if (event.key === "Enter" && markedId) document.getElementById(markedId)?.click();
      else if (event.key === "Escape" && isOpen) close();
      else return;
      event.preventDefault();
    },
  });
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
    describe({
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": count > 0,
      "aria-controls": count > 0 ? id : undefined,
      "aria-activedescendant": markedId,
    });
  }, [describe, id, count, markedId]);

  const waiting = failed ? "common:SHELL.NO_MATCHES_NOW" : "common:SHELL.SEARCHING";
  return (
    <div
      role="presentation"
      className={
        isOpen
          ? "absolute inset-x-0 top-full z-30 mt-1 rounded-lg border border-subtle bg-raised p-1.5 text-ink shadow-raised in-[header]:left-auto in-[header]:w-96"
          : ""
      }
      // The box keeps the focus while a match is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {count > 0 ? (
        <div
          id={id}
          role="listbox"
          aria-label={t("common:SHELL.SEARCH")}
          className="max-h-[60vh] overflow-y-auto"
        >
          <Groups {...{ groups, lineId, markedId }} />
        </div>
      ) : null}
      <p
        role="status"
        className={
          isOpen
            ? "px-2.5 py-1.75 text-sm/5 text-muted not-first:mt-1.5 not-first:border-t not-first:border-subtle"
            : "sr-only"
        }
      >
        {isOpen ? (matches?.status ?? t(waiting)) : ""}
      </p>
    </div>
  );
}

interface GroupsProps {
  groups: MatchesBelow["groups"];
  lineId: (line: number) => string;
  markedId: string | undefined;
}

function Groups({ groups, lineId, markedId }: GroupsProps) {
  let line = 0;
  return groups.map(({ title, lines }) => (
    <div key={title} role="group" aria-label={title} className="mb-1.5">
      <div aria-hidden className="px-2.5 py-1 text-xs/4.5 font-semibold text-muted">
        {title}
      </div>
      {lines.map(({ to, text, detail, state }) => {
        const id = lineId(line++);
        return (
          <Link
            key={id}
            id={id}
            role="option"
            aria-selected={id === markedId}
            tabIndex={-1}
            to={to}
            className="block rounded-md px-2.5 py-1.75 wrap-anywhere text-ink no-underline hover:bg-row-hover aria-selected:bg-accent-soft aria-selected:text-accent-text forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2 forced-colors:aria-selected:outline-[Highlight] pointer-coarse:min-h-11"
          >
            {text}
            <span className="ml-2 text-sm/5 text-muted">
              {[detail, state].filter(Boolean).join(" · ")}
            </span>
          </Link>
        );
      })}
    </div>
  ));
}

interface Handlers {
  onInput: () => void;
  /** Called when the focus leaves the box, and when its form is sent. */
  onLeave: () => void;
  /** Called for keys without Alt, Ctrl, Meta or Shift, and not while an input method composes a character. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Listens to the box, which another component has rendered. */
function useBox(box: RefObject<HTMLInputElement>, handlers: Handlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const ended = new AbortController();
    const { signal } = ended;
    input.addEventListener("input", () => latest.current.onInput(), { signal });
    input.addEventListener("blur", () => latest.current.onLeave(), { signal });
    input.form?.addEventListener("submit", () => latest.current.onLeave(), { signal });
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return;
      latest.current.onKeyDown(event);
    };
    input.addEventListener("keydown", onKeyDown, { signal });
    return () => ended.abort();
  }, [box]);
}

/** @returns the search text in the box, as the server reads it */
function textIn(box: HTMLInputElement | null): string {
  return box?.value.trim() ?? "";
}

/**
 * @returns whether somebody types a search into the box. The box of the search page begins with the search
 *   whose matches the page lists already
 */
function isTypedIn(box: HTMLInputElement | null): boolean {
  return textIn(box) !== "" && box!.value !== box!.defaultValue && document.activeElement === box;
}
