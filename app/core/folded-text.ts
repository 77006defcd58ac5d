/**
 * @returns a text as searches compare it: in lower case, without accents, trimmed. "Hôtel" becomes "hotel";
 *   the database's `search_text` does the same.
 */
export function foldedText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
}
