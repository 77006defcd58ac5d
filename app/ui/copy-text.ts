/**
 * Puts text on the clipboard. Browsers offer their clipboard to scripts only behind HTTPS and on
 * localhost; elsewhere the text is selected in a field for a moment, and copied as one copies by hand.
 *
 * @throws an Error where the browser doesn't let it
 */
export async function copyText(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) return clipboard.writeText(text);
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!copied) throw new Error("The browser doesn't copy");
}
