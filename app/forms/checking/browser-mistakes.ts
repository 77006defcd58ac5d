import { isLanguage, fallbackLanguage } from "~/i18n/languages";
import { encodeMessage } from "~/i18n/message";
import type { FormConstraints } from "../posting/form-reply";
import { decimalMistake, readDecimal, type DecimalBounds } from "./decimals";

/** Rules over several fields, which HTML can't express. */
export interface RulesTogether {
  /** The fields at which a broken rule may be shown. */
  fields: readonly string[];
  /**
   * @param entered the entered values, with plain decimals
   * @returns the encoded message of each field that breaks a rule
   */
  check: (entered: FormData) => Record<string, string>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Checks the rules about decimals and about several fields, and sets the browser's custom validity.
 *
 * @returns the fields whose state changed: those that are right again, and those whose value is wrong now. An
 *   empty field isn't reported, since the user may not have reached it yet
 */
export function applyRules(form: HTMLFormElement, rules: RulesTogether | undefined): string[] {
  const decimals = decimalsIn(form);
  const entered = new FormData(form);
  for (const [name, { decimal }] of decimals) entered.set(name, decimal);
  const broken = rules?.check(entered) ?? {};
  for (const [name, { mistake }] of decimals) if (mistake) broken[name] = mistake;
  return [...new Set([...decimals.keys(), ...(rules?.fields ?? [])])].filter((name) => {
    const control = controlOf(form, name);
    if (!control) return false;
    const was = control.validity.customError;
    control.setCustomValidity(broken[name] ?? "");
    return broken[name] ? !was && control.value !== "" && !isBox(control) : was;
  });
}

/** The text of a decimal field as a plain decimal, and its mistake. */
interface TypedDecimal {
  decimal: string;
  mistake: string | undefined;
}

function decimalsIn(form: HTMLFormElement): Map<string, TypedDecimal> {
  const { lang } = form.ownerDocument.documentElement;
  const language = isLanguage(lang) ? lang : fallbackLanguage;
  return new Map(
    [...form.querySelectorAll<HTMLInputElement>("input[data-decimal]")].map((input) => {
      const decimal = readDecimal(input.value, language);
      // The browser itself refuses an empty field where it is required.
      const mistake = decimal === "" ? undefined : decimalMistake(decimal, boundsOf(input));
      return [input.name, { decimal, mistake }];
    }),
  );
}

function boundsOf({ dataset }: HTMLInputElement): DecimalBounds {
  const bound = (limit: string | undefined) => (limit === undefined ? undefined : Number(limit));
  const { min, max, decimals } = dataset;
  return { min: bound(min), max: bound(max), decimals: bound(decimals) };
}

/**
 * @returns the mistakes that the browser finds in the visible fields of a form, as encoded messages of the
 *   product, by field, in the order of the form
 */
export function browserMistakes(
  form: HTMLFormElement,
  constraints: FormConstraints,
  rules: RulesTogether | undefined,
): Record<string, string[]> {
  applyRules(form, rules);
  const mistakes: Record<string, string[]> = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || mistakes[control.name]) continue;
    if (!control.willValidate || control.validity.valid || control.closest("[hidden]")) continue;
    mistakes[control.name] = [nativeMessage(control, constraints)];
  }
  return mistakes;
}

/**
 * @returns whether a field is one of several checkboxes with one name: leaving one doesn't mean that the set
 * is complete
 */
export function isOneOfBoxes(form: HTMLFormElement, name: string): boolean {
  const control = controlOf(form, name);
  return control !== undefined && isBox(control);
}

function isBox(control: Control): boolean {
  return control.type === "checkbox";
}

/** @returns the control of a field; the first one where several share its name */
function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const namedControl = form.elements.namedItem(name);
  const control = namedControl instanceof RadioNodeList ? namedControl[0] : namedControl;
  return control instanceof Element && isControl(control) ? control : undefined;
}

function isControl(element: Element): element is Control {
  return "validity" in element && "name" in element && element.tagName !== "BUTTON";
}

/**
 * Turns the browser's validation of a field into the message that the schema gives on the server.
 *
 * @returns an encoded message (`i18n/message.ts`), "" for a valid field
 */
function nativeMessage(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  constraints: FormConstraints,
): string {
  const { validity } = control;
  if (validity.valid) return "";
  // A rule over several fields has set its own message.
  if (validity.customError) return control.validationMessage;
  const name = control.name.replace(/\[\d+\]/, "[]");
  const bound = (limit: string) => control.getAttribute(limit) ?? "";
  const say = (key: string, params?: Record<string, string>) =>
    encodeMessage({ key: `validation:${key}`, params });
  if (validity.valueMissing) return constraints.required[name] ?? say("REQUIRED");
  if (validity.badInput) return say(control.type === "date" ? "DATE" : "NUMBER");
  const own = constraints.bounds[name];
  if (validity.rangeUnderflow) {
    if (control.type === "date") return say("DATE_TOO_EARLY");
    return own?.min ?? say("MIN", { min: bound("min") });
  }
  if (validity.rangeOverflow) {
    if (control.type === "date") return say("DATE_TOO_LATE");
    return own?.max ?? say("MAX", { max: bound("max") });
  }
  if (validity.tooShort) return say("MIN_LENGTH", { min: bound("minlength") });
  if (validity.tooLong) return say("MAX_LENGTH", { max: bound("maxlength") });
  if (validity.stepMismatch) {
    const decimals = bound("step").split(".")[1]?.length ?? 0;
    if (decimals > 0) return own?.step ?? say("DECIMALS", { count: String(decimals) });
    return own?.step ?? say("WHOLE_NUMBER");
  }
  if (validity.typeMismatch && control.type === "email") return say("EMAIL");
  if (validity.patternMismatch && own?.pattern) return own.pattern;
  return say("INVALID");
}
