import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { roleNoun } from "~/modules/settings/roles/role.noun.server";
import { RoleFormPage } from "~/modules/settings/roles/ui/role-form-page";
import { newPage, pageForms } from "~/screens/noun-forms.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["roles"], help: "screens#roles" };

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:edit");
  return newPage(ctx, request, roleNoun);
}

export { clientAction, meta } from "~/screens/route-exports";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, pageForms(roleNoun));
}

export default function NewRolePage() {
  const { open, back } = useLoaderData<typeof loader>();
  return <RoleFormPage open={open} back={back} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
