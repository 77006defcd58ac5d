import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { staffOf } from "~/auth/session.server";
import { getDatabase } from "~/db/connection/client.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { headersWithCookies } from "~/http/cookies.server";
import { flash } from "~/http/flash.server";
import { languageOf } from "~/http/language.server";
import { pageTitle } from "~/http/page-title";
import { translator } from "~/i18n/i18n.server";
import { codeAuthenticator } from "~/modules/settings/users/login/authenticator.server";
import {
  refusedLogin,
  signedInResponse,
} from "~/modules/settings/users/login/login-response.server";
import { CodeForm } from "~/modules/settings/users/login/login.schema";
import { findSecondStep } from "~/modules/settings/users/second-factor/second-step.service.server";
import { LoginCodePage } from "~/modules/settings/users/ui/login-code-page";

export const handle = { i18n: ["login"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Passes on `Retry-After` after too many failed attempts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const [db, now] = [await getDatabase(), new Date()];
  if (await staffOf(db, request, now)) throw redirect("/dashboard");
  const { search, searchParams } = new URL(request.url);
  if (!(await findSecondStep(db, request, now))) throw redirect(`/login${wayBack(searchParams)}`);
  const t = translator(await languageOf(request));
  const other = new URLSearchParams(search);
  const withRecoveryCode = searchParams.has("recovery");
  if (withRecoveryCode) other.delete("recovery");
  else other.set("recovery", "1");
  return {
    title: t("login:CODE.TITLE"),
    constraints: constraintsOf(CodeForm),
    year: now.getUTCFullYear(),
    withRecoveryCode,
    otherWay: `/login/code?${other}`,
    startAgain: `/login${wayBack(searchParams)}`,
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { entered, answer } = await codeAuthenticator.authenticate("code", request);
  if (answer.kind === "signed-in") return signedInResponse(request, answer);
  if (answer.kind !== "gone") return refusedLogin(answer, entered, "login:CODE.WRONG");
  const text = translator(await languageOf(request))("login:CODE.GONE");
  throw redirectDocument(`/login${wayBack(searchParams)}`, {
    status: 303,
    headers: headersWithCookies([await flash({ kind: "error", text, durationMs: null })]),
  });
}

/** @returns the query by which the login leads to the page that was asked for */
function wayBack(params: URLSearchParams): string {
  const redirectTo = params.get("redirectTo");
  return redirectTo ? `?${new URLSearchParams({ redirectTo })}` : "";
}

/** The second page of the login, for users with a second factor. */
export default function LoginCode() {
  return (
    <LoginCodePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export { LoginFailed as ErrorBoundary } from "~/modules/settings/users/ui/login-failed";
