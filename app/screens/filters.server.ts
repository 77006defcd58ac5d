import type { TFunction } from "i18next";
import type { ChoiceQuery } from "~/core/choices";
import { formatDate } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { finds, searchedIn } from "~/forms/editing/entered";
import type { Option, OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { nounText } from "~/i18n/noun-text";
import { asksForFilters } from "~/lists/dialog-params";
import type { Chip } from "~/lists/filters/filter-chips";
import type { FilterView } from "~/lists/filters/filter-view";
import { NONE } from "~/lists/filters/filters";
import type { ListQuery } from "~/lists/list-definition";

type Values = ListQuery["filters"];

/** The parts of a filter on the screen: its control, and its chip where it is set. */
interface FilterParts {
  view: FilterView | null;
  chip?: { label: string; value: string };
}

interface FilterQuestion {
  ctx: Context;
  t: TFunction;
  name: string;
  /** The values of all filters of the list. */
  values: Values;
  /** The text that was typed to find a choice; only without scripts. */
  search?: string;
  /** Whether the button "Find" was pressed; choices are then listed without scripts too. */
  finds: boolean;
}

/** The most rows that are listed without a search; where there are more, only the chosen one is listed. */
const MAX_CHOICES_WITHOUT_SEARCH = 25;

/** A filter of a list: the choices of its control, and the text of its chip. */
export interface Filter {
  /** @returns whether the value fits the other filters; a value that doesn't is dropped */
  fits?: (ctx: Context, value: string | number, values: Values) => Promise<boolean>;
  /** The names of filters that depend on this one: they are removed together with it. */
  takes?: string[];
  /** Whether it has no control, since only links set it. */
  linked?: true;
  show: (request: FilterQuestion) => Promise<FilterParts>;
}

interface Words {
  /** The keys of the control's label, of the choice "no filter" ("" for none), and of the chip's label. */
  label: string;
  empty: string;
  chip: string;
}

interface Select extends Words, Pick<Filter, "fits" | "takes"> {
  /** Reads the choices, which always include the chosen one; null where the filter has no choices yet. */
  choices: (ctx: Context, query: ChoiceQuery, values: Values) => Promise<OptionList | null>;
  /** The keys of the first choice and of its chip, in a list whose rows may refer to no such row (`byIdOrNone`). */
  none?: { choice: string; chip: string };
  /** @returns the name of a chosen row that isn't among the choices, for example because a link chose it */
  nameOf?: (ctx: Context, id: number) => Promise<string | undefined>;
  /** @returns the address that finds more choices */
  source?: (values: Values) => string;
}

/** @returns a filter by one of many rows; a row that doesn't exist any more is shown by its number */
export function rowFilter({
  label,
  empty,
  chip,
  choices,
  none,
  nameOf,
  source,
  ...rules
}: Select): Filter {
  return {
    ...rules,
    show: async ({ ctx, t, name, values, search, finds }) => {
      const value = values[name];
      const id = value === NONE ? 0 : Number(value ?? 0);
      const limit = finds ? undefined : MAX_CHOICES_WITHOUT_SEARCH;
      const options = await choices(ctx, { chosen: id, search, limit }, values);
      const chosen = options?.options.find((option) => option.value === String(value));
      const list = options && (options.more && !finds ? onlyOf(chosen) : options);
      const first = none ? [{ value: NONE, label: t(none.choice) }] : [];
      const nameOfRow = async () => chosen?.label ?? (await nameOf?.(ctx, id)) ?? `#${id}`;
      const chosenName = id ? await nameOfRow() : value && none && t(none.chip);
      return {
        view: list && {
          kind: "select",
          name,
          label: t(label),
          heading: t(chip),
          empty: empty && t(empty),
          options: [...first, ...list.options],
          more: list.more,
          value: String(value ?? ""),
          source: source?.(values),
        },
        chip: chosenName ? { label: t(chip), value: chosenName } : undefined,
      };
    },
  };
}

/** @returns the choices of a picker that lists only the chosen row, and finds others by a search */
function onlyOf(chosen: Option | undefined): OptionList {
  return { options: chosen ? [chosen] : [], more: true };
}

/** @returns a filter that only links set: it has no control, only a chip that shows and removes it */
export function linkedFilter(
  chip: string,
  name: (ctx: Context, value: string | number, t: TFunction) => Promise<string | undefined>,
): Filter {
  return {
    linked: true,
    show: async ({ ctx, t, name: filter, values }) => {
      const value = values[filter];
      if (!value) return { view: null };
      const valueName = await name(ctx, value, t);
      return { view: null, chip: { label: t(chip), value: valueName ?? `#${value}` } };
    },
  };
}

interface ClosedSet extends Words {
  values: readonly string[];
  /** The key of a value's text, or the key under which each value has its own text. */
  words: string | ((value: string) => string);
}

/** @returns a filter by a value from a fixed set */
export function choiceFilter({ label, empty, chip, values, words }: ClosedSet): Filter {
  const wordOf = typeof words === "string" ? (value: string) => `${words}.${value}` : words;
  return {
    show: ({ t, name, values: set }) => {
      const options = values.map((value) => ({ value, label: nounText(t, wordOf(value)) }));
      const value = String(set[name] ?? "");
      const chosen = options.find((option) => option.value === value);
      return Promise.resolve({
        view: {
          kind: "select",
          name,
          label: t(label),
          heading: t(chip),
          empty: t(empty),
          options,
          more: false,
          value,
        },
        chip: chosen && { label: t(chip), value: chosen.label },
      });
    },
  };
}

/**
 * @param texts the namespace of the noun's texts, with `STATES` or else with the gender of the noun
 * @returns a filter by active or inactive
 */
export function statusFilter(texts: string): Filter {
  return choiceFilter({
    label: "nouns:LIST.STATUS_FILTER",
    empty: "nouns:LIST.ALL_STATES",
    chip: "common:LIST.STATUS",
    values: ["active", "inactive"],
    words: (state) => `${texts}:STATES.${state}`,
  });
}

/** @returns a filter by a calendar date */
export function dayFilter(label: string): Filter {
  return {
    show: ({ ctx, t, name, values }) => {
      const value = String(values[name] ?? "");
      return Promise.resolve({
        view: { kind: "date", name, label: t(label), value },
        chip: value ? { label: t(label), value: formatDate(value, ctx.locale) } : undefined,
      });
    },
  };
}

/** @returns the query without the filters that don't fit the others */
export async function withoutUnfitFilters<Query extends ListQuery>(
  ctx: Context,
  query: Query,
  filters: Record<string, Filter>,
): Promise<Query> {
  const otherFilters: Values = { ...query.filters };
  for (const [name, { fits }] of Object.entries(filters)) {
    const value = otherFilters[name];
    if (value !== undefined && fits && !(await fits(ctx, value, otherFilters)))
      delete otherFilters[name];
  }
  return { ...query, filters: otherFilters };
}

interface Linked<Query> {
  href: (change: { filters: Values }, query: Query) => string;
}

/** The filters of a list as its screen shows them. */
export interface ShownFilters {
  /** Their controls; none while they are folded. */
  filters: FilterView[];
  /** How many of them are set, while they are folded. */
  folded?: number;
  /** A chip for each filter that is set or can't be read: that one would widen the list without a word. */
  chips: Chip[];
}

interface Shown {
  filters: Record<string, Filter>;
  params: URLSearchParams;
  /** Whether their controls are made only for an address that opens them. */
  fold?: boolean;
}

/** @returns the controls of a list's filters, or how many are set while they are folded, and their chips */
export async function shownFilters<Query extends ListQuery>(
  ctx: Context,
  query: Query,
  { href }: Linked<Query>,
  { filters, params, fold }: Shown,
): Promise<ShownFilters> {
  const t = translator(ctx.locale);
  const views: FilterView[] = [];
  const chips: Chip[] = [];
  const controls = Object.values(filters).filter(({ linked }) => !linked);
  // A single control isn't worth a request.
  const isFolded = fold && controls.length > 1 && !asksForFilters(params);
  const shown = Object.entries(filters).filter(
    ([name]) => !isFolded || query.filters[name] !== undefined,
  );
  const all = await Promise.all(
    shown.map(async ([name, filter]) => {
      const parts = await filter.show({
        ctx,
        t,
        name,
        values: query.filters,
        search: searchedIn(params, name),
        finds: finds(params),
      });
      return { name, filter, parts };
    }),
  );
  for (const { name, filter, parts } of all) {
    if (parts.view) views.push(parts.view);
    if (!parts.chip) continue;
    const withoutThis = Object.fromEntries(
      [name, ...(filter.takes ?? [])].map((one) => [one, undefined]),
    );
    chips.push({ ...parts.chip, without: href({ filters: withoutThis }, query) });
  }
  const clean = href({ filters: {} }, query);
  for (const value of query.unreadableFilters ?? []) {
    chips.push({ label: t("common:LIST.UNREADABLE_FILTER"), value, without: clean });
  }
  return isFolded ? { filters: [], folded: views.length, chips } : { filters: views, chips };
}
