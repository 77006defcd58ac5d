import { z } from "zod";
import { shapesOf, type Fields, type FieldShape } from "~/core/fields/field-kind";
import { jsonDate, jsonDecimal, jsonId, jsonInstant, jsonNamed } from "~/core/json-values";
import { plainStored, type DisplayCurrency } from "~/core/money/money";
import { asLabel } from "./lists/labels";

/** A field of an answer that isn't a field of the row. */
export interface AnswerField<Row> {
  schema: z.ZodType;
  /** Whether it only names another row, whose id is in another field. */
  label?: true;
  of: (row: Row) => unknown;
}

interface Declared<Row> {
  /** The name of the schema in the OpenAPI document. */
  id: string;
  /** Descriptions for programs of fields whose names aren't clear enough, or whole schemas of fields. */
  descriptions?: Partial<Record<string, string | z.ZodType>>;
  /** @returns the number of decimals of the row's currency; needed where the row has amounts */
  digits?: (row: Row) => number;
  /** Fields of the answer that the row doesn't have, and its fields of the kind "other". */
  more?: Record<string, AnswerField<Row>>;
}

/** The schema of a row in answers, and the function that makes the row's JSON. */
export interface RowJson<Row> {
  json: z.ZodObject;
  serialize: (row: Row) => { id: number; updated_at: string } & Record<string, unknown>;
}

/** @returns the JSON format of a row: its id, its fields, further fields, and its times */
export function rowJson<Row extends { id: number; created_at: Date; updated_at: Date }>(
  fields: Fields,
  { id, descriptions = {}, digits = () => 0, more = {} }: Declared<Row>,
): RowJson<Row> {
  const rowFields = shapesOf(fields).filter(
    ([name, { kind }]) => kind !== "other" && !(name in more),
  );
  const schemas = rowFields.map(([name, shape]) => {
    const own = descriptions[name] ?? shape.description;
    if (own instanceof z.ZodType) return [name, own];
    const schema = schemaOf(shape);
    return [name, own ? schema.meta({ description: own }) : schema];
  });
  const others = Object.entries(more);
  return {
    json: z
      .object({
        id: jsonId,
        ...(Object.fromEntries(schemas) as Record<string, z.ZodType>),
        ...Object.fromEntries(
          others.map(([name, { schema, label }]) => [name, label ? asLabel(schema) : schema]),
        ),
        created_at: jsonInstant,
        updated_at: jsonInstant,
      })
      .meta({ id }),
    serialize: (row) => {
      const values = row as unknown as Record<string, unknown>;
      const written: Record<string, unknown> = { id: row.id };
      for (const [name, { kind }] of rowFields) {
        const value = values[name];
        const isAmount = kind === "money" && value !== null;
        written[name] = isAmount ? plainStored(String(value), digits(row)) : value;
      }
      for (const [name, { of }] of others) written[name] = of(row);
      written.created_at = row.created_at.toISOString();
      written.updated_at = row.updated_at.toISOString();
      return written as ReturnType<RowJson<Row>["serialize"]>;
    },
  };
}

function schemaOf({ optional, ...shape }: FieldShape): z.ZodType {
  const one = oneOf(shape);
  return optional ? one.nullable() : one;
}

function oneOf({ kind, mayBeNegative, options }: Omit<FieldShape, "optional">): z.ZodType {
  switch (kind) {
    case "number":
    case "duration":
      return mayBeNegative ? z.int() : z.int().min(0);
    case "flag":
      return z.boolean();
    case "date":
      return jsonDate;
    case "choice":
      return z.enum(options);
    case "choices":
      return z.array(z.enum(options));
    case "decimal":
    case "percent":
      return jsonDecimal;
    case "money":
      return jsonDecimal.meta({ description: "With the digits of its currency." });
    case "row":
      return jsonId;
    case "rows":
      return z.array(jsonId);
    default:
      return z.string();
  }
}

/**
 * @param id the name of the row's field with the id of another row
 * @param label the name of the row's field with the label of that other row
 * @returns the answer's field for the other row, as id and label; null where there is none, unless `always`
 */
export function namedRow<Id extends string, Label extends string>(
  id: Id,
  label: Label,
  { always = false } = {},
): AnswerField<Record<Id, number | null> & Record<Label, string | null>> {
  return {
    schema: always ? jsonNamed : jsonNamed.nullable(),
    label: true,
    of: (row) => (row[id] === null ? null : { id: row[id], label: row[label] }),
  };
}

/** The currency of a row's amounts. */
export const currencyField: AnswerField<{ currency: DisplayCurrency }> = {
  schema: z.object({ code: z.string(), symbol: z.string() }),
  of: ({ currency: { code, symbol } }) => ({ code, symbol }),
};
