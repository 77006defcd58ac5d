import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDate } from "~/core/dates/format.server";
import { DrawerToggle, useDrawerWidth } from "~/forms/drawer-toggle";
import { CornerForm } from "~/forms/corner-form";
import { asksForReference, readsByKey } from "~/auth/reader.server";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import type { loader as rootLoader } from "~/root";
import { NotificationBell } from "~/modules/desk/notifications/ui/notification-bell";
import { HeaderSearch } from "~/modules/desk/search/ui/header-search";
import { ReaderFrame } from "~/modules/settings/users/ui/reader-frame";
import { LogOutButton, UserMenu } from "~/modules/settings/users/ui/user-menu";
import { API_REFERENCE, SECOND_FACTOR_PATH } from "~/modules/settings/users/user-links";
import { Drawer } from "~/ui/shell/drawer";
import { ShellFrame } from "~/ui/shell/shell-frame";
import { useKeptFocus } from "~/ui/shell/use-kept-focus";
import { ToastRegion } from "~/ui/toasts/toast-region";

export { shouldRevalidate } from "~/screens/revalidation";

export async function loader({ request }: LoaderFunctionArgs) {
  if (asksForReference(request) && (await readsByKey(request))) return { today: "", byKey: true };
  // The page of the second factor is in this frame too; every page guards itself.
  const ctx = await requireStaff(request, "setting-up");
  // The house's day: the date on which a page was printed.
  return { today: formatDate(ctx.today, ctx.locale), byKey: false };
}

/** The frame of all pages behind the login: header, drawer and footer. */
function Shell({ today, children }: { today?: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const staff = root?.staff;
  const toasts = root?.toasts ?? [];
  const width = useDrawerWidth(root?.drawerWidth ?? "whole");
  useKeptFocus();
  return (
    <ShellFrame
      words={{
        skip: t("common:SHELL.SKIP"),
        menu: t("common:SHELL.MENU"),
        welcome: t("common:SHELL.TITLE"),
      }}
      drawerToggle={<DrawerToggle width={width} />}
      folded={width === "icons"}
      headerEnd={
        <>
          <HeaderSearch />
          <NotificationBell unseen={staff?.unseenEvents ?? 0} />
          <CornerForm />
          <UserMenu initials={`${staff?.first_name[0] ?? ""}${staff?.last_name[0] ?? ""}`} />
        </>
      }
      toasts={<ToastRegion toasts={toasts.filter((toast) => toast.durationMs !== null)} />}
      drawer={
        <Drawer
          label={t("common:SHELL.NAVIGATION")}
          written={root?.drawer ?? ""}
          turned={root?.turned ?? []}
          width={width}
        />
      }
      footer={
        <>
          <span>{staff?.first_name}</span>
          <span aria-hidden>·</span>
          <span>{staff?.roleLabel || t("common:SHELL.USER_FALLBACK")}</span>
          {today ? <span className="hidden print:block">{today}</span> : null}
        </>
      }
    >
      <ToastRegion
        place="page"
        toasts={toasts.filter((toast) => toast.durationMs === null)}
        ofPage={toasts}
      />
      {children}
    </ShellFrame>
  );
}

export default function ShellLayout() {
  const { today, byKey } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (byKey) {
    return (
      <ReaderFrame home={API_REFERENCE}>
        <Outlet />
      </ReaderFrame>
    );
  }
  if (root?.staff?.secondFactor === "lacking") {
    return (
      <ReaderFrame home={SECOND_FACTOR_PATH} end={<LogOutButton />}>
        <ToastRegion place="page" toasts={root.toasts} />
        <Outlet />
      </ReaderFrame>
    );
  }
  return (
    <Shell today={today}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <RouteError />
    </Shell>
  );
}
