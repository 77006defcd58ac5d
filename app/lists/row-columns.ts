/** Rows as they travel to the browser: each field's values in the order of the rows. */
export type RowColumns<Row> = { [Field in keyof Row]: Row[Field][] };

/**
 * @param rows all with the same fields
 * @returns the rows column by column, so that a page says each field's name once and not in each row
 */
export function columnsOf<Row>(rows: readonly Row[]): RowColumns<Row> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return Object.fromEntries(
    fields.map((field) => [field, rows.map((row) => row[field])]),
  ) as RowColumns<Row>;
}

/** @returns the rows that `columnsOf` took apart */
export function rowsOf<Row>(columns: RowColumns<Row>): Row[] {
  const fields = Object.keys(columns) as (keyof Row)[];
  const [first] = fields;
  if (first === undefined) return [];
  return columns[first].map(
    (_, index) => Object.fromEntries(fields.map((field) => [field, columns[field][index]])) as Row,
  );
}
