import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RuleBroken } from "~/core/errors";
import { getDatabase } from "~/db/connection/client.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { enteredIn } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { flash } from "~/http/flash.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { languageOf } from "~/http/language.server";
import { RouteError } from "~/http/route-error";
import { originOf } from "~/http/sender.server";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import { ChosenPasswordForm } from "~/modules/settings/users/forgotten/chosen-password.schema";
import {
  choosePassword,
  findLinkedName,
} from "~/modules/settings/users/forgotten/forgotten.service.server";
import { NewPasswordPage } from "~/modules/settings/users/forgotten/ui/new-password-page";

export const handle = { i18n: ["login", "users"] };

export { meta } from "~/http/page-title";

/**
 * The address of this page opens the user's account, so no other request may tell it. `no-referrer` would do
 * too, but then a form that is posted without scripts sends `Origin: null`, and is refused.
 */
const SECRET_ADDRESS = { "Referrer-Policy": "strict-origin", "Cache-Control": "no-store" };

export const headers: HeadersFunction = () => SECRET_ADDRESS;

export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  const now = new Date();
  const t = translator(await languageOf(request));
  const username = (await findLinkedName(await getDatabase(), token, now)) ?? null;
  return data(
    {
      title: t("login:NEW_PASSWORD.TITLE"),
      year: now.getUTCFullYear(),
      constraints: constraintsOf(ChosenPasswordForm),
      username,
    },
    { headers: SECRET_ADDRESS },
  );
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  const form = await readForm(request);
  assertOurForm(request, form);
  const entered = enteredIn(form);
  const comeBack = (status: number, errors: Mistakes) =>
    data<FormReply>(
      { intent: "choose", result: resultOf(entered, errors) },
      { status, headers: SECRET_ADDRESS },
    );

  const language = await languageOf(request);
  const t = translator(language);
  const parsed = parseForm(form, ChosenPasswordForm, language);
  if (!parsed.ok) return comeBack(422, parsed.errors);
  const chosen = { token, password: parsed.value.password, origin: originOf(request) };
  try {
    if (!(await choosePassword(await getDatabase(), chosen, new Date()))) {
      return comeBack(410, { "": ["login:NEW_PASSWORD.OVER"] });
    }
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error;
    // In words: the browser doesn't have the texts of refusals.
    const words = translateMessage(t, encodeMessage(error.sentence));
    return comeBack(422, { [error.field ?? ""]: [words] });
  }
  const text = t("login:NEW_PASSWORD.DONE");
  return redirect("/login", {
    status: 303,
    headers: { "Set-Cookie": await flash({ kind: "success", text, durationMs: null }) },
  });
}

/** The page behind the link of a letter, where its user chooses a new password. */
export default function NewPassword() {
  return (
    <NewPasswordPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
