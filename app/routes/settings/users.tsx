import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { UserDialog } from "~/modules/settings/users/ui/user-dialog";
import { UserTable } from "~/modules/settings/users/ui/user-table";
import { API_REFERENCE } from "~/modules/settings/users/user-links";
import { userList } from "~/modules/settings/users/user.list";
import { userNoun } from "~/modules/settings/users/user.noun.server";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["users"], help: "screens#users" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  return listPage(ctx, request, userNoun);
}

export { clientAction, meta } from "~/screens/route-exports";
export { shouldRevalidate } from "~/screens/revalidation";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(userNoun));
}

export default function UsersPage() {
  const { t } = useTranslation();
  return (
    <NounScreen
      list={userList}
      texts="users"
      need="settings:edit"
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
      table={UserTable}
      form={UserDialog}
      more={[{ to: API_REFERENCE, label: t("users:LIST.API_REFERENCE") }]}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("users:MESSAGES.ERROR_LOADING")} />;
}
