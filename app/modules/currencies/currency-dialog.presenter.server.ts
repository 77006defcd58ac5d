import { assertMay } from "~/core/permissions";
import type { OpenForm, Entered } from "~/forms/form-reply";
import type { Context } from "~/db/context";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import { currencyFields } from "./currency";
import { getCurrency, listAddableCurrencies } from "./currency.service.server";
import { isoCurrencies, type IsoCurrency } from "./iso-currencies";

/** What the open dialog of the currencies screen shows. */
export type CurrencyDialogState = CurrencyForm | { kind: "delete"; name: string };

/** The form of a currency; a new one can be chosen from `addable`. */
export type CurrencyForm = OpenForm & { addable: IsoCurrency[] };

/** @throws NotFound when the row is gone */
export async function currencyDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<CurrencyDialogState | null> {
  if (!dialog) return null;
  if (dialog.kind !== "edit") assertMay(ctx, "currencies:edit");
  if (dialog.kind === "new") {
    return {
      kind: "form",
      key: "new",
      mode: "create",
      defaults: { active: "on" },
      addable: await listAddableCurrencies(ctx),
    };
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
      ...currencyFields(currency),
      ...(currency.active ? { active: "on" } : {}),
    },
    row: await editedRow(ctx, "currency", currency),
    addable: [],
  };
}

/** What stands in the form once a currency of ISO 4217 is chosen: the rest of it follows. */
export function chosenFromIso({ locale }: Context, entered: Entered): Entered {
  const chosen = isoCurrencies(locale).find(({ isoCode }) => isoCode === entered.iso_currency);
  return chosen ? { ...entered, ...currencyFields(chosen) } : entered;
}
