import { parseHtml, type Element } from "./html";

/** The request that a browser without scripts makes from a form. */
export interface PlainForm {
  /** The address of the post, resolved against the page's own address. */
  action: string;
  fields: URLSearchParams;
}

/**
 * @param page the HTML of a whole page
 * @param url the address of the page
 * @param intent the intent of the form's first button, which Enter presses
 * @returns the form as a browser without scripts sends it, with unchanged values
 * @throws where the page has no such form, or more than one
 */
export function plainForm(page: string, url: string, intent: string): PlainForm {
  const html = parseHtml(page.replace(/<(script|style)\b[^]*?<\/\1>|<!doctype[^>]*>/gi, ""));
  const forms = html.all("form", { method: "post" }).flatMap((form) => {
    const fields = new URLSearchParams();
    const controls = controlsOf(html, form);
    for (const control of controls) append(control, fields);
    const button = controls.find(({ name, attributes: { type = "submit" } }) => {
      return name === "button" && type === "submit";
    });
    if (button?.attributes.value !== intent) return [];
    fields.append(button.attributes.name ?? "", intent);
    return [{ action: new URL(form.attributes.action ?? "", url).toString(), fields }];
  });
  if (forms.length === 1) return forms[0]!;
  throw new Error(`${forms.length} forms ask to ${intent} at ${url}`);
}

/** @returns the controls of a form: those inside it, and those elsewhere that name it */
function controlsOf(html: Element, form: Element): Element[] {
  const { id } = form.attributes;
  const named = id ? within(html).filter(({ attributes }) => attributes.form === id) : [];
  const own = within(form).filter(({ attributes }) => !attributes.form);
  return [...own, ...named];
}

/** @returns all enabled controls in an element, in their order */
function within(element: Element): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string" || "disabled" in child.attributes) return [];
    if (["input", "select", "textarea", "button"].includes(child.name)) return [child];
    return within(child);
  });
}

function append(control: Element, fields: URLSearchParams): void {
  const { name, type, value } = control.attributes;
  if (!name || control.name === "button") return;
  if (control.name === "select") {
    for (const chosen of chosenIn(control)) fields.append(name, chosen);
  } else if (control.name === "textarea") {
    const [text = ""] = control.children;
    fields.append(name, typeof text === "string" ? text : "");
  } else if (type === "checkbox" || type === "radio") {
    if ("checked" in control.attributes) fields.append(name, value ?? "on");
  } else if (type !== "file") {
    fields.append(name, value ?? "");
  }
}

/** @returns the chosen values of a select; where nothing is chosen, a browser takes the first option */
function chosenIn(select: Element): string[] {
  const options = select.all("option").filter(({ attributes }) => !("disabled" in attributes));
  const chosen = options.filter(({ attributes }) => "selected" in attributes);
  const one = "multiple" in select.attributes ? chosen : [chosen.at(-1) ?? options[0]];
  return one.flatMap((option) => (option ? [option.attributes.value ?? option.text] : []));
}
