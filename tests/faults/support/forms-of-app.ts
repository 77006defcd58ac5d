import type { SignedIn } from "../../operations/support/signed-in";
import { allShown } from "../../support/screens/screens";
import { everyNth } from "./bounds";
import { filledForms, kindOf, type FilledForm } from "./filled-forms";

/** The forms that are left out: they end the session, or change only cookies. */
const LEAVES = /^\/(logout|login|theme|language)\b/;

/** Screens whose forms are tried in every run: they have said once that they failed after they had saved. */
const ALWAYS = ["/customers/new", "/hotels/stop-sales/new?hotel_id=1", "/hotels/stop-sales/1/edit"];

/** @returns whether a form takes a row away */
export function takesAway({ intent }: FilledForm): boolean {
  return /delete|revoke|end/.test(intent);
}

/**
 * @returns one form of every kind, as it stands on some page; what takes rows away comes last, since other
 *   forms may need them
 */
export async function formsOfEveryKind(staff: SignedIn): Promise<FilledForm[]> {
  const kinds = new Map<string, FilledForm>();
  for (const address of [...ALWAYS, ...everyNth(allShown)]) {
    const page = await staff.get(address);
    const html = await page.text();
    if (page.status !== 200 || !html.startsWith("<!DOCTYPE")) continue;
    for (const form of filledForms(html, address, kinds.size)) {
      const kind = kindOf(form);
      if (!kinds.has(kind) && !LEAVES.test(form.action)) kinds.set(kind, form);
    }
  }
  return [...kinds.values()].sort(
    (one, other) => Number(takesAway(one)) - Number(takesAway(other)),
  );
}
