import { encodeMessage } from "~/i18n/message";
import type { FormConstraints } from "../posting/form-reply";

/**
 * Turns the browser's validation of a field into the message that the schema gives on the server.
 *
 * @returns an encoded message (`i18n/message.ts`), "" for a valid field
 */
export function nativeMessage(
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
