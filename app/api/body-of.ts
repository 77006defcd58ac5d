import { z } from "zod";
import { shapesOf, type Fields } from "~/core/fields/field-kind";
import { decimal } from "./decimal";

type Defaults<Of extends Fields> = { [Name in keyof z.output<Of>]?: z.output<Of>[Name] };

/** The schema of a body with the fields of `Of`; fields with a default may be left out. */
type Body<Of extends Fields, Given> = z.ZodObject<{
  [Name in keyof Of["shape"]]: Name extends keyof Given
    ? z.ZodDefault<Of["shape"][Name]>
    : Of["shape"][Name];
}>;

/**
 * @param defaults values for fields that a body leaves out: the values of a new form
 * @returns the schema of a body: the schema of the form, in which decimals may also be numbers
 */
export function bodyOf<Of extends Fields, Given extends Defaults<Of>>(
  fields: Of,
  defaults: Given = {} as Given,
): Body<Of, Given> {
  const shape = fields.shape as Record<string, z.ZodType>;
  const jsonFields = shapesOf(fields).flatMap(([name, { kind, optional }]) => {
    let schema = unwrapped(shape[name]!);
    const isDecimal = kind === "money" || kind === "decimal" || kind === "percent";
    if (!isDecimal && !(name in defaults)) return [];
    if (isDecimal) schema = decimal(schema as z.ZodType<string, string>);
    const jsonSchema = optional ? schema.nullish() : schema;
    const value = defaults[name as keyof Given];
    return [[name, value === undefined ? jsonSchema : jsonSchema.default(value)]];
  });
  return fields.safeExtend(Object.fromEntries(jsonFields) as object) as unknown as Body<Of, Given>;
}

/** @returns the schema of a field without `nullable` and `optional` */
function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapper = ["optional", "nullable", "default"].includes(schema.type);
  return isWrapper ? unwrapped((schema as z.ZodOptional).unwrap() as z.ZodType) : schema;
}
