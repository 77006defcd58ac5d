import type { Context } from "~/db/context";
import { formOf } from "~/forms/editing/entered";
import type { Entered, FormReply } from "~/forms/posting/form-reply";
import { resultOf } from "~/forms/posting/form-result";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { NEXT_YEAR_PATH } from "../../places/seasons/season-links";
import { NextYearInput } from "./next-year.schema";

/** The request in the address of the page "next year". */
export interface NextYearAsked {
  /** The values of the form's fields as they were entered. */
  entered: Entered;
  /** The valid values: a missing or wrong field has its default. */
  input: NextYearInput;
  /** The mistake in the typed field, if there is one. */
  reply?: FormReply;
}

const fields = Object.keys(NextYearInput.shape);

/**
 * The only field that is typed, so the only one whose mistakes are shown; wrong values of others get
 * defaults.
 */
const TYPED_FIELD = "percent";

/** @returns the request in an address, with a default for each field that is missing or wrong */
export function nextYearAsked(
  { locale }: Pick<Context, "locale">,
  params: URLSearchParams,
): NextYearAsked {
  const texts: Entered = {};
  for (const name of fields) {
    const value = params.get(name);
    if (value) texts[name] = value.slice(0, 100);
  }
  const parsed = parseForm(formOf(texts), NextYearInput, locale);
  if (parsed.ok) return { entered: enteredOf(texts, parsed.value), input: parsed.value };
  const right = Object.entries(texts).filter(([name]) => !(name in parsed.errors));
  const rest = parseForm(formOf(Object.fromEntries(right)), NextYearInput, locale);
  const input = rest.ok ? rest.value : NextYearInput.parse({});
  const entered = enteredOf(texts, input);
  const mistakes = parsed.errors[TYPED_FIELD];
  if (!mistakes) return { entered, input };
  const result = resultOf(entered, { [TYPED_FIELD]: mistakes });
  return { entered, input, reply: { intent: "show", result } };
}

/** @returns the address with the values of a form; empty values are left out */
export function addressOf(entered: Entered): string {
  const texts = fields.flatMap((name) => [entered[name] ?? ""].flat().map((text) => [name, text]));
  return `${NEXT_YEAR_PATH}?${new URLSearchParams(texts.filter(([, text]) => text !== ""))}`;
}

function enteredOf(texts: Entered, { hotel_id, year, shift, rounding }: NextYearInput): Entered {
  return {
    hotel_id: String(hotel_id ?? ""),
    year: String(year ?? ""),
    shift,
    percent: texts[TYPED_FIELD] ?? "0",
    rounding,
  };
}
