import type { z } from "zod";
import type { Area, Permission } from "~/core/access/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import { fromReplica } from "~/db/replica/from-replica.server";
import type { EditedRow, Entered } from "~/forms/posting/form-reply";
import { backOf, withBack } from "~/http/back-link";
import { translator } from "~/i18n/i18n.server";
import { dialogHref, openDialog, type OpenDialog } from "~/lists/dialog-params";
import type { ListQuery } from "~/lists/list-definition";
import { backToList, orBackToList } from "./back-to-list.server";
import type { FieldFormat, FieldFormats } from "./fields/field-format";
import {
  withoutUnfitFilters,
  shownFilters,
  type Filter,
  type ShownFilters,
} from "./filters.server";
import { refusingOutdatedQuestion, type Intent } from "./intent.server";
import type { ListFile } from "./list-file.server";
import {
  PREVIOUS_ROW_PARAM,
  choicesOf,
  nounDialog,
  type NounDialog,
  type RowUse,
} from "./noun-forms.server";
import { listQuery } from "./list-query.server";
import type { FormScreen } from "./form-screen.server";
import { writesIntents, type Writes } from "./writes-intents.server";

/** A row with its version. */
export interface VersionedRow {
  id: number;
  updated_at: Date;
}

/** The part of `auditedRows` that a noun needs (`modules/log/audit/audited-rows.server.ts`). */
interface Rows {
  entity: string;
  area: Area;
  /** The namespace of its texts: `LIST`, `FORM`, `MESSAGES`, `ERRORS`, `FIELDS` and `CHANGES`. */
  texts: string;
  /** The name of a row, as the log has it. */
  label: (row: never, db: never) => string | Promise<string>;
  edited: (ctx: Context, row: VersionedRow) => Promise<EditedRow>;
}

/** The rows of a noun: how they are read, and the label by which the log names a row. */
interface RowsOf<State, Query, Listed, Found> extends Rows {
  label: (row: State, db: never) => string | Promise<string>;
  /** Reads a page of the list. */
  page: (ctx: Context, query: Query) => Promise<Page<Listed>>;
  /** Reads the whole list, in portions; without it the list's download reads page by page. */
  all?: (ctx: Context, query: Query) => AsyncGenerator<Listed[]>;
  /** Reads one row, for its form. */
  find: (ctx: Context, id: number) => Promise<Found>;
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
  /** The list's download; undefined where it has none. */
  file?: ListFile<Listed>;
  /**
   * @returns a row for the list; its texts are formatted on the server, so that the browser formats nothing
   */
  row: (listed: Listed, ctx: Context) => Row;
  /** The filters of the list, in the order of their controls. */
  filters?: Record<string, Filter>;
  /** The schema of the form that adds a row, where it differs. */
  newSchema?: z.ZodType;
  /** @returns the values of a new form; some may come from the address (`?dialog=new&hotel_id=3`) */
  fresh: (params: URLSearchParams, ctx: Context) => Entered | Promise<Entered>;
  /** @returns the values of an existing row's form */
  entered: (row: Found) => Entered;
  /**
   * @param id the edited row; undefined in a form that adds one
   * @returns the choices of the form's pickers, which depend on its values
   */
  choices?: (ctx: Context, entered: Entered, id?: number) => Promise<Choices>;
  /**
   * @returns the values of the placeholders in the question before a row is deleted; `name` is also the title
   *   of the row's page
   */
  named?: (row: Found, ctx: Context) => Record<string, string>;
  /**
   * @returns the uses of the row because of which it can't be deleted; the question before the deletion names
   *   them
   */
  uses?: (ctx: Context, row: Found) => Promise<RowUse[]>;
  /**
   * @param intent `load`, or `load:` with what is done to the form besides
   * @returns the values of the form after this intent, where they differ from the entered ones
   */
  loaded?: (ctx: Context, entered: Entered, intent: string) => Entered | Promise<Entered>;
  /** Whether the form that adds a row has a button that saves it and opens the form for another new row. */
  another?: boolean;
}

/** A noun, declared once: its list, forms and log entries follow from its declaration. */
export interface Noun<
  Query extends ListQuery,
  Listed,
  Row,
  Found extends VersionedRow,
  Choices,
> extends Declared<Query, Listed, Row, Found, Choices> {
  rows: Rows;
  /** The schema of its form. */
  schema: z.ZodType;
  /** The intents of its forms. */
  intents: Record<string, Intent>;
  /** Reads a page of the list. */
  read: (ctx: Context, query: Query) => Promise<Page<Listed>>;
  /** Reads the whole list, in portions. */
  all?: (ctx: Context, query: Query) => AsyncGenerator<Listed[]>;
  /** Reads one row, for its form. */
  find: (ctx: Context, id: number) => Promise<Found>;
  fields: Record<string, FieldFormat>;
  /** The namespace of its texts. */
  texts: string;
  /** The permission for viewing its rows. */
  view: Permission;
  /** The permission for changing its rows. */
  edit: Permission;
}

type AnyWrites = Writes<Record<string, unknown>, Record<string, unknown>>;

/**
 * Declares a noun. Where it needs more than the ordinary behaviour, the declaration contains its own
 * functions.
 */
export function noun<
  Query extends ListQuery,
  Listed,
  Row,
  Found extends VersionedRow,
  State,
  Schema extends z.ZodObject,
  Answers extends z.core.$ZodShape = Record<never, never>,
  Choices = null,
>(
  declared: Declared<Query, Listed, Row, Found, Choices> & {
    /** The schema of its form. */
    schema: Schema;
    /** The use cases that write its rows; the intents of its forms and what they say follow from them. */
    writes?: Writes<z.output<Schema>, z.output<Schema> & z.output<z.ZodObject<Answers>>>;
    /** Answers to what is asked before a row is changed: further fields of the form that changes one. */
    answers?: Answers;
    /** The intents of its forms, where they are more than those of `writes`. */
    intents?: Record<string, Intent>;
    /** The functions that read and write its rows, the noun's name in the log, and its permissions. */
    rows: RowsOf<State, Query, Listed, Found>;
    /** The log's format for each field of a row; the labels are in `FIELDS`. */
    fields: FieldFormats<State> & Record<string, FieldFormat>;
    /** The permission for viewing its rows, where it isn't that of its area. */
    view?: Permission;
  },
): Noun<Query, Listed, Row, Found, Choices> {
  const { area, texts, page: read, all, find } = declared.rows;
  const { schema, writes, answers, view = `${area}:view` as const } = declared;
  const update = answers ? schema.safeExtend(answers) : schema;
  const intents = {
    ...(writes && writesIntents(texts, { create: schema, update }, writes as AnyWrites)),
    ...declared.intents,
  };
  return { ...declared, intents, texts, view, edit: `${area}:edit`, read, all, find };
}

/** The parts of a noun's list besides its rows. */
export interface ListHead<Query extends ListQuery> extends ShownFilters {
  title: string;
  /** Whether the list can be downloaded as a file. */
  hasFile: boolean;
  query: Query;
}

/** @returns the query in the address and the filters, for a view of the list other than a page of rows */
export async function listHead<
  Query extends ListQuery,
  Listed,
  Row,
  Found extends VersionedRow,
  Choices,
>(
  ctx: Context,
  request: Request,
  { list, filters = {}, texts, file }: Noun<Query, Listed, Row, Found, Choices>,
): Promise<ListHead<Query>> {
  const params = new URL(request.url).searchParams;
  const query = await withoutUnfitFilters(ctx, await listQuery(request, list, ctx), filters);
  return {
    title: translator(ctx.locale)(`${texts}:LIST.TITLE`),
    hasFile: Boolean(file),
    query,
    ...(await shownFilters(ctx, query, list, { filters, params })),
  };
}

/** The content of a noun's list: everything that `NounScreen` needs from the loader. */
export interface ListPage<Query extends ListQuery, Row, Choices> extends ListHead<Query> {
  page: Omit<Page<Row>, "rows">;
  rows: Row[];
  dialog: NounDialog<Choices> | null;
  /** The page from which the dialog was opened, where it isn't the list behind the dialog. */
  back?: string;
}

/**
 * Loads a noun's list: the page in the address, with its filters and its open dialog.
 *
 * @throws a redirect to the list where the dialog's row doesn't exist; a 403 Response without the permission
 *   for the dialog
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
  const query = await withoutUnfitFilters(ctx, await listQuery(request, list, ctx), filters);
  const [{ rows, ...page }, filterViews, dialog] = await Promise.all([
    fromReplica(ctx, (reading) => noun.read(reading, query)),
    shownFilters(ctx, query, list, { filters, params, fold: true }),
    orBackToList(nounDialog(ctx, noun, openDialog(params), params), {
      back: list.href({}, query),
      ctx,
    }),
  ]);
  return {
    title: translator(ctx.locale)(`${noun.texts}:LIST.TITLE`),
    hasFile: Boolean(noun.file),
    query,
    page,
    rows: rows.map((listed) => noun.row(listed, ctx)),
    ...filterViews,
    dialog,
    back: backOf(params, "") || undefined,
  };
}

/** @returns the description of the forms of a noun's list for `submit` */
export function listForms<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  noun: Noun<Q, L, R, Found, Choices>,
): FormScreen<Choices> {
  const toList = backToList(noun.list);
  const { delete: deletion, ...intents } = noun.intents;
  return {
    need: noun.edit,
    back: (url, ctx) => backOf(url, toList(url, ctx)),
    options: (ctx, entered, { id }) => choicesOf(ctx, noun, entered, id),
    loaded: noun.loaded,
    dialog: (ctx, dialog) => nounDialog(ctx, noun, dialog),
    intents: deletion ? { ...intents, delete: refusingOutdatedQuestion(deletion) } : intents,
    another: noun.another
      ? (url, saved, ctx) => {
          const list = toList(url, ctx);
          const next = dialogHref(list, { kind: "new" }, { [PREVIOUS_ROW_PARAM]: saved });
          return withBack(next, backOf(url, list), list);
        }
      : undefined,
  };
}
