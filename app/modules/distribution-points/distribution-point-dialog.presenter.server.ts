import { assertMay } from "~/core/permissions";
import { trimDecimal } from "~/core/money";
import type { OpenForm, Entered } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import { chosenIn } from "~/forms/entered";
import type { Context } from "~/db/context";
import type { OpenDialog } from "~/lists/dialog-params";
import { editedRow } from "../audit/edited-row.server";
import {
  getDistributionPoint,
  listDistributionPointOptions,
} from "./distribution-point.service.server";

/** What the pickers of the form offer. */
export interface DistributionPointChoices {
  parents: OptionList;
}

/** The open dialog of the distribution points screen; `pointId` is null for a new one. */
export type DistributionPointForm = OpenForm & {
  pointId: number | null;
  choices: DistributionPointChoices;
};

/** The choices for what stands in the form; the point itself is no parent of its own. */
export async function distributionPointChoices(
  ctx: Context,
  entered: Entered,
  except?: number,
): Promise<DistributionPointChoices> {
  const parent = chosenIn(entered, "parent_id");
  return { parents: await listDistributionPointOptions(ctx, { ...parent, except }) };
}

/** @throws NotFound when the row is gone */
export async function distributionPointDialog(
  ctx: Context,
  dialog: OpenDialog | null,
): Promise<DistributionPointForm | null> {
  if (dialog?.kind === "new") {
    assertMay(ctx, "settings:edit");
    const defaults: Entered = { type: "physical_agency", commission_rate: "0", active: "on" };
    const choices = await distributionPointChoices(ctx, defaults);
    return { kind: "form", key: "new", mode: "create", pointId: null, defaults, choices };
  }
  if (dialog?.kind !== "edit") return null;
  const point = await getDistributionPoint(ctx, dialog.id);
  const defaults: Entered = {
    label: point.label,
    code: point.code,
    type: point.type,
    parent_id: String(point.parentId ?? ""),
    address: point.address,
    contact_email: point.contactEmail,
    contact_phone: point.contactPhone,
    commission_rate: trimDecimal(point.commissionRate),
    ...(point.active ? { active: "on" } : {}),
  };
  return {
    kind: "form",
    key: `edit-${point.id}`,
    mode: "update",
    pointId: point.id,
    defaults,
    row: await editedRow(ctx, "distribution_point", point),
    choices: await distributionPointChoices(ctx, defaults, point.id),
  };
}
