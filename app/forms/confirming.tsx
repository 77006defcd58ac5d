import { lazy } from "react";
import { ConfirmDeleteDialog, ConfirmDialog } from "./confirm-dialog";

const load = () => import("./confirm-dialog");

/*
 * The dialogs that ask for a confirmation. The server renders them immediately; browsers load their script only
 * where an address asks. As with the script of a screen, the page before stays until it is there.
 */
export const AskedConfirmDialog = import.meta.env.SSR
  ? ConfirmDialog
  : lazy(async () => ({ default: (await load()).ConfirmDialog }));
export const AskedDeleteDialog = import.meta.env.SSR
  ? ConfirmDeleteDialog
  : lazy(async () => ({ default: (await load()).ConfirmDeleteDialog }));

/** Loads the script of these dialogs before a link is pressed that opens one. */
export function expectConfirmation(): void {
  load().catch(() => undefined);
}
