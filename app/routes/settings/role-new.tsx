import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintsOf } from "~/forms/constraints.server";
import { requireStaff } from "~/auth/require-staff.server";
import { backOf } from "~/http/back-link";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { newRoleForm } from "~/modules/roles/role-form.presenter.server";
import { roleIntents } from "~/modules/roles/role-intents.server";
import { roleList } from "~/modules/roles/role.list";
import { RoleInput } from "~/modules/roles/role.schema";
import { RoleFormPage } from "~/modules/roles/ui/role-form-page";

export const handle = { i18n: ["roles"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:edit");
  return {
    title: translator(ctx.locale)("roles:FORM.TITLE_ADD"),
    constraints: constraintsOf(RoleInput),
    back: backOf(new URL(request.url), roleList.path),
    open: newRoleForm(),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "settings:edit",
    back: (url) => backOf(url, roleList.path),
    intents: { create: roleIntents().create },
  });
}

export default function NewRolePage() {
  const { open, constraints, back } = useLoaderData<typeof loader>();
  return (
    <RoleFormPage
      open={open}
      constraints={constraints}
      back={back}
      reply={useActionData<typeof action>()}
    />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
