import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { formatFullDate } from "~/core/dates/format.server";
import { env } from "~/config/env.server";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { bookingsView } from "~/modules/desk/dashboard/dashboard-bookings.presenter.server";
import { chooseFirstSteps, hidesSteps } from "~/modules/desk/dashboard/first-steps-choice.server";
import { demoSteps } from "~/modules/desk/dashboard/demo-steps.presenter.server";
import { dashboardView } from "~/modules/desk/dashboard/dashboard.presenter.server";
import { getDashboard } from "~/modules/desk/dashboard/dashboard.service.server";
import { DashboardPage } from "~/modules/desk/dashboard/ui/dashboard-page";

export const handle = { i18n: ["dashboard"], help: "screens#dashboard" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  const isHidden = hidesSteps(request, ctx.actor);
  const [bookings, dashboard, demo] = await Promise.all([
    bookingsView(ctx, new URL(request.url).searchParams),
    getDashboard(ctx),
    env().DEMO_MODE && !isHidden ? demoSteps(ctx) : null,
  ]);
  const view = dashboardView(dashboard, ctx);
  return {
    title: translator(ctx.locale)("dashboard:TITLE"),
    name: ctx.actor.first_name,
    // The house's day, unless one hotel is chosen: the dashboard is of all hotels.
    today: formatFullDate(bookings?.day ?? ctx.today, ctx.locale),
    demo,
    bookings,
    // The demo has everything, and a way of its own through it.
    view: isHidden || env().DEMO_MODE ? { ...view, steps: null } : view,
  };
}

/** Puts the first steps away, or back. */
export async function action({ request }: ActionFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  return chooseFirstSteps(ctx, request);
}

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
