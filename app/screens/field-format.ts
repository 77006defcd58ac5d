import type { TFunction } from "i18next";
import type { DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";

/** A row as the log keeps it: the noun's own type, as JSON. */
export type RowState = Record<string, unknown>;

/** The language, time zone and units on which the words of a value depend. */
export interface Wording {
  t: TFunction;
  locale: Language;
  /** "hotel_id/3" → the name of that hotel today. */
  names: Map<string, string>;
  /** The currency of the row's hotel at the time; null for no hotel, or for all hotels. */
  currency: DisplayCurrency | null;
}

/** How the value of a field is said where its changes are shown. */
export type FieldFormat =
  /** Not for people: keys, hashes, and the names of rows whose ids say the same. */
  | "hidden"
  | "plain"
  | "flag"
  | "date"
  | "percent"
  /** The id of another row, which is named. */
  | "row"
  /** The ids of other rows, `hotel_ids` as `hotel_id` names one; `none` is the key of an empty set's word. */
  | { rows: { none: string } }
  /** One of a fixed set of words: value → the key of its text. */
  | { word: (value: string) => string }
  /** In words of the noun's own; figures stand under each other. */
  | {
      say: (value: unknown, wording: Wording, state: RowState) => string;
      amount?: boolean;
    };

/** How each field that the log keeps of a row is said: one that isn't listed doesn't compile. */
export type FieldFormats<State> = { [Field in keyof State]-?: FieldFormat };
