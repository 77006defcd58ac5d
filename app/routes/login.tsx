import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { endSession, staffOf } from "~/auth/session.server";
import { env } from "~/config/env.server";
import { getDatabase } from "~/db/connection/client.server";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { FormReply } from "~/forms/posting/form-reply";
import { headersWithCookies } from "~/http/cookies.server";
import { flash } from "~/http/flash.server";
import { pageTitle } from "~/http/page-title";
import { safeRedirect } from "~/http/safe-redirect";
import { languageOf } from "~/http/language.server";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage } from "~/i18n/message";
import type { loader as rootLoader } from "~/root";
import { loginAuthenticator } from "~/modules/settings/users/authenticator.server";
import { LoginForm } from "~/modules/settings/users/login.schema";
import { LoginPage } from "~/modules/settings/users/ui/login-page";
import { API_REFERENCE } from "~/modules/settings/users/user-links";
import { LoginFrame } from "~/ui/pages/login-frame";
import { Notice } from "~/ui/notice";

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
  const comeBack = (status: number, errors: Mistakes, headers?: HeadersInit) =>
    data<FormReply>({ intent: "login", result: resultOf(entered, errors) }, { status, headers });

  if (answer.kind === "invalid") return comeBack(422, answer.errors);
  if (answer.kind === "refused") return comeBack(401, { "": ["login:INVALID_CREDENTIALS"] });
  if (answer.kind === "failed") {
    return comeBack(503, { "": ["login:ERROR"] }, { "Retry-After": "5" });
  }
  if (answer.kind === "throttled") {
    const count = Math.ceil(answer.seconds / 60);
    const wait = encodeMessage({ key: "login:TOO_MANY", params: { count } });
    return comeBack(429, { "": [wait] }, { "Retry-After": String(answer.seconds) });
  }
  // A login starts a new session, so that a session id that an attacker has put into the browser is
  // worthless.
  await endSession(await getDatabase(), request);
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  const { cookies, waiting } = answer;
  if (waiting) {
    const t = translator(await languageOf(request));
    const notices = [
      ...(waiting.typed ? [t("login:FORM_IS_BACK")] : []),
      ...(waiting.files ? [t("login:FILES_AGAIN")] : []),
    ];
    cookies.push(await flash({ kind: "notice", text: notices.join(" "), durationMs: null }));
  }
  // The whole page is loaded, so that it is in the user's language.
  return redirectDocument(safeRedirect(redirectTo), {
    status: 303,
    headers: headersWithCookies(cookies),
  });
}

export default function Login() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <LoginPage
      {...useLoaderData<typeof loader>()}
      theme={root?.theme ?? "light"}
      warnings={root?.toasts.map(({ text }) => text) ?? []}
      reply={useActionData<typeof action>()}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <LoginFrame
      title={t("login:FAILED")}
      subtitle={t("login:BRAND_SUBTITLE")}
      corner={null}
      footer=""
    >
      <Notice tone="danger" role="alert">
        {t("login:FAILED")}
      </Notice>
      <a href="/login" data-document="">
        {t("login:TRY_AGAIN")}
      </a>
    </LoginFrame>
  );
}
