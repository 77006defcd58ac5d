import type { SignedIn } from "../../operations/support/signed-in";
import { filledForms, kindOf, type FilledForm } from "./filled-forms";

/** Makes what is typed into a form differ from what was typed before. */
let turns = 100;

/** @returns the form as it stands on its page by now; undefined where it has gone with its row */
export async function standingForm(
  staff: SignedIn,
  form: FilledForm,
): Promise<FilledForm | undefined> {
  const html = await (await staff.get(form.page)).text();
  if (!html.startsWith("<!DOCTYPE")) return undefined;
  turns += 1;
  return filledForms(html, form.page, turns).find((one) => kindOf(one) === kindOf(form));
}
