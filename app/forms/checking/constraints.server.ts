import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { MAX_ID } from "~/core/ids";
import { decimalText } from "./amount";
import type { FieldConstraint, FormConstraints } from "../posting/form-reply";
import { zodMessage } from "./zod-message";

const constraintCache = new WeakMap<z.ZodType, FormConstraints>();

/**
 * @returns the HTML constraints of a schema, and the message for each empty field. They are plain values in
 *   the page, so that the browser needs no zod
 */
export function constraintsOf(schema: z.ZodType): FormConstraints {
  const before = constraintCache.get(schema);
  if (before) return before;
  const native = nativeConstraints(schema);
  const names = Object.keys(native);
  // In a list of rows, only the first row counts.
  const empty = names.filter(
    (name) => name.includes(LIST) && !names.some((other) => other.startsWith(`${name}.`)),
  );
  const mistakes = mistakesOf(schema, Object.fromEntries(empty.map((name) => [first(name), ""])));
  const required = Object.entries(mistakes).flatMap(([name, messages]) =>
    name && messages?.[0] ? [[name.replace("[0]", LIST), messages[0]]] : [],
  );
  const constraints: FormConstraints = {
    native,
    required: Object.fromEntries(required) as FormConstraints["required"],
    bounds: boundsOf(schema, native),
  };
  constraintCache.set(schema, constraints);
  return constraints;
}

/** The pattern of decimals in a schema. It isn't an attribute of fields, since people type decimals in other ways. */
const DECIMAL = decimalPattern();

/** @throws Error where the schema of decimals has no pattern: all fields without one would be read as decimals then */
function decimalPattern(): string {
  const { any } = getZodConstraint(z.object({ any: decimalText({}) }));
  if (!any?.pattern) throw new Error("The schema of decimals has no pattern to recognise it by.");
  return any.pattern;
}

/** Bounds that every number or id has; they aren't attributes of fields. */
const ENDS: unknown[] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, MAX_ID];

const UNSAID = [...ENDS, DECIMAL];

function nativeConstraints(schema: z.ZodType): FormConstraints["native"] {
  const native = Object.entries(allOf(schema)).map(([name, constraint]) => [
    name,
    Object.fromEntries(Object.entries(constraint).filter(([, limit]) => !UNSAID.includes(limit))),
  ]);
  return Object.fromEntries(native) as FormConstraints["native"];
}

const knownDecimals = new WeakMap<z.ZodType, string[]>();

/** @returns the names of a schema's fields that hold a decimal; a field in a list is `lines[].amount` */
export function decimalFieldsOf(schema: z.ZodType): string[] {
  let fields = knownDecimals.get(schema);
  if (!fields) {
    const all = Object.entries(allOf(schema));
    fields = all.flatMap(([name, { pattern }]) => (pattern === DECIMAL ? [name] : []));
    knownDecimals.set(schema, fields);
  }
  return fields;
}

function allOf(schema: z.ZodType): Record<string, FieldConstraint> {
  return getZodConstraint(schema) as Record<string, FieldConstraint>;
}

/** The suffix that conform puts after the name of a list, for each of its fields. */
const LIST = "[]";

const first = (name: string) => name.replace(LIST, "[0]");

/** A text that matches none of the patterns. */
const MISFIT = "?";

/**
 * Finds the schema's messages by checking wrong values: a number just outside each bound, and a text that
 * doesn't match the pattern.
 */
function boundsOf(schema: z.ZodType, native: FormConstraints["native"]): FormConstraints["bounds"] {
  const bounds: FormConstraints["bounds"] = {};
  for (const [name, { min, max, pattern }] of Object.entries(native)) {
    const messageFor = (value: number | string) => {
      const message = mistakesOf(schema, { [first(name)]: String(value) })[first(name)]?.[0];
      return message?.startsWith("validation:") ? undefined : message;
    };
    const messages = {
      min: typeof min === "number" ? messageFor(min - 1) : undefined,
      max: typeof max === "number" ? messageFor(max + 1) : undefined,
      step: typeof min === "number" ? messageFor(min + 0.5) : undefined,
      pattern: pattern ? messageFor(MISFIT) : undefined,
    };
    if (Object.values(messages).some(Boolean)) bounds[name] = messages;
  }
  return bounds;
}

function mistakesOf(
  schema: z.ZodType,
  values: Record<string, string>,
): Record<string, string[] | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseWithZod(form, { schema, error: zodMessage }).reply().error ?? {};
}
