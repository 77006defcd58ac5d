/**
 * Copies a text to the clipboard. Browsers offer their clipboard to scripts only behind HTTPS and on
 * localhost; elsewhere the text is put into a field for a moment, selected there, and copied by the browser's
 * command for copying.
 *
 * @throws an Error where the browser doesn't allow it
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
