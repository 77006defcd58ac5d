import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ScreenError } from "~/http/route-error";
import { roleList } from "~/modules/settings/roles/role.list";
import { roleNoun } from "~/modules/settings/roles/role.noun.server";
import { RoleDialog } from "~/modules/settings/roles/ui/role-dialog";
import { RoleTable } from "~/modules/settings/roles/ui/role-table";
import { listForms, listPage } from "~/screens/noun.server";
import { NounScreen } from "~/screens/noun-screen";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["roles"], help: "screens#roles" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  return listPage(ctx, request, roleNoun);
}

export { clientAction, meta, shouldRevalidate } from "~/screens/list-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, listForms(roleNoun));
}

export default function RolesPage() {
  return (
    <NounScreen
      list={roleList}
      texts="roles"
      need="settings:edit"
      view={useLoaderData<typeof loader>()}
      reply={useActionData<typeof action>()}
      table={RoleTable}
      form={RoleDialog}
      opensFilters
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("roles:MESSAGES.ERROR_LOADING")} />;
}
