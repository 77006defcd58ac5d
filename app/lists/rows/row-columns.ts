/**
 * Rows as they travel to the browser: each field's values in the order of the rows. Where all rows
 * have the same value it stands once, in every field but the first, whose length is the number of rows.
 */
export type RowColumns<Row> = { [Field in keyof Row]: Row[Field][] };

/**
 * @param rows all with the same fields
 * @returns the rows column by column, so that a page says each field's name once and not in each row,
 *   and once what is the same in all of them
 */
export function columnsOf<Row>(rows: readonly Row[]): RowColumns<Row> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  return Object.fromEntries(
    fields.map((field, place) => {
      const values = rows.map((row) => row[field]);
      const same = place > 0 && values.every((value) => value === values[0]);
      return [field, same ? values.slice(0, 1) : values];
    }),
  ) as RowColumns<Row>;
}

const together = new WeakMap<object, unknown[]>();

/** @returns the rows that `columnsOf` took apart: the same ones for the same columns */
export function rowsOf<Row>(columns: RowColumns<Row>): Row[] {
  const known = together.get(columns) ?? putTogether(columns);
  together.set(columns, known);
  return known as Row[];
}

function putTogether<Row>(columns: RowColumns<Row>): Row[] {
  const fields = Object.keys(columns) as (keyof Row)[];
  const [first] = fields;
  if (first === undefined) return [];
  return columns[first].map((_, index) => {
    const row: Partial<Row> = {};
    for (const field of fields) {
      const values = columns[field];
      row[field] = values[values.length > 1 ? index : 0];
    }
    return row as Row;
  });
}
