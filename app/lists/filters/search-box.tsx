import { Form, useSubmit } from "@remix-run/react";
import { ChevronDown, Search, X } from "~/ui/icons/icons";
import { cx } from "class-variance-authority";
import { Fragment, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SEARCH } from "~/core/page";
import { controlClass } from "~/forms/fields/control";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import type { ListDefinition, ListQuery } from "../list-definition";

/** How long typing must pause before the list is searched, in milliseconds. */
const TYPING_MS = 300;

/** The controls of a list's filters, by the filter's name in the URL. */
export type FilterControls = Record<string, React.ReactNode>;

interface Props {
  list: ListDefinition;
  query: ListQuery;
  label: string;
  /** Whether the list is searched while the user types, without Enter; it needs scripts. */
  asTyped?: boolean;
  /** Controls of filters in the same form; the values of all other filters are kept. */
  filters?: FilterControls;
  /** Whether all filters but the first are hidden until the user opens them, for lists with many filters. */
  folded?: boolean;
}

/** A search box with a button and a link that clears it; filters are in the same GET form. */
export function SearchBox({ list, query, label, asTyped = false, filters = {}, folded }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const typing = useSearchAsTyped(query.search);
  const uncontrolled = Object.entries(query.filters).filter(([name]) => !filters[name]);
  const keptParams = list.params({
    ...query,
    search: "",
    page: 1,
    filters: Object.fromEntries(uncontrolled),
  });
  const filtered = Object.keys(filters).length > 0;
  const controls = Object.entries(filters).map(([name, control]) => (
    <Fragment key={name}>{control}</Fragment>
  ));
  return (
    <Form
      method="get"
      action={list.path}
      role="search"
      // On phones two filters share a line. A search without filters shares a line with its button, so that
      // the rows begin higher on the screen.
      className={cx(
        "mb-3 flex items-center gap-2.5 max-md:w-full print:hidden",
        filtered ? "flex-wrap max-md:grid max-md:grid-cols-2 max-md:items-end" : "md:flex-wrap",
      )}
      preventScrollReset
    >
      {keptParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="relative inline-flex w-81.25 max-w-full max-md:col-span-2 max-md:w-full">
        <Search
          size={16}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
        />
        <input
          // A new key makes a new box for each search, so that "clear" empties it. A box that searches while
          // the user types keeps its key.
          key={asTyped ? "typed" : query.search}
          ref={asTyped ? typing.box : undefined}
          onInput={asTyped ? typing.onInput : undefined}
          className={controlClass({ beside: "search" })}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          defaultValue={query.search}
          maxLength={MAX_SEARCH}
        />
        {query.search ? (
          <Link
            className="absolute top-1/2 right-1 inline-flex size-7 -translate-y-1/2 items-center justify-center rounded-md text-muted pointer-coarse:right-0 pointer-coarse:size-11"
            to={list.href({ search: "" }, query)}
            aria-label={t("common:LIST.CLEAR_SEARCH")}
            preventScrollReset
          >
            <X size={16} />
          </Link>
        ) : null}
      </span>
      {folded ? controls[0] : controls}
      {asTyped && hydrated ? null : <Button variant="secondary">{t("common:LIST.SEARCH")}</Button>}
      {folded && filtered ? (
        // The filters are below the search, as wide as the list; while they are closed, their values are
        // still sent.
        <details className="group w-full max-md:col-span-2">
          <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-md font-semibold text-accent-text pointer-coarse:min-h-11">
            <ChevronDown size={16} className="group-open:rotate-180" />
            {t("common:LIST.FILTERS")}
          </summary>
          <div className="mt-2 flex flex-wrap items-center gap-2.5 max-md:grid max-md:grid-cols-2 max-md:items-end">
            {controls.slice(1)}
            <Button variant="secondary">{t("common:LIST.APPLY_FILTERS")}</Button>
          </div>
        </details>
      ) : null}
    </Form>
  );
}

/**
 * Sends the form when the user pauses typing. A later search replaces an earlier one, and no answer
 * overwrites the typed text.
 */
function useSearchAsTyped(search: string) {
  const submit = useSubmit();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);
  return {
    box,
    onInput: (event: React.FormEvent<HTMLInputElement>) => {
      const { form } = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => submit(form, { preventScrollReset: true, replace: true }),
        TYPING_MS,
      );
    },
  };
}
