import { rowId } from "~/core/ids";
import { finds } from "~/forms/editing/entered";
import { ROW_MENU } from "~/ui/menus/row-menu";

/** A dialog over a list; its parameters are in the URL of the screen, beside the parameters of the list. */
export type OpenDialog = { kind: "new" } | { kind: "edit" | "delete"; id: number };

/** The value of the parameter that opens the dialog for columns, which every table has. */
const COLUMNS = "columns";

/** The parameter that opens the filters of a list. */
export const FILTERS_OPEN = { name: "dialog", value: "filters" };

/** @returns the dialog that the URL opens; null where there is none, or where the id of its row is missing */
export function openDialog(params: URLSearchParams): OpenDialog | null {
  const kind = params.get("dialog");
  if (kind === "new") return { kind };
  const id = rowId(params.get("id"));
  return (kind === "edit" || kind === "delete") && id ? { kind, id } : null;
}

/** @returns the id of the row whose menu the URL opens as a dialog: `?menu=12` */
export function openMenu(params: URLSearchParams): number | undefined {
  return rowId(params.get(ROW_MENU));
}

/** @returns whether the URL opens the dialog for the list's columns */
export function asksForColumns(params: URLSearchParams): boolean {
  return params.get("dialog") === COLUMNS;
}

/** @returns the URL of the list with the dialog for its columns open */
export function columnsHref(listHref: string): string {
  return opening(listHref, `dialog=${COLUMNS}`);
}

/** @returns whether the URL opens the list's filters, or one of their "Find" buttons was pressed */
export function asksForFilters(params: URLSearchParams): boolean {
  return params.get(FILTERS_OPEN.name) === FILTERS_OPEN.value || finds(params);
}

/** @returns the URL of the list with its filters open */
export function filtersHref(listHref: string): string {
  return opening(listHref, `${FILTERS_OPEN.name}=${FILTERS_OPEN.value}`);
}

function opening(listHref: string, dialog: string): string {
  return `${listHref}${listHref.includes("?") ? "&" : "?"}${dialog}`;
}

/**
 * @param listHref the canonical URL of the list behind the dialog
 * @param prefill values for the fields of an add dialog
 * @returns the URL of the list with the dialog open
 */
export function dialogHref(
  listHref: string,
  dialog: OpenDialog,
  prefill: Record<string, string | number | undefined> = {},
): string {
  const opened = dialog.kind === "new" ? "dialog=new" : `dialog=${dialog.kind}&id=${dialog.id}`;
  const href = opening(listHref, opened);
  const filled = Object.entries(prefill).filter(([, value]) => value !== undefined);
  if (filled.length === 0) return href;
  const [path, query] = href.split("?", 2);
  const params = new URLSearchParams(query);
  for (const [name, value] of filled) params.set(name, String(value));
  return `${path}?${params.toString()}`;
}
