import { readableStreamToString } from "@remix-run/node";

/** Characters that would end a script, end a string in it, or break a line. */
const UNSAFE = /[&><'\\\n\r\u2028\u2029]/g;

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Writes the loaders' answers into a page that is sent as a whole. Remix's own component (`StreamTransfer`)
 * is for pages that are sent piece by piece, which isn't needed: no loader of the product answers with a
 * promise.
 *
 * @param answers the loaders' answers, in the format that Remix writes for the browser
 * @returns the scripts with the answers, for the end of the page
 */
export async function answersScript(
  answers: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<string> {
  // The string is in single quotes: the answers have many double quotes, and each would need a backslash.
  const answersText = (await readableStreamToString(answers)).replace(UNSAFE, escaped);
  const to = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${to}.enqueue('${answersText}');${to}.close();</script>`;
}
