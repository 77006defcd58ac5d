import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { staffOf } from "~/auth/session.server";
import { env } from "~/config/env.server";
import { getDatabase } from "~/db/connection/client.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { headersWithCookies } from "~/http/cookies.server";
import { pageTitle } from "~/http/page-title";
import { languageOf } from "~/http/language.server";
import { translator } from "~/i18n/i18n.server";
import type { loader as rootLoader } from "~/root";
import { loginAuthenticator } from "~/modules/settings/users/login/authenticator.server";
import {
  refusedLogin,
  signedInResponse,
} from "~/modules/settings/users/login/login-response.server";
import { LoginForm } from "~/modules/settings/users/login/login.schema";
import { LoginPage } from "~/modules/settings/users/ui/login-page";
import { API_REFERENCE } from "~/modules/settings/users/user-links";

export const handle = { i18n: ["login"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Passes on `Retry-After` after too many failed attempts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  if (await staffOf(await getDatabase(), request, now)) throw redirect("/dashboard");
  const t = translator(await languageOf(request));
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  return {
    title: t("login:TITLE"),
    constraints: constraintsOf(LoginForm),
    year: now.getUTCFullYear(),
    withKey: redirectTo?.startsWith(API_REFERENCE) ? `${API_REFERENCE}/key` : null,
    demo: env().DEMO_MODE ? { username: "demo", password: "maison-desk-demo" } : null,
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const { entered, answer } = await loginAuthenticator.authenticate("password", request);
  if (answer.kind === "signed-in") return signedInResponse(request, answer);
  if (answer.kind !== "needs-code") {
    return refusedLogin(answer, entered, "login:INVALID_CREDENTIALS");
  }
  const { search } = new URL(request.url);
  throw redirectDocument(`/login/code${search}`, {
    status: 303,
    headers: headersWithCookies(answer.cookies),
  });
}

export default function Login() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <LoginPage
      {...useLoaderData<typeof loader>()}
      messages={root?.toasts ?? []}
      reply={useActionData<typeof action>()}
    />
  );
}

export { LoginFailed as ErrorBoundary } from "~/modules/settings/users/ui/login-failed";
