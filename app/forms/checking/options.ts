import type { Choices } from "~/core/choices";

/** One choice of a select. */
export interface Option {
  value: string;
  label: string;
}

/** The choices of a picker: at most `MAX_CHOICES` at once, and whether searching finds more. */
export interface OptionList {
  options: Option[];
  /** Whether there are more options than listed; if so, the field offers a search. */
  more: boolean;
  /** Set where there is nothing to choose, whatever somebody searches for. */
  none?: true;
  /** The option that was chosen last in this browser; it may not be among those listed. */
  last?: Option;
}

export const noOptions: OptionList = { options: [], more: false };

/**
 * @param before compares two rows in the order of the list: the chosen row was read first and has to move to
 *   its place
 * @returns the rows as the choices of a picker
 */
export function optionsOf<Row extends { id: number }>(
  { rows, more }: Choices<Row>,
  label: (row: Row) => string,
  before: (a: Row, b: Row) => number,
): OptionList {
  const options = [...rows]
    .sort(before)
    .map((row) => ({ value: String(row.id), label: label(row) }));
  return { options, more };
}

/** @returns a function that compares rows by name, in the alphabetical order of the language */
export function byName<Row>(
  locale: string,
  name: (row: Row) => string,
): (a: Row, b: Row) => number {
  return (a, b) => name(a).localeCompare(name(b), locale);
}
