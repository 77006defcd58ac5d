import { z } from "zod";

/**
 * The kind of a field's value. It follows from the field's schema; where zod has no word for a kind, the
 * functions that make schemas add a note.
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
  /** An exact number other than money, as a decimal string. */
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
  /** The key of the texts of its choices: `services:CATEGORIES` holds `meal`. */
  words?: string;
  /** The key of the text for an empty set: `booking-modules:LIST.ALL_CHANNELS`. */
  none?: string;
  /** Its description for programs, where its name isn't enough. */
  description?: string;
}

/** A registry in which further notes on a schema are added to the earlier ones. */
class NotesOnFields extends z.core.$ZodRegistry<FieldNotes> {
  override add(schema: z.core.$ZodType, notes: FieldNotes): this {
    return super.add(schema, { ...this.get(schema), ...notes });
  }
}

/** The notes on schemas, in zod's own registry: a schema made from another by a check inherits its notes. */
export const fieldNotes = new NotesOnFields();

/** The shape of a field: its kind, its words, its description and its options. */
export interface FieldShape {
  kind: FieldKind;
  words?: string;
  none?: string;
  description?: string;
  /** Whether the field may be empty. */
  optional: boolean;
  /** Whether a number may be below 0. */
  mayBeNegative: boolean;
  /** The values that a choice may have; empty for other kinds. */
  options: readonly string[];
  /** Whether it is a list of things that have fields themselves, which a row keeps as JSON. */
  isList: boolean;
}

const kindsOfTypes: Partial<Record<string, FieldKind>> = {
  string: "text",
  number: "number",
  int: "number",
  boolean: "flag",
  enum: "choice",
};

/** Schemas that wrap another and only define what a missing value becomes. */
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
    isList: one !== inner && one instanceof z.ZodObject,
  };
}

/** The fields of a noun, declared once: the schema of its form. */
export type Fields = z.ZodObject;

/** @returns each field of a noun with its shape, in the order of the form */
export function shapesOf(fields: Fields): [name: string, shape: FieldShape][] {
  return Object.entries(fields.shape).map(([name, schema]) => [name, shapeOf(schema as z.ZodType)]);
}

/** The row of a noun, made from its fields: a field that may be left empty in the form may be null. */
export type RowOf<Declared extends Fields> = { id: number } & {
  [Name in keyof z.output<Declared>]-?: undefined extends z.output<Declared>[Name]
    ? Exclude<z.output<Declared>[Name], undefined> | null
    : z.output<Declared>[Name];
};

/** A row with the times at which it was created and last changed. */
export type Stored<Row> = Row & { created_at: Date; updated_at: Date };

/** @returns the values of a row from an input: null for fields that the input leaves out */
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

/** @returns the fields of a row, without its other properties */
export function rowIn<Declared extends Fields>(
  fields: Declared,
  row: RowOf<Declared>,
): RowOf<Declared> {
  return { id: row.id, ...valuesOf(fields, row as z.output<Declared>) } as RowOf<Declared>;
}
