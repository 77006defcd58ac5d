import { AMOUNT, REASON } from "./amount-param";

/** What is charged for nights given up, and why it isn't the plan's fee: fields, and parameters of the address. */
export const [CHARGE, CHARGE_REASON] = ["charged_amount", "charge_reason"] as const;

/** The hidden field with the charge that was proposed: unchanged, it needn't be in an address. */
export const PROPOSED_CHARGE = "proposed_charge";

/** The hidden field with the change that the page shows, as the query of an address. */
export const SHOWN = "shown";

/** The hidden field with the answer about which something is asked: the others aren't answered with it. */
export const ASKED_ABOUT = "asked_about";

/** @returns the intent of the button of an answer */
export function answerIntent(answer: string): string {
  return `change:${answer}`;
}

/** @returns the name of a hidden field that belongs to one answer among all of the form */
export function fieldOfAnswer(answer: string, name: string): string {
  return `${answer}-${name}`;
}

/**
 * @param form the form of all answers
 * @param answers the names of the fields that answer questions
 * @returns the form of one of them: with its own fields, and without answers to what was asked about another
 */
export function formOfAnswer(form: FormData, answer: string, answers: string[]): FormData {
  const isOther = (form.get(ASKED_ABOUT) ?? answer) !== answer;
  const own = new FormData();
  for (const [name, value] of form) {
    if (!(isOther && answers.includes(name))) own.append(name, value);
    const prefix = fieldOfAnswer(answer, "");
    if (name.startsWith(prefix)) own.append(name.slice(prefix.length), value);
  }
  return own;
}

/** What the controls of the page ask for, besides the amounts of nights. */
const controls: ReadonlySet<string> = new Set([
  ...["checkin_date", "checkout_date", "room_type_id", "room_id", "adults", "ages", "meal_plan"],
  ...["from_night", REASON],
]);

type Entry = [name: string, value: unknown];

/** @returns the parameters of what the controls of a page ask for, among the fields of a form */
export function controlsAmong(fields: Iterable<Entry>): [name: string, value: string][] {
  return [...fields].flatMap(([name, value]) =>
    typeof value === "string" && (controls.has(name) || name.startsWith(AMOUNT))
      ? [[name, value.trim()] as [string, string]]
      : [],
  );
}

/**
 * @param form the controls with a charge, as one form posts them
 * @returns whether the controls ask for another change than the one that the page showed
 */
export function asksForMore(form: FormData): boolean {
  const shown = form.get(SHOWN);
  if (typeof shown !== "string") return false;
  const before = new URLSearchParams(shown);
  return controlsAmong(form).some(([name, value]) => value !== (before.get(name) ?? ""));
}

/** @returns the parameters of the address that shows what a form asks for, with a charge that somebody typed */
export function paramsToShow(form: FormData): Record<string, string> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const isTyped = text(CHARGE) !== "" && text(CHARGE) !== text(PROPOSED_CHARGE);
  return {
    ...Object.fromEntries(controlsAmong(form)),
    ...(isTyped && { [CHARGE]: text(CHARGE) }),
    ...(text(CHARGE_REASON) && { [CHARGE_REASON]: text(CHARGE_REASON) }),
  };
}
