import { parseHtml, type Element } from "../../support/screens/html";

/** A form as somebody fills it in: where it is posted to, by which button, and what was typed. */
export interface FilledForm {
  /** The address of the page that it stands on. */
  page: string;
  /** The path and query that it is posted to. */
  action: string;
  intent: string;
  fields: URLSearchParams;
  /** The fields that were typed, not hidden ones. */
  typed: string[];
}

/**
 * @param turn makes what is typed differ from what stands in the fields; null leaves them as they stand
 * @returns every form of a page that is posted, once for each of its buttons, filled in so that it may be valid
 */
export function filledForms(html: string, page: string, turn: number | null): FilledForm[] {
  const parsed = parseHtml(html.replace(/<(script|style)\b[^]*?<\/\1>|<!doctype[^>]*>/gi, ""));
  return parsed.all("form", { method: "post" }).flatMap((form) => {
    const controls = controlsOf(parsed, form);
    const buttons = controls.filter(
      ({ name, attributes: { type = "submit" } }) => name === "button" && type === "submit",
    );
    return buttons.map((button) => {
      const fields = new URLSearchParams();
      const typed: string[] = [];
      for (const control of controls) fillIn(control, fields, typed, turn);
      const { name = "", value = "", formaction } = button.attributes;
      if (name) fields.append(name, value);
      const url = new URL(formaction ?? form.attributes.action ?? "", `http://desk${page}`);
      return { page, action: url.pathname + url.search, intent: value, fields, typed };
    });
  });
}

/** @returns a name of the form that is the same for other rows: of what it does, at which screen */
export function kindOf({ action, intent }: FilledForm): string {
  const url = new URL(action, "http://desk");
  const dialog = url.searchParams.get("dialog") ?? url.searchParams.get("tab") ?? "";
  const path = url.pathname.replace(/\/[0-9a-f-]*\d[0-9a-f-]*(?=\/|$)/g, "/N");
  // A button of a row in a list of fields says which row: all of them do the same.
  const does = /"type":"(\w+)"/.exec(intent)?.[1] ?? intent.replace(/\d+/g, "N");
  return `${path} ${dialog} ${does}`;
}

function controlsOf(html: Element, form: Element): Element[] {
  const { id } = form.attributes;
  const named = id ? within(html).filter(({ attributes }) => attributes.form === id) : [];
  return [...within(form).filter(({ attributes }) => !attributes.form), ...named];
}

function within(element: Element): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string" || "disabled" in child.attributes) return [];
    if (["input", "select", "textarea", "button"].includes(child.name)) return [child];
    return within(child);
  });
}

function fillIn(
  control: Element,
  fields: URLSearchParams,
  typed: string[],
  turn: number | null,
): void {
  const { name, type = "text", value = "", checked } = control.attributes;
  if (!name || control.name === "button" || type === "file") return;
  if (type === "hidden") return fields.append(name, value);
  if (type === "checkbox" || type === "radio") {
    if (checked !== undefined) fields.append(name, value || "on");
    return;
  }
  if (control.name === "select") {
    for (const chosen of chosenIn(control)) fields.append(name, chosen);
    return;
  }
  const [text = ""] = control.children;
  const written = control.name === "textarea" ? String(text) : value;
  const filled =
    turn === null ? written : changed(control, written || typedInto(control, turn), turn);
  fields.append(name, filled);
  typed.push(name);
}

/** @returns the chosen values of a select; where an empty one is chosen that may not be, the first other */
function chosenIn(select: Element): string[] {
  const options = select
    .all("option")
    .filter(({ attributes }) => !("disabled" in attributes))
    .map((option) => ({
      value: option.attributes.value ?? option.text,
      selected: "selected" in option.attributes,
    }));
  const chosen = options.filter(({ selected }) => selected);
  if ("multiple" in select.attributes) return chosen.map(({ value }) => value);
  const one = chosen.at(-1) ?? options[0];
  if (one?.value === "" && "required" in select.attributes) {
    return options.flatMap(({ value }) => value || []).slice(0, 1);
  }
  return one ? [one.value] : [];
}

/** @returns what somebody types into an empty field that must not be empty, or "" */
function typedInto({ attributes }: Element, turn: number): string {
  const { type = "text", name = "", min, inputmode, required } = attributes;
  if (required === undefined) return "";
  if (type === "date") return /end|until|to$|checkout/.test(name) ? "2029-05-09" : "2029-05-02";
  if (type === "datetime-local") return "2029-05-02T10:00";
  if (type === "time") return "10:00";
  if (type === "email") return `fault${turn}@example.com`;
  if (type === "number") return min ?? "1";
  if (type === "password") return "a password of many words";
  if (inputmode === "decimal" || inputmode === "numeric") return "10";
  if (/code|slug|iso/.test(name)) return `F${turn}`;
  return `Fault ${turn}`;
}

/** Fields of one line that take any text. */
const FREE = /name|label|notes|description|reason|title|comment/;

/** @returns the text with another ending where any text may stand, so that a save changes something */
function changed({ attributes }: Element, text: string, turn: number): string {
  const { type = "text", name = "", inputmode, maxlength } = attributes;
  if (type !== "text" || inputmode || !FREE.test(name) || name.includes("user")) return text;
  const longest = Number(maxlength ?? 60);
  return `${text.slice(0, Math.max(0, longest - 6))} ${turn}`.slice(0, longest);
}
