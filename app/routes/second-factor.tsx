import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { safeRedirect } from "~/http/safe-redirect";
import { translator } from "~/i18n/i18n.server";
import { SECOND_FACTOR_PATH } from "~/modules/settings/users/user-links";
import { secondFactorIntents } from "~/modules/settings/users/second-factor/second-factor-intents.server";
import { secondFactorPage } from "~/modules/settings/users/second-factor/second-factor-page.presenter.server";
import { SecondFactorPage } from "~/modules/settings/users/ui/second-factor-page";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["second-factor"], help: "screens#second-factor" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "setting-up");
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  return {
    title: translator(ctx.locale)("second-factor:PAGE.TITLE"),
    ...(await secondFactorPage(ctx)),
    isLacking: ctx.actor.secondFactor === "lacking",
    onward: safeRedirect(redirectTo, redirectTo === null ? SECOND_FACTOR_PATH : undefined),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  let shown: string[] | null = null;
  return submit(request, {
    // Whoever lacks the second factor that their role demands reaches this page alone.
    need: "setting-up",
    back: ({ search }) => SECOND_FACTOR_PATH + search,
    options: () => Promise.resolve({ codes: shown }),
    intents: secondFactorIntents((codes) => {
      shown = codes;
    }),
  });
}

/** The page of one's own second factor. */
export default function SecondFactor() {
  return (
    <SecondFactorPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
