import { z } from "zod";
import { isCalendarDate } from "~/core/dates";
import { fieldNotes } from "~/core/fields/field-kind";

/**
 * @param required the message for a missing day, as a translation key
 * @returns the schema of an existing day, `YYYY-MM-DD`
 */
export function calendarDate(required?: string) {
  return z
    .string(required ? { error: required } : undefined)
    .refine(isCalendarDate, { error: "validation:DATE" })
    .meta({ format: "date" })
    .register(fieldNotes, { kind: "date" });
}
