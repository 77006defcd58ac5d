/**
 * Turns a comma that is typed or pasted into a number field into a decimal point: an English browser drops
 * the comma silently, and 12,50 would become 1250.
 *
 * @param event the `beforeinput` event
 */
export function acceptDecimalComma(event: InputEvent): void {
  const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  const plainDecimal = withDecimalPoint(text);
  if (plainDecimal === text) return;
  event.preventDefault();
  // Only this outdated call lets a script insert text and keep the caret and the undo history.
  document.execCommand("insertText", false, plainDecimal);
}

/**
 * @returns the text with its only comma as a point; a comma before three digits may separate thousands, and
 *   stays
 */
export function withDecimalPoint(text: string): string {
  return /^\s*-?\d*,(?!\d{3}\s*$)\d*\s*$/.test(text) ? text.replace(",", ".") : text;
}
