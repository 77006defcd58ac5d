import { assertMay } from "~/core/permissions";
import type { OpenForm } from "~/forms/form-reply";
import type { Context } from "~/db/context";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { getCurrency } from "./currency.service.server";

/** What the open dialog of the currencies screen shows. */
export type CurrencyDialogState = OpenForm | { kind: "delete"; name: string };

/** @throws NotFound when the row is gone */
export async function currencyDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<CurrencyDialogState | null> {
  if (!dialog) return null;
  if (dialog.kind !== "edit") assertMay(ctx, "currencies:edit");
  if (dialog.kind === "new") {
    return { kind: "form", key: "new", mode: "create", defaults: { active: "on" } };
  }
  const currency = await getCurrency(ctx, dialog.id);
  if (dialog.kind === "delete") {
    return { kind: "delete", name: `${currency.isoCode} - ${currency.label}` };
  }
  return {
    kind: "form",
    key: `edit-${currency.id}`,
    mode: "update",
    defaults: {
      iso_code: currency.isoCode,
      label: currency.label,
      symbol: currency.symbol,
      decimals: String(currency.decimals),
      ...(currency.active ? { active: "on" } : {}),
    },
    row: await editedRow(ctx, "currency", currency),
  };
}
