import { withBack } from "~/http/back-link";
import type { ImageOwnerTab } from "~/modules/places/images/image-links";
import { treatmentListOf } from "./treatment.list";

/**
 * @param listOf the spa of the list with the link; undefined for the list of all spas
 * @param spa_id the spa that is chosen in the new form
 * @returns the address of the form that adds a treatment; saving leads back to `from`
 */
export function newTreatmentHref(listOf?: number, from?: string, spa_id?: number): string {
  const { path } = treatmentListOf(listOf);
  const query = spa_id && !listOf ? `?spa_id=${spa_id}` : "";
  return withBack(`${path}/new${query}`, from, path);
}

/** @returns the address of the form of a treatment, in the list of one spa or of all; saving leads back to `from` */
export function treatmentHref(id: number, spa_id?: number, from?: string): string {
  const { path } = treatmentListOf(spa_id);
  return withBack(`${path}/edit/${id}`, from, path);
}

/**
 * @returns the address of a treatment's images, in the list of one spa or of all; its form leads back to
 *   `from`
 */
export function treatmentImagesHref(id: number, spa_id?: number, from?: string): string {
  const { path } = treatmentListOf(spa_id);
  return withBack(`${path}/${id}/images`, from, path);
}

/** @returns the address of a tab of a treatment: its form or its images; saving leads back to `from` */
export function treatmentTabHref(
  tab: ImageOwnerTab,
  id: number,
  spa_id: number | undefined,
  from: string,
): string {
  return tab === "info" ? treatmentHref(id, spa_id, from) : treatmentImagesHref(id, spa_id, from);
}
