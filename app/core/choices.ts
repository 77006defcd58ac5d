/** How many choices a picker offers at once (`pricing.md` §9). */
export const MAX_CHOICES = 100;

/** The options that a picker wants. */
export interface ChoiceQuery {
  /** The text that a label has to contain; without it all are offered. */
  search?: string;
  /**
   * These rows are among the choices whatever the search says, active or not; an array where a set is chosen.
   */
  chosen?: number | number[];
  /** How many are offered at once. */
  limit?: number;
}

/** Rows that can be chosen, the chosen one first. */
export interface Choices<Row> {
  rows: Row[];
  /** True where there are more choices than the limit. */
  more: boolean;
}
