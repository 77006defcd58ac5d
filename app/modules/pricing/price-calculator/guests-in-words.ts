import type { TFunction } from "i18next";

interface Guests {
  adults: number;
  /** The age of each child on the day of check-in. */
  children_ages: readonly number[];
}

/** @returns the guests of a stay: "2 adults", "2 adults, 1 child (age 6)", "1 adult, 2 children (ages 4, 6)" */
export function guestsInWords({ adults, children_ages: ages }: Guests, t: TFunction): string {
  const children = t("quotes:GUESTS.CHILDREN", { count: ages.length, ages: ages.join(", ") });
  return [
    t("quotes:GUESTS.ADULTS", { count: adults }),
    ...(ages.length > 0 ? [children] : []),
  ].join(", ");
}
