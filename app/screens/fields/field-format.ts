import type { HotelClock } from "~/core/dates";
import type { TFunction } from "i18next";
import type { DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";

/** A row in the log: its type in the noun, as JSON. */
export type RowState = Record<string, unknown>;

/** The language, the time zone and the units in which the value of a field is written. */
export interface Wording {
  t: TFunction;
  locale: Language;
  /** The clock by which the changes are told; absent for that of the house. */
  clock?: HotelClock;
  /** The present names of other rows, by field and id: "hotel_id/3". */
  names: Map<string, string>;
  /**
   * The currency of the row's hotel at the time of the entry; null where the row has no hotel, or concerns
   * all hotels.
   */
  currency: DisplayCurrency | null;
  /** Whether the reader may see customers, and so what is known of guests besides their names. */
  seesCustomers: boolean;
  /** Whether the reader sees a part of all rows, so that one without a name may be there. */
  isLimited?: boolean;
}

/** The format in which the log shows the value of a field. */
export type FieldFormat =
  /** Not shown. Examples are keys, hashes, and names beside an id that is shown. */
  | "hidden"
  | "plain"
  | "flag"
  /** A flag that nobody enters: it says nothing until what it is about has happened. */
  | "happening"
  | "date"
  | "percent"
  /** The id of another row, shown as its name. */
  | "row"
  /** A set of ids of other rows, shown as their names; `none` is the key of the text for an empty set. */
  | { rows: { none: string } }
  /** A value from a fixed set, such as a status; `word` returns the key of its text. */
  | { word: (value: string) => string }
  /** A text from the noun's own function; with `amount`, figures are aligned. */
  | {
      say: (value: unknown, wording: Wording, state: RowState) => string;
      amount?: boolean;
    };

/** The log's format for each field of a row; TypeScript requires every field. */
export type FieldFormats<State> = { [Field in keyof State]-?: FieldFormat };
