import type { DateRange } from "~/core/dates";
import { withBack } from "~/http/back-link";
import { restrictionList } from "./restriction.list";

/** The path of the form that sets or clears restrictions over days. */
export const RESTRICT_DAYS_PATH = `${restrictionList.path}/days`;

/** The path of the bulk changes of restrictions. */
export const RESTRICTION_CHANGES_PATH = `${restrictionList.path}/changes`;

/**
 * @param from the page that saving leads back to
 * @returns the address of a restriction's form
 */
export function restrictionHref(id: number, from?: string): string {
  return withBack(`${restrictionList.path}/${id}/edit`, from, restrictionList.path);
}

/** Values with which a form begins. */
export interface RestrictionPrefill {
  hotel_id?: number;
  room_type_id?: number;
  distribution_point_id?: number | null;
  days?: DateRange;
}

/**
 * @param from the page that saving leads back to
 * @returns the address of the form of new restrictions
 */
export function newRestrictionHref(prefill: RestrictionPrefill = {}, from?: string): string {
  return formHref(`${restrictionList.path}/new`, prefill, from);
}

/**
 * @param from the page that saving leads back to
 * @returns the address of the form that sets or clears restrictions over days
 */
export function restrictDaysHref(prefill: RestrictionPrefill = {}, from?: string): string {
  return formHref(RESTRICT_DAYS_PATH, prefill, from);
}

function formHref(path: string, prefill: RestrictionPrefill, from?: string): string {
  const { hotel_id, room_type_id, distribution_point_id, days } = prefill;
  const params = Object.entries({
    hotel_id: String(hotel_id ?? ""),
    room_type_id: String(room_type_id ?? ""),
    distribution_point_id: String(distribution_point_id ?? ""),
    start_date: days?.start ?? "",
    end_date: days?.end ?? "",
  }).filter(([, value]) => value !== "");
  const query = new URLSearchParams(params).toString();
  return withBack(query ? `${path}?${query}` : path, from, restrictionList.path);
}
