import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { backOf } from "~/http/back-link";
import { RouteError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { restrictDaysIntents } from "~/modules/pricing/restrictions/bulk/restrict-days-intents.server";
import {
  restrictDaysChoices,
  restrictDaysForm,
} from "~/modules/pricing/restrictions/bulk/restrict-days.presenter.server";
import { restrictionList } from "~/modules/pricing/restrictions/restriction.list";
import { RestrictDaysPage } from "~/modules/pricing/restrictions/ui/restrict-days-page";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["restrictions"], help: "screens#restrictions" };

export { meta } from "~/http/page-title";

/** Loads the form that sets or clears the restrictions of days; the address may give some of its values. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:edit");
  const { searchParams } = new URL(request.url);
  return {
    title: translator(ctx.locale)("restrictions:DAYS.TITLE"),
    back: backOf(searchParams, restrictionList.path),
    open: await restrictDaysForm(ctx, searchParams),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "stop_sales:edit",
    back: (url) => backOf(url, restrictionList.path),
    options: restrictDaysChoices,
    intents: restrictDaysIntents,
  });
}

export default function RestrictDaysRoute() {
  const loaded = useLoaderData<typeof loader>();
  return <RestrictDaysPage {...loaded} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
