/**
 * Sees to it that a comma typed or pasted into a number field is a decimal point: a browser that
 * speaks English drops it without a word, and 12,50 would be 1250.
 *
 * @param event what is about to be put in (`beforeinput`)
 */
export function acceptDecimalComma(event: InputEvent): void {
  const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  const plainDecimal = withDecimalPoint(text);
  if (plainDecimal === text) return;
  event.preventDefault();
  // The one way to type for somebody: it keeps the caret, and what "Undo" knows.
  document.execCommand("insertText", false, plainDecimal);
}

/**
 * @returns the text with its only comma as a point; three digits after it may be thousands, and are
 *   left alone
 */
export function withDecimalPoint(text: string): string {
  return /^\s*-?\d*,(?!\d{3}\s*$)\d*\s*$/.test(text) ? text.replace(",", ".") : text;
}
