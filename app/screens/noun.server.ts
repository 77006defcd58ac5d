import type { z } from "zod";
import type { Area, Permission } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import type { EditedRow, Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { dialogHref, openDialog, type OpenDialog } from "~/lists/dialog-params";
import type { Chip } from "~/lists/filters/filter-chips";
import type { FilterView } from "~/lists/filters/filter-view";
import type { ListQuery } from "~/lists/list-definition";
import { backToList, orBackToList } from "./back-to-list.server";
import type { FieldFormat, FieldFormats } from "./field-format";
import { fitting, shownFilters, type Filter } from "./filters.server";
import type { Intent } from "./intent.server";
import type { ListFile } from "./list-file.server";
import { PREVIOUS_ROW_PARAM, choicesOf, nounDialog, type NounDialog } from "./noun-forms.server";
import { listQuery } from "./list-query.server";
import type { FormScreen } from "./submit.server";

/** A row with its version. */
export interface VersionedRow {
  id: number;
  updated_at: Date;
}

/** How the rows of a noun are written and written down (`modules/log/audit/audited-rows.server.ts`). */
interface Rows {
  entity: string;
  area: Area;
  /** The namespace of its texts: `LIST`, `FORM`, `MESSAGES`, `ERRORS`, `FIELDS` and `CHANGES`. */
  texts: string;
  edited: (ctx: Context, row: VersionedRow) => Promise<EditedRow>;
}

/** The rows of a noun, with the label of the row that the log keeps. */
interface RowsOf<State> extends Rows {
  label: (row: State, trx: never) => string | Promise<string>;
}

interface List<Query extends ListQuery> {
  path: string;
  dialogs: readonly OpenDialog["kind"][];
  decode: (params: URLSearchParams, rows_per_page?: number | null) => Query;
  href: (change?: { page?: number; filters?: ListQuery["filters"] }, query?: Query) => string;
}

interface Declared<Query extends ListQuery, Listed, Row, Found extends VersionedRow, Choices> {
  /** The parameters of its list's address. */
  list: List<Query>;
  /** Reads a page of the list. */
  read: (ctx: Context, query: Query) => Promise<Page<Listed>>;
  /** Its list as a file, where one can take it along. */
  file?: ListFile<Query, Listed>;
  /** A row as the list shows it: finished words, so that the browser formats nothing. */
  row: (listed: Listed, ctx: Context) => Row;
  /** The filters of the list that have a control, in their order. */
  filters?: Record<string, Filter>;
  /** Reads one row, for its form. */
  find: (ctx: Context, id: number) => Promise<Found>;
  /** The one schema of its form. */
  schema: z.ZodType;
  /** The schema of a form that adds, where that asks for more. */
  newSchema?: z.ZodType;
  /** The content of the form of a new row, of what the address says (`?dialog=new&hotel_id=3`). */
  fresh: (params: URLSearchParams, ctx: Context) => Entered | Promise<Entered>;
  /** The content of the form of a row. */
  entered: (row: Found) => Entered;
  /** The choices of the pickers of the form, for what stands in it; `id` is the row that it edits. */
  choices?: (ctx: Context, entered: Entered, id?: number) => Promise<Choices>;
  /**
   * The words for a row in the question before its deletion, by placeholder. `name` is the title of
   * its page as well.
   */
  named?: (row: Found, ctx: Context) => Record<string, string>;
  /** The values of the form after `load`, where they are more than the entered ones. */
  loaded?: (ctx: Context, entered: Entered) => Promise<Entered>;
  /** The intents of its forms. */
  intents: Record<string, Intent>;
  /** Whether the form that adds has a button that saves and leads to the form of the next row. */
  another?: boolean;
}

/** A noun, declared once: its screen, its forms and its lines in the log follow from this. */
export interface Noun<
  Query extends ListQuery,
  Listed,
  Row,
  Found extends VersionedRow,
  Choices,
> extends Declared<Query, Listed, Row, Found, Choices> {
  rows: Rows;
  fields: Record<string, FieldFormat>;
  /** The namespace of its texts. */
  texts: string;
  /** The permission to look at it. */
  view: Permission;
  /** The permission to change it. */
  edit: Permission;
}

/** Declares a noun; where it isn't plain, its own functions say so. */
export function noun<
  Query extends ListQuery,
  Listed,
  Row,
  Found extends VersionedRow,
  State,
  Choices = null,
>(
  declared: Declared<Query, Listed, Row, Found, Choices> & {
    /** How its rows are written, what the log calls them, and whose permission that takes. */
    rows: RowsOf<State>;
    /** How the log says what it keeps of a row, field by field; their words stand in `FIELDS`. */
    fields: FieldFormats<State> & Record<string, FieldFormat>;
  },
): Noun<Query, Listed, Row, Found, Choices> {
  const { area, texts } = declared.rows;
  return { ...declared, texts, view: `${area}:view`, edit: `${area}:edit` };
}

/** The parts around the rows of a noun's list, however they are shown. */
export interface ListHead<Query extends ListQuery> {
  title: string;
  query: Query;
  filters: FilterView[];
  chips: Chip[];
}

/** @returns what the address asks for, with its filters: for a view that isn't a page of rows */
export async function listHead<
  Query extends ListQuery,
  Listed,
  Row,
  Found extends VersionedRow,
  Choices,
>(
  ctx: Context,
  request: Request,
  { list, filters = {}, texts }: Noun<Query, Listed, Row, Found, Choices>,
): Promise<ListHead<Query>> {
  const params = new URL(request.url).searchParams;
  const query = await fitting(ctx, await listQuery(request, list, ctx), filters);
  return {
    title: translator(ctx.locale)(`${texts}:LIST.TITLE`),
    query,
    ...(await shownFilters(ctx, query, list, { filters, params })),
  };
}

/** The content of the page of a noun's list: all that `NounScreen` needs of the loader. */
export interface ListPage<Query extends ListQuery, Row, Choices> extends ListHead<Query> {
  page: Omit<Page<Row>, "rows">;
  rows: Row[];
  dialog: NounDialog<Choices> | null;
}

/**
 * The loader of a noun's list: the page that the address asks for, with its filters and its dialog.
 *
 * @throws a redirect to the list where the dialog's row is gone; a 403 Response where the role
 *   doesn't grant what the dialog does
 */
export async function listPage<
  Query extends ListQuery,
  Listed,
  Row,
  Found extends VersionedRow,
  Choices,
>(
  ctx: Context,
  request: Request,
  noun: Noun<Query, Listed, Row, Found, Choices>,
): Promise<ListPage<Query, Row, Choices>> {
  const params = new URL(request.url).searchParams;
  const { list, filters = {} } = noun;
  const query = await fitting(ctx, await listQuery(request, list, ctx), filters);
  const [{ rows, ...page }, filterViews, dialog] = await Promise.all([
    noun.read(ctx, query),
    shownFilters(ctx, query, list, { filters, params }),
    orBackToList(nounDialog(ctx, noun, openDialog(params), params), {
      back: list.href({}, query),
      ctx,
    }),
  ]);
  return {
    title: translator(ctx.locale)(`${noun.texts}:LIST.TITLE`),
    query,
    page,
    rows: rows.map((listed) => noun.row(listed, ctx)),
    ...filterViews,
    dialog,
  };
}

/** @returns what `submit` needs to know of the forms of a noun's list */
export function listForms<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  noun: Noun<Q, L, R, Found, Choices>,
): FormScreen<Choices> {
  const back = backToList(noun.list);
  return {
    need: noun.edit,
    back,
    options: (ctx, entered, { id }) => choicesOf(ctx, noun, entered, id),
    loaded: noun.loaded,
    dialog: (ctx, dialog) => nounDialog(ctx, noun, dialog),
    intents: noun.intents,
    another: noun.another
      ? (url, saved, ctx) =>
          dialogHref(back(url, ctx), { kind: "new" }, { [PREVIOUS_ROW_PARAM]: saved })
      : undefined,
  };
}
