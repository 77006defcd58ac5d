import { z } from "zod";
import { endpoints } from "~/all-calls/api";

/** The parts of JSON Schema that say which values a field takes. */
export interface FieldSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  allOf?: FieldSchema[];
  $ref?: string;
  $defs?: Record<string, FieldSchema>;
}

/** The fields of a form or of a call's body, by their names: `lines[].amount` for those of a list. */
export type DeclaredFields = ReadonlyMap<string, FieldSchema>;

const declarations = import.meta.glob<Record<string, unknown>>(
  "/app/modules/**/*.{fields,schema}.ts",
  { eager: true },
);

/** @returns the fields of a schema, from what it takes */
export function fieldsOf(schema: z.ZodType): DeclaredFields {
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as FieldSchema;
  const fields = new Map<string, FieldSchema>();
  collect(root, root, "", fields, 0);
  return fields;
}

/** The names of a row may lead to further rows, but not for ever. */
const DEEPEST = 5;

function collect(
  schema: FieldSchema,
  root: FieldSchema,
  name: string,
  fields: Map<string, FieldSchema>,
  depth: number,
): void {
  if (depth > DEEPEST) return;
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const named = $ref && root.$defs?.[$ref.replace("#/$defs/", "")];
  if (name) fields.set(name, named || schema);
  for (const [part, of] of Object.entries(properties)) {
    collect(of, root, name ? `${name}.${part}` : part, fields, depth + 1);
  }
  if (items) collect(items, root, `${name}[]`, fields, depth + 1);
  for (const one of [...anyOf, ...oneOf, ...allOf, ...(named ? [named] : [])]) {
    const inner = new Map<string, FieldSchema>();
    collect(one, root, name, inner, depth + 1);
    for (const [each, of] of inner) if (each !== name) fields.set(each, of);
  }
}

/** Every declaration of fields that there is: of nouns, of other forms, and of the bodies of calls. */
export const declared: DeclaredFields[] = [
  ...Object.values(declarations)
    .flatMap((exports) => Object.values(exports))
    .filter((exported): exported is z.ZodType => exported instanceof z.ZodType),
  ...endpoints.flatMap(({ body }) => body ?? []),
]
  .map(fieldsOf)
  .filter(({ size }) => size > 0);

const byName = new Map<string, FieldSchema[]>();
for (const fields of declared) {
  for (const [name, schema] of fields) byName.set(name, [...(byName.get(name) ?? []), schema]);
}

/** @returns the name of a field in the rows of a form as its schema has it: "lines[0].amount" → "lines[].amount" */
export function inEveryRow(name: string): string {
  return name.replace(/\[\d+\]/g, "[]");
}

/** @returns every declaration of a field of this name */
export function declaredAs(name: string): FieldSchema[] {
  return byName.get(inEveryRow(name)) ?? [];
}

/** @returns the declaration that has the most of these fields; undefined where none has any */
export function declarationOf(names: string[]): DeclaredFields | undefined {
  const shared = (fields: DeclaredFields) =>
    names.filter((name) => fields.has(inEveryRow(name))).length;
  const best = declared.reduce<[DeclaredFields | undefined, number]>(
    ([known, most], fields) => (shared(fields) > most ? [fields, shared(fields)] : [known, most]),
    [undefined, 0],
  );
  return best[0];
}
