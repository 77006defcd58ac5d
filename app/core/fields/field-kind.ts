import { z } from "zod";

/**
 * The kind of value of a field. It follows from its schema; the building blocks of schemas say what
 * zod can't.
 */
export type FieldKind =
  | "text"
  | "number"
  | "flag"
  | "date"
  /** One value from a fixed set, such as a status. */
  | "choice"
  /** Several values from a fixed set. */
  | "choices"
  /** An exact number that is no money, as a decimal string. */
  | "decimal"
  | "percent"
  /** A decimal string in the currency of the row. */
  | "money"
  /** A number of minutes. */
  | "duration"
  /** The id of another row. */
  | "row"
  /** A set of ids of other rows. */
  | "rows"
  /** Any other value: its noun formats and parses it. */
  | "other";

/** Notes on a field's schema besides the values it accepts. */
export interface FieldNotes {
  kind?: FieldKind;
  /** The key of its choices' texts: `services:CATEGORIES` holds `meal`. */
  words?: string;
  /** The key of the text for an empty set: `booking-modules:LIST.ALL_CHANNELS`. */
  none?: string;
  /** Its description for programs, where its name isn't enough. */
  description?: string;
}

/** Further notes on a schema leave the former ones. */
class NotesOnFields extends z.core.$ZodRegistry<FieldNotes> {
  override add(schema: z.core.$ZodType, notes: FieldNotes): this {
    return super.add(schema, { ...this.get(schema), ...notes });
  }
}

/** Notes on schemas, zod's own way: a schema that is derived from another by a check inherits them. */
export const fieldNotes = new NotesOnFields();

/** The shape of a field: its kind, its words, its description and its options. */
export interface FieldShape {
  kind: FieldKind;
  words?: string;
  none?: string;
  description?: string;
  /** Whether a row may have none. */
  optional: boolean;
  /** Whether a number may be below 0. */
  mayBeNegative: boolean;
  /** The words that a choice can be; empty for other kinds. */
  options: readonly string[];
}

const kindsOfTypes: Partial<Record<string, FieldKind>> = {
  string: "text",
  number: "number",
  int: "number",
  boolean: "flag",
  enum: "choice",
};

/** Wrappers that only say what a missing value becomes. */
type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodDefault;

function isWrapper(schema: z.ZodType): schema is Wrapper {
  return ["optional", "nullable", "default"].includes(schema.type);
}

/** @returns the shape of a field, from its schema */
export function shapeOf(schema: z.ZodType): FieldShape {
  const notes: FieldNotes = {};
  let optional = false;
  let inner = schema;
  for (;;) {
    // Notes on the wrapper take precedence over notes on the wrapped schema.
    const { kind, words, none, description } = fieldNotes.get(inner) ?? {};
    notes.kind ??= kind;
    notes.words ??= words;
    notes.none ??= none;
    notes.description ??= description;
    if (!isWrapper(inner)) break;
    optional ||= inner.type === "nullable";
    inner = inner.unwrap() as z.ZodType;
  }
  const one = inner instanceof z.ZodArray ? inner.element : inner;
  const several = one !== inner && one instanceof z.ZodEnum ? "choices" : undefined;
  return {
    kind: notes.kind ?? several ?? kindsOfTypes[inner.type] ?? "other",
    words: notes.words,
    none: notes.none,
    description: notes.description,
    optional,
    mayBeNegative: inner instanceof z.ZodNumber && (inner.minValue ?? -1) < 0,
    options: one instanceof z.ZodEnum ? (one.options as string[]) : [],
  };
}

/** The fields of a noun, declared once: the schema of its form. */
export type Fields = z.ZodObject;

/** @returns each field of a noun with its shape, in the order of the form */
export function shapesOf(fields: Fields): [name: string, shape: FieldShape][] {
  return Object.entries(fields.shape).map(([name, schema]) => [name, shapeOf(schema as z.ZodType)]);
}

/** The row of a noun, from its fields: a field that a form may leave out is null. */
export type RowOf<Declared extends Fields> = { id: number } & {
  [Name in keyof z.output<Declared>]-?: undefined extends z.output<Declared>[Name]
    ? Exclude<z.output<Declared>[Name], undefined> | null
    : z.output<Declared>[Name];
};

/** A row with the times when it was made and changed last. */
export type Stored<Row> = Row & { created_at: Date; updated_at: Date };

/** @returns the values of a row from an input: null for fields that it leaves out */
export function valuesOf<Declared extends Fields>(
  fields: Declared,
  input: z.output<Declared>,
): Omit<RowOf<Declared>, "id"> {
  const inputFields = input as Record<string, unknown>;
  const names = Object.keys(fields.shape);
  return Object.fromEntries(names.map((name) => [name, inputFields[name] ?? null])) as Omit<
    RowOf<Declared>,
    "id"
  >;
}

/** @returns the fields of a row, without anything else that was read with it */
export function rowIn<Declared extends Fields>(
  fields: Declared,
  row: RowOf<Declared>,
): RowOf<Declared> {
  return { id: row.id, ...valuesOf(fields, row as z.output<Declared>) } as RowOf<Declared>;
}
