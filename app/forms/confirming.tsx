import { type ComponentProps, lazy, Suspense } from "react";
import { reloadOnFailure } from "~/ui/late";
import { ConfirmDeleteDialog, ConfirmDialog } from "./confirm-dialog";

const load = () => import("./confirm-dialog");

/*
 * The dialogs that ask for a confirmation. The server renders them immediately; browsers load their script only
 * where an address asks.
 */
const Confirm = import.meta.env.SSR
  ? ConfirmDialog
  : lazy(reloadOnFailure(async () => ({ default: (await load()).ConfirmDialog })));
const ConfirmDelete = import.meta.env.SSR
  ? ConfirmDeleteDialog
  : lazy(reloadOnFailure(async () => ({ default: (await load()).ConfirmDeleteDialog })));

/** The dialog that asks for a confirmation. */
export function AskedConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}

/** The dialog that asks whether to delete a row. */
export function AskedDeleteDialog(props: ComponentProps<typeof ConfirmDeleteDialog>) {
  return (
    <Suspense>
      <ConfirmDelete {...props} />
    </Suspense>
  );
}

/** Loads the script of these dialogs before a link is pressed that opens one. */
export function expectConfirmation(): void {
  load().catch(() => undefined);
}
