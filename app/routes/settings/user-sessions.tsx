import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { RouteError } from "~/http/route-error";
import { submit } from "~/screens/submitting/submit.server";
import { translator } from "~/i18n/i18n.server";
import { sessionIntents } from "~/modules/settings/sessions/session-intents.server";
import { sessionViews } from "~/modules/settings/sessions/session.presenter.server";
import { SessionList } from "~/modules/settings/sessions/ui/session-list";
import { userSessionsHref } from "~/modules/settings/users/user-links";
import { userList } from "~/modules/settings/users/user.list";
import { userRows } from "~/modules/settings/users/user.service.server";
import { PageHeader } from "~/ui/pages/page-header";
import { useMay } from "~/ui/permissions";

export const handle = { i18n: ["users", "sessions"], help: "screens#users" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  const lookup = userRows.find(ctx, rowIdOf(params.id));
  const user = await orBackToList(lookup, { back: userList.path, ctx });
  return {
    title: translator(ctx.locale)("users:SESSIONS.TITLE", { name: user.username }),
    sessions: await sessionViews(ctx, user),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = rowIdOf(params.id);
    return {
      need: "settings:edit",
      back: () => userSessionsHref(id),
      intents: sessionIntents((ctx) => userRows.find(ctx, id)),
    };
  });
}

/** The page with a user's sessions, on which administrators can end them. */
export default function UserSessionsPage() {
  const { t } = useTranslation();
  const { title, sessions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        purpose={t("users:SESSIONS.PURPOSE")}
        back={{ to: userList.path, label: t("users:KEY.BACK") }}
      />
      <div className="flex flex-col gap-5">
        <SessionList sessions={sessions} editable={useMay("settings:edit")} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
