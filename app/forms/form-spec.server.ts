import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FormSpec } from "./form-reply";
import { zodMessage } from "./zod-message";

const specs = new WeakMap<z.ZodType, FormSpec>();

/**
 * The HTML constraints of a schema, and the message it has for each field left empty. The page
 * carries them as plain values: the browser checks with what it has, the server with the schema.
 */
export function formSpec(schema: z.ZodType): FormSpec {
  const known = specs.get(schema);
  if (known) return known;
  const { error } = parseWithZod(new FormData(), { schema, error: zodMessage }).reply();
  const required = Object.entries(error ?? {}).flatMap(([name, messages]) =>
    name && messages?.[0] ? [[name, messages[0]]] : [],
  );
  const spec: FormSpec = {
    constraints: { ...(getZodConstraint(schema) as FormSpec["constraints"]) },
    required: Object.fromEntries(required) as FormSpec["required"],
  };
  specs.set(schema, spec);
  return spec;
}
