import { z } from "zod";
import { MAX_ID } from "~/core/ids";
import { encodeMessage } from "~/i18n/message";
import { MAX_SEARCH, type Page } from "~/core/page";
import { afterParams, assertOneWay, MAX_ROWS, nextCursor } from "./lists/after";
import { searchText, type FilterDecoder, type ListQuery } from "~/lists/list-definition";

type Decoders = Record<string, FilterDecoder<string | number>>;

/** The parts of a list's definition that the API needs. */
interface List<Query extends ListQuery> {
  /** The path of its screen, which names it in its cursors. */
  path: string;
  sorts: readonly string[];
  filters: Decoders;
  api?: { sorts?: readonly string[]; filters?: Decoders; without?: readonly string[] };
  defaults: Query;
}

const MAX_PAGE = 9_999_999;

interface Words {
  /**
   * The names of two parameters, in lists where docs/reference/everywhere.md#the-api has other names for them; null: it
   * isn't searched.
   */
  size?: "size" | "per_page";
  search?: "search" | "label" | null;
  /** The descriptions of filters in the document, by name, where a list says more than the filter of that name does. */
  sentences?: Record<string, string>;
}

/**
 * Reads the parameters of a list strictly: where a screen replaces an invalid value by a default, the API
 * refuses the call.
 *
 * @returns the schema of the parameters, the function that makes the list's query from them, and the one that
 *   makes the cursor behind rows that were read by id
 */
export function strictList<Query extends ListQuery>(
  list: List<Query>,
  { size: sizeWord = "size", search: searchWord = "search", sentences = {} }: Words = {},
) {
  const sorts = [...list.sorts, ...(list.api?.sorts ?? [])];
  const decoders: Decoders = { ...list.filters, ...list.api?.filters };
  for (const name of list.api?.without ?? []) delete decoders[name];
  const filters = Object.entries(decoders).map(([name, decode]) => [
    name,
    filter(decode, sentences[name]),
  ]);
  const { sort, order, size } = list.defaults;
  const ordering = z.object({
    sort: z
      .enum(sorts, { error: oneOf(sorts) })
      .optional()
      .meta({ default: sort }),
    order: z
      .enum(["asc", "desc"])
      .optional()
      .meta({
        description: `"${order}" where the list has its own order, "asc" beside a sort.`,
      }),
  });
  const params = z.object({
    ...pageParams(list.path, size, sizeWord).shape,
    ...ordering.shape,
    ...(searchWord
      ? {
          [searchWord]: z
            .string()
            .max(MAX_SEARCH)
            .optional()
            .meta(sentences[searchWord] ? { description: sentences[searchWord] } : {}),
        }
      : {}),
    ...(Object.fromEntries(filters) as Record<string, z.ZodOptional<z.ZodType>>),
  });
  const query = (values: Record<string, unknown>): Query => {
    assertOneWay(values, sizeWord);
    const ordered = values as z.output<typeof ordering>;
    return {
      ...list.defaults,
      search: searchWord ? searchText((values[searchWord] as string | undefined) ?? "") : "",
      sort: ordered.sort ?? sort,
      order: ordered.order ?? (ordered.sort ? "asc" : order),
      page: (values.page as number | undefined) ?? 1,
      size: (values[sizeWord] as number | undefined) ?? size,
      exactPage: true,
      ...(values.after === undefined ? {} : { after: values.after as number }),
      filters: Object.fromEntries(
        Object.keys(decoders).flatMap((name) => {
          const value = values[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    };
  };
  return {
    params,
    query,
    next: (page: Pick<Page<unknown>, "next">) => nextCursor(list.path, page),
  };
}

/**
 * @param list the name of the list in its cursors
 * @param size the default number of rows
 * @param sizeWord the name of the parameter for the number of rows
 * @returns the schema of the parameters that choose a page of a list, or the rows after an id
 */
export function pageParams<Word extends string>(list: string, size: number, sizeWord: Word) {
  const rows = whole(1, MAX_ROWS.after)
    .optional()
    .meta({
      type: "integer",
      default: size,
      description: `The number of rows: in a page up to ${MAX_ROWS.page}, with \`after\` up to ${MAX_ROWS.after}.`,
    });
  return z.object({
    page: whole(1, MAX_PAGE).optional().meta({ type: "integer", default: 1 }),
    ...({ [sizeWord]: rows } as Record<Word, typeof rows>),
    ...afterParams(list).shape,
  });
}

/** @returns the schema of a whole number in an address; both bounds are inclusive */
export function whole(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/, { error: "validation:WHOLE_NUMBER" })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type: "integer", minimum: min, maximum: max });
}

/** The moment from which on rows of a list must have been written. */
export const changedSinceParams = z.object({
  updated_since: z.iso
    .datetime({ offset: true })
    // Nothing was written before 1970, and the database can't read all years that a text can name.
    .transform((text) => new Date(Math.max(0, new Date(text).getTime())))
    .optional()
    .meta({
      type: "string",
      format: "date-time",
      description:
        "Only rows that were written at this moment or later. Deleted rows are in the feed of changes alone.",
    }),
});

/** The id in an address. A number that can't be an id gets the same answer as an unknown one. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.number().max(MAX_ID))
    .meta({ type: "integer", minimum: 1, maximum: MAX_ID }),
});

/** @returns the message that names all values of a parameter */
function oneOf(values: readonly (string | number)[]): string {
  return encodeMessage({ key: "api:ONE_OF", params: { values: values.join(", ") } });
}

function filter(decode: FilterDecoder<string | number>, description?: string) {
  const { values, pattern } = decode;
  const read = z.string().transform((raw, ctx) => {
    const value = decode(raw);
    if (value === undefined) ctx.addIssue(values ? oneOf(values) : "validation:INVALID");
    return value;
  });
  const type =
    values?.join() === "true,false"
      ? { type: "boolean" as const }
      : values
        ? { type: "string" as const, enum: [...values] }
        : pattern
          ? { type: "string" as const, pattern }
          : { type: "integer" as const };
  return read.optional().meta({ ...type, ...(description ? { description } : {}) });
}
