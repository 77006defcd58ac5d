import { createHash } from "node:crypto";
import { FORM_TOKEN } from "~/http/form-token";
import { FORM_KEY } from "../editing/entered";

/**
 * @returns what a form says, in short: two posts of one form have the same, however often its page
 *   was loaded anew. What was pressed, where it was sent and what is in its files count; the key and
 *   the token of the page don't
 */
export async function fingerprintOf(form: FormData, { pathname, search }: URL): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([pathname, search]));
  for (const [name, value] of form) {
    if (name === FORM_KEY || name === FORM_TOKEN) continue;
    if (typeof value === "string") {
      hash.update(JSON.stringify([name, value]));
    } else {
      hash.update(JSON.stringify([name, value.name, value.size]));
      hash.update(Buffer.from(await value.arrayBuffer()));
    }
  }
  return hash.digest("base64url");
}
