import type { FieldFormat } from "~/screens/fields/field-format";
import type { StayGuest } from "./guest.fields";

/**
 * @param whole whether the reader may see customers; others see the name alone
 * @returns a guest in one line: the name, and in brackets what else is known
 */
export function guestInWords(guest: StayGuest, whole: boolean): string {
  const { first_name, last_name, birth_date, nationality, document_number } = guest;
  const name = [first_name, last_name].filter(Boolean).join(" ");
  const more = [birth_date, nationality, document_number].filter(Boolean).join(", ");
  return more && whole ? `${name} (${more})` : name;
}

/** The log format of the guests of a stay. */
export const loggedGuests: FieldFormat = {
  say: (guests, { t, seesCustomers }) =>
    Array.isArray(guests) && guests.length > 0
      ? (guests as StayGuest[])
          .map((guest) => guestInWords(guest, seesCustomers))
          .join(t("common:AND_THEN"))
      : t("common:FORM.NOTHING"),
};
