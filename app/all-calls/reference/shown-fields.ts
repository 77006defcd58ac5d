/** A schema of the document, without the parts that the reference doesn't show. */
export interface DocumentedSchema {
  readOnly?: boolean;
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, DocumentedSchema>;
  required?: string[];
  items?: DocumentedSchema;
  anyOf?: DocumentedSchema[];
  oneOf?: DocumentedSchema[];
  allOf?: DocumentedSchema[];
}

/** The description of one field of a body or an answer. */
export interface ShownField {
  /** "condition.weekdays[]" */
  name: string;
  /** "integer | null", "sell | buy" */
  type: string;
  required: boolean;
  /** The bounds of its values; empty where it may be anything of its type. */
  bounds: Bounds[];
  default?: string;
  description?: string;
}

/** The bounds of a number, of the length of a text or of the length of a list; both inclusive. */
export interface Bounds {
  of: "value" | "characters" | "entries";
  min?: number;
  max?: number;
}

export type Lookup = (ref: string) => DocumentedSchema;

/** How many levels of a body are listed field by field. */
const DEPTH = 3;

/** The largest safe integer: as an upper bound it isn't shown, since every whole number has it. */
const ANY = Number.MAX_SAFE_INTEGER;

/** @returns the fields of a body; the fields of an object within it follow the object */
export function fieldsOf(schema: DocumentedSchema, lookup: Lookup, prefix = ""): ShownField[] {
  const { properties = {}, required = [] } = whole(schema, lookup);
  // Fields that only answers have are left out of a body.
  return Object.entries(properties).flatMap(([name, property]) =>
    property.readOnly
      ? []
      : fieldAndItsOwn(prefix + name, property, required.includes(name), lookup),
  );
}

function fieldAndItsOwn(
  name: string,
  property: DocumentedSchema,
  required: boolean,
  lookup: Lookup,
): ShownField[] {
  const field = shownField(name, property, required, lookup);
  if (name.split(".").length >= DEPTH) return [field];
  const variants = variantsOf(property, lookup);
  const objects = variants.filter(({ properties }) => properties);
  const entries = variants.flatMap(({ items }) => (items ? variantsOf(items, lookup) : []));
  return [
    field,
    ...objects.flatMap((object) => fieldsOf(object, lookup, `${name}.`)),
    ...entries
      .filter(({ properties }) => properties)
      .flatMap((entry) => fieldsOf(entry, lookup, `${name}[].`)),
  ];
}

/** @returns the description of a field, or of a parameter of an address */
export function shownField(
  name: string,
  property: DocumentedSchema,
  required: boolean,
  lookup: Lookup,
): ShownField {
  const described = whole(property, lookup);
  const defaultValue = property.default ?? described.default;
  return {
    name,
    type: typeOf(property, lookup),
    required,
    bounds: variantsOf(property, lookup).flatMap(boundsOf),
    ...(defaultValue === undefined ? {} : { default: JSON.stringify(defaultValue) }),
    description: property.description ?? described.description,
  };
}

function typeOf(schema: DocumentedSchema, lookup: Lookup): string {
  const types = variantsOf(schema, lookup).flatMap((one) => {
    if (one.enum) return one.enum.map((value) => String(value));
    if (one.const !== undefined) return [String(one.const)];
    if (one.items) return [`${typeOf(one.items, lookup)}[]`];
    const types = [one.type ?? "object"].flat();
    return types.map((type) => (type === "string" && one.format ? one.format : type));
  });
  return [...new Set(types)].join(" | ");
}

function boundsOf(schema: DocumentedSchema): Bounds[] {
  const { minimum, exclusiveMinimum, maximum } = schema;
  const above = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1;
  const all: Bounds[] = [
    { of: "value", min: minimum ?? above, max: maximum },
    { of: "characters", min: schema.minLength, max: schema.maxLength },
    { of: "entries", min: schema.minItems, max: schema.maxItems },
  ];
  return all
    .map(({ of, min, max }) => ({
      of,
      ...(min === undefined || min <= -ANY ? {} : { min }),
      ...(max === undefined || max >= ANY ? {} : { max }),
    }))
    .filter(({ min, max }) => min !== undefined || max !== undefined);
}

/** @returns the possible shapes of a value, each separately */
function variantsOf(schema: DocumentedSchema, lookup: Lookup): DocumentedSchema[] {
  const one = whole(schema, lookup);
  const variants = one.anyOf ?? one.oneOf;
  return variants ? variants.flatMap((variant) => variantsOf(variant, lookup)) : [one];
}

/** @returns a schema with its references resolved and all parts of an `allOf` joined */
function whole(schema: DocumentedSchema, lookup: Lookup): DocumentedSchema {
  if (schema.$ref) return whole(lookup(schema.$ref), lookup);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => whole(part, lookup));
  return {
    ...schema,
    properties: Object.assign({}, ...parts.map((part) => part.properties)) as Record<
      string,
      DocumentedSchema
    >,
    required: parts.flatMap((part) => part.required ?? []),
  };
}
