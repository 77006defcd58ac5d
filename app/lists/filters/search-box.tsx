import { Form, useSubmit } from "@remix-run/react";
import { Search, X } from "~/ui/icons/icons";
import { Fragment, lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SEARCH } from "~/core/page";
import { controlClass } from "~/forms/fields/control";
import { reloadOnFailure } from "~/ui/late";
import { Link } from "~/ui/link";
import { useHydrated } from "~/ui/use-hydrated";
import type { ListDefinition, ListQuery } from "../list-definition";
import { filtersHref } from "../dialog-params";
import { FilterFold as Fold } from "./filter-fold";
import { FoldedFilters } from "./folded-filters";

/** The open filters: the server renders them at once, browsers load their scripts only where they are open. */
const FilterFold = import.meta.env.SSR
  ? Fold
  : lazy(reloadOnFailure(async () => ({ default: (await import("./filter-fold")).FilterFold })));

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
  /** How many filters are set, where their controls aren't made until somebody opens them. */
  folded?: number;
  /** Whether the filters stand beside the search instead of behind a button, for a list with a single switch. */
  open?: boolean;
  /** Shown behind the search, such as a link that clears it. */
  behind?: React.ReactNode;
}

/** A search box with a button and a link that clears it; filters are in the same GET form. */
export function SearchBox({ list, query, label, asTyped = false, filters = {}, ...props }: Props) {
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
  const names = Object.keys(filters);
  const controls = names.map((name) => <Fragment key={name}>{filters[name]}</Fragment>);
  const set = names.filter((name) => query.filters[name] !== undefined);
  const without = Object.fromEntries(names.map((name) => [name, undefined]));
  return (
    <Form
      method="get"
      discover="none"
      action={list.path}
      role="search"
      className="list-search"
      preventScrollReset
    >
      {keptParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="search-field">
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
        {asTyped && hydrated ? (
          <span>
            <Search size={16} />
          </span>
        ) : (
          <button aria-label={t("common:LIST.SEARCH")} title={t("common:LIST.SEARCH")}>
            <Search size={16} />
          </button>
        )}
        {query.search ? (
          <Link
            to={list.href({ search: "" }, query)}
            aria-label={t("common:LIST.CLEAR_SEARCH")}
            preventScrollReset
          >
            <X size={16} />
          </Link>
        ) : null}
      </span>
      {props.behind}
      {props.open ? controls : null}
      {props.folded === undefined ? null : (
        <FoldedFilters
          count={props.folded}
          to={filtersHref(list.href({ page: query.page }, query))}
        />
      )}
      {controls.length > 0 && !props.open ? (
        <Suspense>
          <FilterFold
            count={set.length}
            clear={filtersHref(list.href({ filters: without }, query))}
          >
            {controls}
          </FilterFold>
        </Suspense>
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
