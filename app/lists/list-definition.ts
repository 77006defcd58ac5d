import { MAX_SEARCH, type Order } from "~/core/page";
import type { OpenDialog } from "./dialog-params";
import type { ListView } from "./list-views";

/** Reads the value of a filter from a URL; undefined for an invalid one. */
export interface FilterDecoder<T> {
  (raw: string): T | undefined;
  /** All valid values, where they are a closed set. */
  values?: readonly T[];
  /** The pattern of valid values, where they are neither a closed set nor numbers. */
  pattern?: string;
}

type Filters = Record<string, FilterDecoder<string | number>>;

type FilterValues<F extends Filters> = { [K in keyof F]?: NonNullable<ReturnType<F[K]>> };

/** The query of a list: the same object for service, repository and screen. */
export interface ListQuery<
  Sort extends string = string,
  F extends Record<string, string | number | undefined> = Record<
    string,
    string | number | undefined
  >,
> {
  search: string;
  sort: Sort;
  order: Order;
  /** The number of the page, from 1. */
  page: number;
  size: number;
  /** The page size that the reader prefers, where it isn't the list's default; URLs leave it out. */
  usual?: number;
  filters: F;
  /**
   * The filters of the address that can't be read, as they stand there ("night_from=soon"): the list is shown
   * without them. Undefined where there are none.
   */
  unreadableFilters?: string[];
  /** The view of the rows, where it isn't the list's default view. */
  view?: ListView;
  /** The id of the row that was just saved: it is marked, and shown even if it belongs to another page. */
  saved?: number;
  /** Whether the list without filters has the URL `?all=1`, since its bare path shows a default view. */
  all?: boolean;
  /** Whether a page past the end is empty; otherwise it becomes the last page. */
  exactPage?: boolean;
  /** Only rows that were written at this moment or later; only the API asks for them. */
  changedSince?: Date;
  /** Reads by id, from after this one, whatever page and sort say; 0 for the beginning. Only the API asks for it. */
  after?: number;
}

/** The parameter that shows the list without filters where its bare path shows the reader's default view. */
export const ALL = "all";

interface Declaration<
  Sort extends string,
  F extends Filters,
  ApiSort extends string,
  ApiFilters extends Filters,
> {
  /** The path of the screen, as in `routes.ts`. */
  path: string;
  sorts: readonly Sort[];
  defaultSort: Sort;
  defaultOrder: Order;
  sizes: readonly number[];
  defaultSize: number;
  filters: F;
  /** The views of the rows, the default first; by default only the table. */
  views?: readonly ListView[];
  /** The forms that are dialogs over the list; other forms of the noun have their own pages. */
  dialogs?: readonly OpenDialog["kind"][];
  /**
   * Sorts and filters that only the API offers, since the screen has no control for them, and the filters `without`
   * which it does, since they change nothing but the screen.
   */
  api?: { sorts?: readonly ApiSort[]; filters?: ApiFilters; without?: readonly (keyof F)[] };
}

/**
 * Declares the parameters of a list's URL. Any URL can be decoded, with defaults for invalid parts, and any
 * decoded query can be written as a URL again.
 */
export function defineList<
  Sort extends string,
  F extends Filters,
  ApiSort extends string = never,
  ApiFilters extends Filters = Record<never, never>,
>(declared: Declaration<Sort, F, ApiSort, ApiFilters>) {
  type Values = FilterValues<F & ApiFilters>;
  type Query = ListQuery<Sort | ApiSort, Values>;
  type Change = Partial<Omit<Query, "filters">> & { filters?: Values };

  const defaults: Query = {
    search: "",
    sort: declared.defaultSort,
    order: declared.defaultOrder,
    page: 1,
    size: declared.defaultSize,
    filters: {},
  };

  /**
   * @param rows_per_page the reader's preferred page size, used if the list offers it
   * @returns the query of the URL, with defaults for missing or invalid parts
   */
  function decode(params: URLSearchParams, rows_per_page?: number | null): Query {
    const usual = declared.sizes.find((size) => size === rows_per_page) ?? defaults.size;
    const sort = declared.sorts.find((listedValue) => listedValue === params.get("sort"));
    const order = params.get("order");
    const size = Number(params.get("size"));
    const page = params.get("page") ?? "";
    const view = declared.views?.slice(1).find((listedValue) => listedValue === params.get("view"));
    const filters: Partial<Record<string, string | number>> = {};
    const unreadableFilters: string[] = [];
    for (const [name, decodeFilter] of Object.entries(declared.filters)) {
      const raw = params.get(name);
      const value = raw ? decodeFilter(raw) : undefined;
      if (value !== undefined) filters[name] = value;
      else if (raw) unreadableFilters.push(`${name}=${searchText(raw)}`);
    }
    return {
      search: searchText(params.get("search") ?? ""),
      sort: sort ?? defaults.sort,
      order: order === "asc" || order === "desc" ? order : sort ? "asc" : defaults.order,
      page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
      size: declared.sizes.includes(size) ? size : usual,
      ...(usual === defaults.size ? {} : { usual }),
      filters: filters as Values,
      ...(unreadableFilters.length > 0 ? { unreadableFilters } : {}),
      ...(view ? { view } : {}),
      ...(params.has(ALL) ? { all: true } : {}),
    };
  }

  /** @returns the parameters of a query that differ from the defaults, in a fixed order */
  function params(query: Query): [string, string][] {
    const entries: [string, string][] = [];
    if (query.view) entries.push(["view", query.view]);
    if (query.search) entries.push(["search", query.search]);
    for (const name of Object.keys(declared.filters)) {
      const value = query.filters[name];
      if (value !== undefined) entries.push([name, String(value)]);
    }
    if (query.sort !== defaults.sort || query.order !== defaults.order) {
      entries.push(["sort", query.sort], ["order", query.order]);
    }
    if (query.size !== (query.usual ?? defaults.size)) entries.push(["size", String(query.size)]);
    if (query.page > 1) entries.push(["page", String(query.page)]);
    if (query.all && entries.length === 0) entries.push([ALL, "1"]);
    return entries;
  }

  /**
   * @param query the present query; the defaults without it
   * @param change the changed parts; a change of anything but `page` leads to page 1, and a filter set to
   *   undefined is removed
   * @returns the canonical URL of the list: the same query always has the same URL
   */
  function href(change: Change = {}, query: Query = defaults): string {
    const next: Query = {
      ...query,
      page: 1,
      ...change,
      filters: { ...query.filters, ...change.filters },
    };
    const search = new URLSearchParams(params(next)).toString();
    return search ? `${declared.path}?${search}` : declared.path;
  }

  return { dialogs: [], ...declared, defaults, decode, params, href };
}

/** The definition of any list, for components that serve all nouns. */
export interface ListDefinition {
  path: string;
  dialogs: readonly OpenDialog["kind"][];
  sizes: readonly number[];
  views?: readonly ListView[];
  defaults: { size: number };
  params(query: ListQuery): [string, string][];
  href(change?: Partial<ListQuery>, query?: ListQuery): string;
}

/** The type of a list's query: `QueryOf<typeof seasonList>`. */
export type QueryOf<L extends { decode: (params: URLSearchParams) => unknown }> = ReturnType<
  L["decode"]
>;

/**
 * @returns the text to search for: at most 100 characters, with single spaces and without control characters
 *   (PostgreSQL refuses NUL)
 */
export function searchText(raw: string): string {
  return raw
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_SEARCH);
}
