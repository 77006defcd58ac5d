import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getDatabase } from "~/db/connection/client.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { enteredIn } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { languageOf } from "~/http/language.server";
import { RouteError } from "~/http/route-error";
import { originOf } from "~/http/sender.server";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage } from "~/i18n/message";
import { ForgottenForm } from "~/modules/settings/users/forgotten/forgotten.schema";
import { askForNewPassword } from "~/modules/settings/users/forgotten/forgotten.service.server";
import { ForgottenPage } from "~/modules/settings/users/forgotten/ui/forgotten-page";
import { resetMail } from "~/modules/settings/users/forgotten/reset-mail.server";

export const handle = { i18n: ["login"] };

export { meta } from "~/http/page-title";

/** Passes on `Retry-After` after too many questions. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const PATH = "/forgotten-password";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = translator(await languageOf(request));
  return {
    title: t("login:FORGOTTEN.TITLE"),
    year: new Date().getUTCFullYear(),
    constraints: constraintsOf(ForgottenForm),
    byLetter: resetMail() !== null,
    asked: new URL(request.url).searchParams.has("asked"),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  assertOurForm(request, form);
  if (!resetMail()) throw redirect(PATH, 303);
  const entered = enteredIn(form);
  const comeBack = (status: number, errors: Mistakes, headers?: HeadersInit) =>
    data<FormReply>({ intent: "ask", result: resultOf(entered, errors) }, { status, headers });

  const language = await languageOf(request);
  const parsed = parseForm(form, ForgottenForm, language);
  if (!parsed.ok) return comeBack(422, parsed.errors);
  const asking = { ...parsed.value, language, origin: originOf(request) };
  const seconds = await askForNewPassword(await getDatabase(), asking, new Date());
  if (seconds !== null) {
    const count = Math.ceil(seconds / 60);
    const wait = encodeMessage({ key: "login:FORGOTTEN.TOO_MANY", params: { count } });
    return comeBack(429, { "": [wait] }, { "Retry-After": String(seconds) });
  }
  return redirect(`${PATH}?asked=yes`, 303);
}

/** The page for users who have forgotten their password: it asks who they are, or says whom to ask. */
export default function ForgottenPassword() {
  return (
    <ForgottenPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
