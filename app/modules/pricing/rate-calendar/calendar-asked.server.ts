import type { Context } from "~/db/context";
import { formOf } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { resultOf } from "~/forms/posting/form-result";
import { parseForm } from "~/forms/posting/parsed-form.server";
import {
  calendarDefaults,
  calendarFieldsIn,
  type CalendarFields,
} from "../price-calculator/calendar-link/rate-calendar-url";
import { RateCalendarInput } from "./rate-calendar.schema";

/** The request in the address of the rate calendar. */
export interface CalendarAsked {
  /** The values of the form's fields as they were entered. */
  entered: CalendarFields;
  /** The valid values: a missing or wrong field has its default. */
  input: RateCalendarInput;
  /** The mistakes, each at its field, if there are any. */
  reply?: FormReply;
}

/** @returns the request in an address, with a default for each field that is missing or wrong */
export function calendarAsked({ locale }: Context, params: URLSearchParams): CalendarAsked {
  const texts = calendarFieldsIn(params);
  const entered = { ...calendarDefaults, ...texts };
  const parsed = parseForm(formOf(texts), RateCalendarInput, locale);
  if (parsed.ok) return { entered, input: parsed.value };
  const right = Object.entries(texts).filter(([name]) => !(name in parsed.errors));
  const rest = parseForm(formOf(Object.fromEntries(right)), RateCalendarInput, locale);
  return {
    entered,
    input: rest.ok ? rest.value : RateCalendarInput.parse({}),
    reply: { intent: "show", result: resultOf(entered, parsed.errors) },
  };
}
