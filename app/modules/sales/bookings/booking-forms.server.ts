import { backOf } from "~/http/back-link";
import type { ListQuery } from "~/lists/list-definition";
import { pageForms } from "~/screens/noun-forms.server";
import type { Noun, VersionedRow } from "~/screens/noun.server";
import type { FormScreen } from "~/screens/form-screen.server";
import type { BookingType } from "./booking";
import { bookingHref } from "./booking-links";

/**
 * @param id the booking that the page edits; undefined for a page that adds one
 * @returns the form of the page of a booking. Saving a change leads back to where the form was opened, such
 *   as a list, a pack or the chart; without such a place to the booking's page
 */
export function bookingForms<Q extends ListQuery, L, R, Found extends VersionedRow, Choices>(
  noun: Noun<Q, L, R, Found, Choices>,
  type: BookingType,
  id?: number,
): FormScreen<Choices> {
  return { ...pageForms(noun, id), saved: (url, row) => backOf(url, bookingHref(type, row)) };
}
