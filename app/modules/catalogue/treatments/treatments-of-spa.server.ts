import type { Context } from "~/db/context";
import type { PickerState } from "~/forms/editing/entered";
import { noOptions, type OptionList } from "~/forms/checking/options";
import { listTreatmentOptions } from "./treatment.service.server";

/** The treatments that a form offers after its spa was chosen. */
export interface TreatmentsOfSpa {
  /** The spa of the request: a late answer for another one is dropped. */
  spa_id: number | null;
  treatments: OptionList;
}

/** @returns the treatments of a spa, for a picker; none without a spa */
export async function treatmentsOfSpa(
  ctx: Context,
  spa_id: number | undefined,
  chosen: PickerState = {},
): Promise<TreatmentsOfSpa> {
  if (!spa_id) return { spa_id: null, treatments: noOptions };
  return { spa_id, treatments: await listTreatmentOptions(ctx, spa_id, chosen) };
}
