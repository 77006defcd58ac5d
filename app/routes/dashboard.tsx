import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { dashboardView } from "~/modules/dashboard/dashboard.presenter.server";
import { getDashboard } from "~/modules/dashboard/dashboard.service.server";
import { DashboardPage } from "~/modules/dashboard/ui/dashboard-page";

export const handle = { i18n: ["dashboard"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  return {
    title: translator(ctx.locale)("dashboard:TITLE"),
    name: ctx.actor.firstName,
    view: dashboardView(await getDashboard(ctx), ctx),
  };
}

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
