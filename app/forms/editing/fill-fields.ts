/**
 * Writes values into the fields of a form as if the user had typed them: the form's checks run, and the user
 * can still change every value.
 */
export function fillFields(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
