import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { rowIdOf } from "~/http/params";
import { RouteError } from "~/http/route-error";
import { roleNoun } from "~/modules/settings/roles/role.noun.server";
import { RoleFormPage } from "~/modules/settings/roles/ui/role-form-page";
import { editPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["roles"], help: "screens#roles" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  return editPage(ctx, request, roleNoun, { id: rowIdOf(params.id) });
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => pageForms(roleNoun, rowIdOf(params.id)));
}

export default function EditRolePage() {
  const { open, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <RoleFormPage key={open.key} open={open} back={back} reply={reply} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
