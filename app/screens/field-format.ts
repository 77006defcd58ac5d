import type { TFunction } from "i18next";
import type { DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";

/** A row as the log records it: the noun's type as JSON. */
export type RowState = Record<string, unknown>;

/** What the words of a value depend on: language, time zone and units. */
export interface Wording {
  t: TFunction;
  locale: Language;
  /** "hotel_id/3" → the present name of that hotel. */
  names: Map<string, string>;
  /** The currency of the row's hotel at that time; null where it has no hotel, or concerns all. */
  currency: DisplayCurrency | null;
}

/** How the log shows the value of a field. */
export type FieldFormat =
  /** Not shown: keys, hashes, and names beside an id that is shown. */
  | "hidden"
  | "plain"
  | "flag"
  | "date"
  | "percent"
  /** The id of another row, shown as its name. */
  | "row"
  /**
   * Ids of other rows, `hotel_ids` as `hotel_id` is shown; `none` is the key of the text for an empty set.
   */
  | { rows: { none: string } }
  /** A value from a fixed set, such as a status: from the value to the key of its text. */
  | { word: (value: string) => string }
  /** Text made by the noun's own function; `amount` aligns figures. */
  | {
      say: (value: unknown, wording: Wording, state: RowState) => string;
      amount?: boolean;
    };

/** How the log shows each field of a row; TypeScript requires every field. */
export type FieldFormats<State> = { [Field in keyof State]-?: FieldFormat };
