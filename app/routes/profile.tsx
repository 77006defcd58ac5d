import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { Refusal } from "~/forms/form-dialog";
import { requireStaff } from "~/auth/require-staff.server";
import { SUCCESS_MS } from "~/http/toast-times";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { intent } from "~/screens/intent.server";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { isLanguage } from "~/i18n/languages";
import { sessionIntents } from "~/modules/sessions/session-intents.server";
import { sessionViews } from "~/modules/sessions/session.presenter.server";
import { SessionList } from "~/modules/sessions/ui/session-list";
import { preferenceCookies } from "~/modules/users/preference-cookies.server";
import { ownChanges, profileForm } from "~/modules/users/profile-form.presenter.server";
import { PasswordInput, ProfileInput } from "~/modules/users/profile.schema";
import { changeOwnPassword, updateProfile } from "~/modules/users/profile.service.server";
import { PasswordForm } from "~/modules/users/ui/password-form";
import { ProfileForm } from "~/modules/users/ui/profile-form";
import { Card } from "~/ui/card";
import { LineList } from "~/ui/line-list";
import { PageHeader } from "~/ui/page-header";

export const handle = { i18n: ["profile", "sessions", "users"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const PATH = "/profile";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  return {
    title: translator(ctx.locale)("profile:TITLE"),
    open: await profileForm(ctx),
    constraints: { profile: constraintsOf(ProfileInput), password: constraintsOf(PasswordInput) },
    sessions: await sessionViews(ctx, ctx.actor),
    changes: await ownChanges(ctx),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "signed-in",
    back: () => PATH,
    dialog: profileForm,
    intents: {
      update: intent({
        schema: ProfileInput,
        run: (ctx, _, input) => updateProfile(ctx, input),
        // In the language that was just chosen: the next page is in it.
        done: ({ language }, _, locale) => [
          {
            kind: "success",
            text: translator(isLanguage(language) ? language : locale)("profile:MESSAGES.UPDATED"),
            durationMs: SUCCESS_MS,
          },
        ],
        failed: "profile:MESSAGES.ERROR_UPDATING",
        cookies: preferenceCookies,
      }),
      password: intent({
        schema: PasswordInput,
        run: (ctx, _, input) => changeOwnPassword(ctx, input),
        done: "profile:MESSAGES.PASSWORD_CHANGED",
        failed: "profile:MESSAGES.ERROR_PASSWORD",
      }),
      ...sessionIntents(({ actor }) => Promise.resolve(actor)),
    },
  });
}

/** What is one's own: names, preferences, password, sessions and last changes. */
export default function ProfilePage() {
  const { t } = useTranslation();
  const { title, open, constraints, sessions, changes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const replyTo = (asked: string) => (reply?.intent === asked ? reply : undefined);
  return (
    <>
      <PageHeader title={title} purpose={t("profile:PURPOSE")} />
      <Refusal reply={reply} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start [&_h2]:mb-3">
        <Card as="section" padded>
          <h2>{t("profile:FORM.TITLE")}</h2>
          <ProfileForm
            key={open.row?.version}
            open={open}
            constraints={constraints.profile}
            reply={replyTo("update")}
          />
        </Card>
        <Card as="section" padded>
          <h2>{t("profile:PASSWORD.TITLE")}</h2>
          <PasswordForm
            key={open.row?.version}
            constraints={constraints.password}
            reply={replyTo("password")}
          />
        </Card>
        <section className="lg:col-span-full">
          <h2>{t("sessions:TITLE")}</h2>
          <SessionList sessions={sessions} editable />
        </section>
        <Card as="section" padded className="lg:col-span-full">
          <h2>{t("profile:OWN_CHANGES.TITLE")}</h2>
          {changes.length === 0 ? (
            <p className="faint">{t("profile:OWN_CHANGES.NONE")}</p>
          ) : (
            <LineList>
              {changes.map((change) => (
                <li key={change.id}>
                  <span>{change.text}</span>
                  <span className="faint">{change.when}</span>
                </li>
              ))}
            </LineList>
          )}
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
