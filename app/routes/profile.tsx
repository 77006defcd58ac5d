import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { submit } from "~/screens/submitting/submit.server";
import { translator } from "~/i18n/i18n.server";
import { sessionViews } from "~/modules/settings/sessions/session.presenter.server";
import {
  ownChanges,
  profileForm,
} from "~/modules/settings/users/profile/profile-form.presenter.server";
import { ownReach } from "~/modules/settings/users/profile/own-reach.presenter.server";
import { PasswordInput, ProfileInput } from "~/modules/settings/users/profile/profile.schema";
import { ownFactorView } from "~/modules/settings/users/second-factor/second-factor-page.presenter.server";
import { ProfilePage } from "~/modules/settings/users/ui/profile-page";
import { profileIntents } from "~/modules/settings/users/profile/profile-intents.server";

export const handle = {
  i18n: ["profile", "sessions", "users", "second-factor"],
  help: "screens#profile",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const PATH = "/profile";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  return {
    title: translator(ctx.locale)("profile:TITLE"),
    reach: await ownReach(ctx),
    open: await profileForm(ctx),
    constraints: { profile: constraintsOf(ProfileInput), password: constraintsOf(PasswordInput) },
    sessions: await sessionViews(ctx, ctx.actor),
    changes: await ownChanges(ctx),
    factor: await ownFactorView(ctx),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "signed-in",
    back: () => PATH,
    dialog: profileForm,
    intents: profileIntents(),
  });
}

/** The page of the user's own profile: names, preferences, password, sessions and latest changes. */
export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
