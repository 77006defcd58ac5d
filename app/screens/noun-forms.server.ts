import { assertMay, formTitle, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { versionOf } from "~/db/writing/write.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { Entered, FormConstraints, OpenForm } from "~/forms/posting/form-reply";
import { backOf, withBack } from "~/http/back-link";
import { translator } from "~/i18n/i18n.server";
import type { OpenDialog } from "~/lists/dialog-params";
import type { ListQuery } from "~/lists/list-definition";
import { orBackToList } from "./back-to-list.server";
import type { Noun, VersionedRow } from "./noun.server";
import type { FormScreen } from "./form-screen.server";

/** A form of a noun, in a dialog or on its own page. */
export interface NounForm<Choices> extends OpenForm {
  constraints: FormConstraints;
  /** The options of its pickers. */
  choices: Choices;
  /** The id of the row that the form edits. */
  rowId?: number;
  /** The name of that row, where it has one. */
  name?: string;
}

/** Rows that refer to a row: "8 room prices", with the address of their list. */
export interface RowUse {
  label: string;
  to: string;
}

/** The question before a row is deleted. */
interface DeleteQuestion {
  kind: "delete";
  /** The version of the row: only this one is deleted. */
  version: string;
  uses?: RowUse[];
}

/** The open dialog of a list. */
export type NounDialog<Choices> = NounForm<Choices> | DeleteQuestion;

/** The parameter with the id of the row that was just added, for the form of the next one. */
export const PREVIOUS_ROW_PARAM = "after";

/**
 * @param searchParams the address, which may contain values for a new form
 * @returns the open dialog; null where no dialog of the noun is open
 * @throws Forbidden; NotFound where the row doesn't exist
 */
export async function nounDialog<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  ctx: Context,
  noun: Noun<Q, L, R, Found, Choices>,
  dialog: OpenDialog | null,
  searchParams = new URLSearchParams(),
): Promise<NounDialog<Choices> | null> {
  if (!dialog || !noun.list.dialogs.includes(dialog.kind)) return null;
  if (dialog.kind !== "edit") assertMay(ctx, noun.edit);
  if (dialog.kind === "new") return newForm(ctx, noun, searchParams);
  if (dialog.kind === "edit") return editForm(ctx, noun, dialog.id);
  const row = await noun.find(ctx, dialog.id);
  return {
    ...noun.named?.(row, ctx),
    kind: "delete",
    version: versionOf(row),
    uses: await noun.uses?.(ctx, row),
  };
}

async function newForm<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  ctx: Context,
  noun: Noun<Q, L, R, Found, Choices>,
  searchParams: URLSearchParams,
): Promise<NounForm<Choices>> {
  const defaults = await noun.fresh(searchParams, ctx);
  const after = searchParams.get(PREVIOUS_ROW_PARAM);
  return {
    kind: "form",
    // After a row was saved, a new key makes React render an empty form.
    key: after ? `new-${after}` : "new",
    mode: "create",
    defaults,
    constraints: constraintsOf(noun.newSchema ?? noun.schema),
    choices: await choicesOf(ctx, noun, defaults),
  };
}

async function editForm<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  ctx: Context,
  noun: Noun<Q, L, R, Found, Choices>,
  id: number,
): Promise<NounForm<Choices>> {
  const storedRow = await noun.find(ctx, id);
  const defaults = noun.entered(storedRow);
  const [row, choices] = await Promise.all([
    noun.rows.edited(ctx, storedRow),
    choicesOf(ctx, noun, defaults, id),
  ]);
  return {
    kind: "form",
    key: `edit-${id}`,
    mode: "update",
    rowId: id,
    name: noun.named?.(storedRow, ctx).name,
    defaults,
    constraints: constraintsOf(noun.schema),
    row,
    choices,
  };
}

/** @returns the choices of the noun's pickers; null for a noun without pickers */
export async function choicesOf<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  ctx: Context,
  { choices }: Noun<Q, L, R, Found, Choices>,
  entered: Entered,
  id?: number,
): Promise<Choices> {
  return choices ? choices(ctx, entered, id) : (null as Choices);
}

/** The content of a page with a noun's form. */
export interface FormPageShown<Choices> {
  /** The name of the row; "Add …" or "Edit …" for a row without a name. */
  title: string;
  /** The address that is shown after saving or leaving. */
  back: string;
  open: NounForm<Choices>;
}

/**
 * Loads the content of a page that adds a row.
 *
 * @throws a redirect to the previous page where the row that was added before doesn't exist any more
 */
export async function newPage<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  ctx: Context,
  request: Request,
  noun: Noun<Q, L, R, Found, Choices>,
): Promise<FormPageShown<Choices>> {
  const searchParams = new URL(request.url).searchParams;
  const back = backOf(searchParams, noun.list.path);
  return {
    title: translator(ctx.locale)(`${noun.texts}:FORM.TITLE_ADD`),
    back,
    open: await orBackToList(newForm(ctx, noun, searchParams), { back, ctx }),
  };
}

/**
 * Loads the content of a page that edits a row.
 *
 * @param gone the address to redirect to where the row doesn't exist; by default the list
 * @param notice the text of the toast in that case, and how long it stays
 * @throws a redirect to `gone`
 */
export async function editPage<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  ctx: Context,
  request: Request,
  noun: Noun<Q, L, R, Found, Choices>,
  { id, gone, ...notice }: { id: number; gone?: string; goneText?: string; durationMs?: number },
): Promise<FormPageShown<Choices>> {
  const { path } = noun.list;
  const done = formTitle(false, may(ctx.actor, noun.edit));
  const open = await orBackToList(editForm(ctx, noun, id), { back: gone ?? path, ctx, ...notice });
  return {
    title: open.name ?? translator(ctx.locale)(`${noun.texts}:FORM.${done}`),
    back: backOf(new URL(request.url), path),
    open,
  };
}

/**
 * @param id the row that the page edits; undefined for a page that adds one
 * @returns the description of the page's form for `submit`
 */
export function pageForms<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  noun: Noun<Q, L, R, Found, Choices>,
  id?: number,
): FormScreen<Choices> {
  const { path } = noun.list;
  // A new row may be saved in several ways: "create", "create_confirmed".
  const own = id ? /^update$/ : /^create(_\w+)?$/;
  return {
    need: noun.edit,
    id,
    back: (url) => backOf(url, path),
    options: (ctx, entered) => choicesOf(ctx, noun, entered, id),
    dialog: async (ctx) => (id ? editForm(ctx, noun, id) : null),
    intents: Object.fromEntries(Object.entries(noun.intents).filter(([name]) => own.test(name))),
    another: noun.another
      ? (url, saved) =>
          withBack(`${url.pathname}?${PREVIOUS_ROW_PARAM}=${saved}`, backOf(url, path), path)
      : undefined,
  };
}
