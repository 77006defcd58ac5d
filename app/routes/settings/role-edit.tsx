import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintsOf } from "~/forms/constraints.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { formTitle, may } from "~/core/permissions";
import { backOf } from "~/http/back-link";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { RouteError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import { roleForm } from "~/modules/roles/role-form.presenter.server";
import { roleIntents } from "~/modules/roles/role-intents.server";
import { roleList } from "~/modules/roles/role.list";
import { RoleInput } from "~/modules/roles/role.schema";
import { RoleFormPage } from "~/modules/roles/ui/role-form-page";

export const handle = { i18n: ["roles"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  const form = roleForm(ctx, rowIdOf(params.id));
  return {
    title: translator(ctx.locale)(
      `roles:FORM.${formTitle(false, may(ctx.actor, "settings:edit"))}`,
    ),
    constraints: constraintsOf(RoleInput),
    back: backOf(new URL(request.url), roleList.path),
    open: await orBackToList(form, { back: roleList.path, ctx }),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  const id = rowIdOf(params.id);
  return submit(request, {
    need: "settings:edit",
    id,
    back: (url) => backOf(url, roleList.path),
    dialog: (ctx) => roleForm(ctx, id),
    intents: { update: roleIntents().update },
  });
}

export default function EditRolePage() {
  const { open, constraints, back } = useLoaderData<typeof loader>();
  return (
    <RoleFormPage
      key={open.key}
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
