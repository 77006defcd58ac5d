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
  // The only way to type from a script that keeps the caret and the undo history.
  document.execCommand("insertText", false, plainDecimal);
}

/**
 * @returns the text with its only comma as a point; three digits after it may be thousands, and are
 *   left alone
 */
export function withDecimalPoint(text: string): string {
  return /^\s*-?\d*,(?!\d{3}\s*$)\d*\s*$/.test(text) ? text.replace(",", ".") : text;
}
