import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { answersScript } from "./answers-script.server";

/** @returns the values that a browser passes to Remix when it runs the script */
async function received(answers: string) {
  const script = await answersScript(new Blob([answers]).stream(), "n0nce");
  const [, code = ""] = /^<script nonce="n0nce">(.*)<\/script>$/s.exec(script) ?? [];
  expect(code).not.toMatch(/[<>&\n\r\u2028\u2029]/);
  const pieces: unknown[] = [];
  const streamController = {
    enqueue: (piece: unknown) => pieces.push(piece),
    close: () => pieces.push("closed"),
  };
  runInContext(code, createContext({ window: { __remixContext: { streamController } } }));
  return pieces;
}

it.each([
  ["quotes of both kinds", `["L'Auberge","\\"Chez Zoé\\""]`],
  ["backslashes", String.raw`["C:\\rates","\n","\u00e9"]`],
  ["an end of the script", "</script><script>alert(1)</script>&amp;<!--"],
  ["line breaks", "a\nb\r\nc\u2028d\u2029e"],
  ["an apostrophe after a backslash", "\\'"],
])("hands over %s as they are", async (_, answers) => {
  expect(await received(answers)).toEqual([answers, "closed"]);
});
