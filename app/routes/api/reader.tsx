import {
  data,
  redirectDocument,
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
import { headersWithCookies } from "~/http/cookies.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { languageOf } from "~/http/language.server";
import { RouteError } from "~/http/route-error";
import { originOf } from "~/http/sender.server";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage } from "~/i18n/message";
import { ReaderForm } from "~/modules/settings/users/login/login.schema";
import { openReference } from "~/modules/settings/users/reader.service.server";
import { ReaderPage } from "~/modules/settings/users/ui/reader-page";
import { API_REFERENCE } from "~/modules/settings/users/user-links";

export const handle = { i18n: ["login"] };

export { meta } from "~/http/page-title";

/** Passes on `Retry-After` after too many failed attempts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    title: translator(await languageOf(request))("login:KEY.TITLE"),
    constraints: constraintsOf(ReaderForm),
    year: new Date().getUTCFullYear(),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  assertOurForm(request, form);
  const entered = enteredIn(form);
  const comeBack = (status: number, errors: Mistakes, headers?: HeadersInit) =>
    data<FormReply>({ intent: "read", result: resultOf(entered, errors) }, { status, headers });

  const parsed = parseForm(form, ReaderForm, await languageOf(request));
  if (!parsed.ok) return comeBack(422, parsed.errors);
  const { address } = originOf(request);
  const answer = await openReference(await getDatabase(), { ...parsed.value, address }, new Date());
  if (answer.kind === "refused") return comeBack(401, { "": ["login:KEY.REFUSED"] });
  if (answer.kind === "throttled") {
    const count = Math.ceil(answer.seconds / 60);
    const wait = encodeMessage({ key: "login:TOO_MANY", params: { count } });
    return comeBack(429, { "": [wait] }, { "Retry-After": String(answer.seconds) });
  }
  return redirectDocument(API_REFERENCE, {
    status: 303,
    headers: headersWithCookies(answer.cookies),
  });
}

/** The login of the API reference for somebody with an API key but without a session. */
export default function Reader() {
  return <ReaderPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
