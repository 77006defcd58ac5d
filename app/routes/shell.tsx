import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { LogOut, Settings, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatDate } from "~/core/dates/format.server";
import { LanguageMenu } from "~/forms/language-menu";
import { PostForm } from "~/forms/post-form";
import { ThemeToggle } from "~/forms/theme-toggle";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import type { loader as rootLoader } from "~/root";
import { Menu } from "~/ui/menu";
import { MenuEntry } from "~/ui/menu-entry";
import { useMay } from "~/ui/permissions";
import { Drawer, type DrawerEntry, type DrawerSection } from "~/ui/shell/drawer";
import { ShellFrame } from "~/ui/shell/shell-frame";
import { ToastRegion } from "~/ui/toast-region";

export { shouldRevalidate } from "~/screens/revalidation";

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "signed-in");
  return { today: formatDate(ctx.today, ctx.locale) };
}

/** The signed-in layout. Entries whose screens don't exist yet are not in it. */
function Shell({ today, children }: { today?: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const staff = root?.staff;
  const toasts = root?.toasts ?? [];
  const sections = useSections();
  const maySettings = useMay("settings:view");
  return (
    <ShellFrame
      words={{
        skip: t("common:SHELL.SKIP"),
        menu: t("common:SHELL.MENU"),
        welcome: t("common:SHELL.TITLE"),
      }}
      headerEnd={
        <>
          <LanguageMenu />
          <ThemeToggle theme={root?.theme ?? "light"} />
          <Menu
            label={t("common:SHELL.USER_MENU")}
            buttonClass="inline-flex size-8.5 cursor-pointer items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            button={`${staff?.firstName[0] ?? ""}${staff?.lastName[0] ?? ""}`.toUpperCase()}
          >
            <MenuEntry>
              <Link to="/profile">
                <UserRound aria-hidden size={16} /> {t("common:SHELL.PROFILE")}
              </Link>
            </MenuEntry>
            {maySettings ? (
              <MenuEntry>
                <Link to="/settings">
                  <Settings aria-hidden size={16} /> {t("common:SHELL.SETTINGS")}
                </Link>
              </MenuEntry>
            ) : null}
            <PostForm action="/logout">
              <MenuEntry>
                <button>
                  <LogOut aria-hidden size={16} /> {t("common:SHELL.LOGOUT")}
                </button>
              </MenuEntry>
            </PostForm>
          </Menu>
        </>
      }
      toasts={<ToastRegion toasts={toasts.filter((toast) => toast.durationMs !== null)} />}
      drawer={<Drawer label={t("common:SHELL.NAVIGATION")} sections={sections} />}
      footer={
        <>
          <span>{staff?.firstName}</span>
          <span aria-hidden>·</span>
          <span>{staff?.roleLabel || t("common:SHELL.USER_FALLBACK")}</span>
          {today ? <span className="hidden print:block">{today}</span> : null}
        </>
      }
    >
      <ToastRegion place="page" toasts={toasts.filter((toast) => toast.durationMs === null)} />
      {children}
    </ShellFrame>
  );
}

/** Only what the role opens: a section without entries isn't there either. */
function useSections(): DrawerSection[] {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const may = {
    pricing: useMay("pricing:view"),
    hotels: useMay("hotels:view"),
    stopSales: useMay("stop_sales:view"),
    catalogue: useMay("catalogue:view"),
    currencies: useMay("currencies:view"),
    settings: useMay("settings:view"),
  };
  const entry = (to: string, key: string): DrawerEntry => ({
    to,
    label: t(`common:SHELL.${key}`),
    current: pathname === to || pathname.startsWith(`${to}/`),
  });
  const page = (to: string, key: string): DrawerEntry => ({
    ...entry(to, key),
    current: pathname === to,
  });
  const hotels = [
    ...(may.hotels
      ? [
          {
            ...entry("/hotels", "HOTEL_LIST"),
            current: /^\/hotels(\/new|\/edit\/.*)?$/.test(pathname),
          },
          {
            ...entry("/hotels/room-types", "ROOM_TYPES"),
            current: pathname === "/hotels/room-types" || pathname.startsWith("/room-types/"),
          },
          entry("/hotels/rooms", "ROOMS"),
        ]
      : []),
    ...(may.stopSales ? [entry("/hotels/stop-sales", "STOP_SALES")] : []),
  ];
  const pricing = [
    page("/pricing", "PRICING_OVERVIEW"),
    entry("/pricing/management", "PRICING_MANAGEMENT"),
    entry("/pricing/batches", "PRICE_BATCHES"),
  ];
  const settings = [
    entry("/settings/roles", "ROLES"),
    entry("/settings/users", "USERS"),
    entry("/settings/distribution-points", "DISTRIBUTION_POINTS"),
    entry("/settings/activity", "ACTIVITY"),
  ];
  const sections = [
    {
      label: t("common:SHELL.BOOKING"),
      entries: [
        entry("/dashboard", "DASHBOARD"),
        ...(hotels.length > 0 ? [{ label: t("common:SHELL.HOTELS"), entries: hotels }] : []),
      ],
    },
    {
      label: t("common:SHELL.ADMINISTRATION"),
      entries: [
        ...(may.pricing ? pricing : []),
        ...(may.catalogue ? [entry("/services", "SERVICES")] : []),
        ...(may.currencies ? [entry("/currencies", "CURRENCIES")] : []),
        ...(may.settings ? [{ label: t("common:SHELL.SETTINGS"), entries: settings }] : []),
      ],
    },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

export default function ShellLayout() {
  const { today } = useLoaderData<typeof loader>();
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
