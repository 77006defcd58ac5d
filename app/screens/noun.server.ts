import type { z } from "zod";
import { assertMay, type Area, type Permission } from "~/core/permissions";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/constraints.server";
import type { EditedRow, Entered, FormConstraints, OpenForm } from "~/forms/form-reply";
import { translator } from "~/i18n/i18n.server";
import { dialogHref, openDialog, type OpenDialog } from "~/lists/dialog-params";
import type { Chip } from "~/lists/filter-chips";
import type { FilterView } from "~/lists/filter-view";
import type { ListQuery } from "~/lists/list-definition";
import { backToList, orBackToList } from "./back-to-list.server";
import { fitting, shownFilters, type Filter } from "./filters.server";
import type { Intent } from "./intent.server";
import { listQuery } from "./list-query.server";
import type { FormScreen } from "./submit.server";

/** A row with its version. */
interface Stored {
  id: number;
  updatedAt: Date;
}

/** How the rows of a noun are written and written down (`modules/audit/audited-rows.server.ts`). */
interface Rows {
  entity: string;
  area: Area;
  edited: (ctx: Context, row: Stored) => Promise<EditedRow>;
}

interface List<Query extends ListQuery> {
  path: string;
  dialogs: readonly OpenDialog["kind"][];
  decode: (params: URLSearchParams, rowsPerPage?: number | null) => Query;
  href: (change?: { page?: number; filters?: ListQuery["filters"] }, query?: Query) => string;
}

interface Declared<Query extends ListQuery, Listed, Row, Found extends Stored, Choices> {
  /** How its rows are written, what the log calls them, and whose permission it takes. */
  rows: Rows;
  /** The namespace of its texts: `LIST`, `FORM`, `MESSAGES`, `ERRORS`, `FIELDS` and `CHANGES`. */
  texts: string;
  /** What the address of its list can say. */
  list: List<Query>;
  /** Reads a page of the list. */
  read: (ctx: Context, query: Query) => Promise<Page<Listed>>;
  /** A row as the list shows it: finished words, so that the browser formats nothing. */
  row: (listed: Listed, ctx: Context) => Row;
  /** The filters of the list that have a control, in their order. */
  filters?: Record<string, Filter>;
  /** Reads one row, for its form. */
  find: (ctx: Context, id: number) => Promise<Found>;
  /** The one schema of its form. */
  schema: z.ZodType;
  /** What stands in the form of a new row, of what the address says (`?dialog=new&hotel_id=3`). */
  fresh: (asked: URLSearchParams, ctx: Context) => Entered | Promise<Entered>;
  /** What stands in the form of a row. */
  entered: (found: Found) => Entered;
  /** What the pickers of the form offer, for what stands in it; `id` is the row that it edits. */
  choices?: (ctx: Context, entered: Entered, id?: number) => Promise<Choices>;
  /** What a row is called where its deletion is asked about, by the placeholders of that question. */
  named?: (found: Found) => Record<string, string>;
  /** What its forms can ask for. */
  intents: Record<string, Intent>;
  /** Whether the form that adds has a button that saves and leads to the form of the next row. */
  another?: boolean;
}

/** A noun, declared once: its screen, its forms and its lines in the log follow from this. */
export interface Noun<
  Query extends ListQuery,
  Listed,
  Row,
  Found extends Stored,
  Choices,
> extends Declared<Query, Listed, Row, Found, Choices> {
  /** What one needs to look at it. */
  view: Permission;
  /** What one needs to change it. */
  edit: Permission;
}

/** Declares a noun. */
export function noun<Query extends ListQuery, Listed, Row, Found extends Stored, Choices = null>(
  declared: Declared<Query, Listed, Row, Found, Choices>,
): Noun<Query, Listed, Row, Found, Choices> {
  const { area } = declared.rows;
  return { ...declared, view: `${area}:view`, edit: `${area}:edit` };
}

/** A form of a noun in an open dialog. */
export interface NounForm<Choices> extends OpenForm {
  /** What its pickers offer. */
  choices: Choices;
  /** The row that it edits. */
  rowId?: number;
}

/** What the open dialog of a list shows: a form, or the question before a row is deleted. */
export type NounDialog<Choices> = NounForm<Choices> | { kind: "delete" };

/**
 * @param asked the address, which may fill a new form
 * @returns null where no dialog of the noun's is open
 * @throws Forbidden; NotFound where the row is gone
 */
export async function nounDialog<Q extends ListQuery, L, R, Found extends Stored, Choices>(
  ctx: Context,
  noun: Noun<Q, L, R, Found, Choices>,
  dialog: OpenDialog | null,
  asked = new URLSearchParams(),
): Promise<NounDialog<Choices> | null> {
  if (!dialog || !noun.list.dialogs.includes(dialog.kind)) return null;
  if (dialog.kind !== "edit") assertMay(ctx, noun.edit);
  if (dialog.kind === "new") return newForm(ctx, noun, asked);
  const found = await noun.find(ctx, dialog.id);
  if (dialog.kind === "delete") return { ...noun.named?.(found), kind: "delete" };
  return editForm(ctx, noun, found);
}

async function newForm<Q extends ListQuery, L, R, Found extends Stored, Choices>(
  ctx: Context,
  noun: Noun<Q, L, R, Found, Choices>,
  asked: URLSearchParams,
): Promise<NounForm<Choices>> {
  const defaults = await noun.fresh(asked, ctx);
  const after = asked.get(AFTER);
  return {
    kind: "form",
    key: after ? `new-${after}` : "new",
    mode: "create",
    defaults,
    choices: await choicesOf(ctx, noun, defaults),
  };
}

async function editForm<Q extends ListQuery, L, R, Found extends Stored, Choices>(
  ctx: Context,
  noun: Noun<Q, L, R, Found, Choices>,
  found: Found,
): Promise<NounForm<Choices>> {
  const defaults = noun.entered(found);
  return {
    kind: "form",
    key: `edit-${found.id}`,
    mode: "update",
    rowId: found.id,
    defaults,
    row: await noun.rows.edited(ctx, found),
    choices: await choicesOf(ctx, noun, defaults, found.id),
  };
}

/** The parameter of the form of the next row: the one that was just added. */
const AFTER = "after";

/** Without pickers there are no choices: then the noun's type says null. */
async function choicesOf<Q extends ListQuery, L, R, Found extends Stored, Choices>(
  ctx: Context,
  { choices }: Noun<Q, L, R, Found, Choices>,
  entered: Entered,
  id?: number,
): Promise<Choices> {
  return choices ? choices(ctx, entered, id) : (null as Choices);
}

/** What the page of a noun's list shows: all that `NounScreen` needs of the loader. */
export interface ListPage<Query extends ListQuery, Row, Choices> {
  title: string;
  query: Query;
  page: Omit<Page<Row>, "rows">;
  rows: Row[];
  filters: FilterView[];
  chips: Chip[];
  constraints: FormConstraints;
  dialog: NounDialog<Choices> | null;
}

/**
 * The loader of a noun's list: the page that the address asks for, with its filters and its dialog.
 *
 * @throws a redirect to the list where the dialog's row is gone; a 403 Response where the role
 *   doesn't grant what the dialog does
 */
export async function listPage<Query extends ListQuery, Listed, Row, Found extends Stored, Choices>(
  ctx: Context,
  request: Request,
  noun: Noun<Query, Listed, Row, Found, Choices>,
): Promise<ListPage<Query, Row, Choices>> {
  const { list, filters = {} } = noun;
  const asked = new URL(request.url).searchParams;
  const query = await fitting(ctx, await listQuery(request, list, ctx), filters);
  const { rows, ...page } = await noun.read(ctx, query);
  return {
    title: translator(ctx.locale)(`${noun.texts}:LIST.TITLE`),
    query,
    page,
    rows: rows.map((listed) => noun.row(listed, ctx)),
    ...(await shownFilters(ctx, query, list, { filters, asked })),
    constraints: constraintsOf(noun.schema),
    dialog: await orBackToList(nounDialog(ctx, noun, openDialog(asked), asked), {
      back: list.href({}, query),
      ctx,
    }),
  };
}

/** @returns what `submit` needs to know of the forms of a noun's list */
export function listForms<Q extends ListQuery, L, R, Found extends Stored, Choices>(
  noun: Noun<Q, L, R, Found, Choices>,
): FormScreen<Choices> {
  const back = backToList(noun.list);
  return {
    need: noun.edit,
    back,
    options: (ctx, entered, { id }) => choicesOf(ctx, noun, entered, id),
    dialog: (ctx, dialog) => nounDialog(ctx, noun, dialog),
    intents: noun.intents,
    another: noun.another
      ? (url, saved, ctx) => dialogHref(back(url, ctx), { kind: "new" }, { [AFTER]: saved })
      : undefined,
  };
}
