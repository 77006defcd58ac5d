/** How many choices a picker offers at once (docs/reference/everywhere.md#pickers). */
export const MAX_CHOICES = 100;

/** The query for the choices of a picker. */
export interface ChoiceQuery {
  /** A text that the label has to contain; without it, all rows are offered. */
  search?: string;
  /** The id or ids of rows that are always among the choices, active or not, whatever the search text is. */
  chosen?: number | number[];
  /** The most rows to offer at once. */
  limit?: number;
}

/** The rows that a picker offers; the chosen row comes first. */
export interface Choices<Row> {
  rows: Row[];
  /** True where there are more choices than the limit. */
  more: boolean;
}
