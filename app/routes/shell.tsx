import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LanguageMenu } from "~/forms/language-menu";
import { PostForm } from "~/forms/post-form";
import { ThemeToggle } from "~/forms/theme-toggle";
import { requireStaff } from "~/http/context.server";
import { RouteError } from "~/http/route-error";
import type { loader as rootLoader } from "~/root";
import { Menu } from "~/ui/menu";
import { Drawer, type DrawerEntry, type DrawerSection } from "~/ui/shell/drawer";
import { ShellFrame } from "~/ui/shell/shell-frame";
import { ToastRegion } from "~/ui/toast-region";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return null;
}

/** The signed-in layout. Entries whose screens don't exist yet are not in it. */
function Shell({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const staff = root?.staff;
  const toasts = root?.toasts ?? [];
  const sections = useSections();
  return (
    <ShellFrame
      words={{
        skip: t("COMMON.SHELL.SKIP"),
        menu: t("COMMON.SHELL.MENU"),
        welcome: t("COMMON.SHELL.TITLE"),
      }}
      headerEnd={
        <>
          <LanguageMenu />
          <ThemeToggle theme={root?.theme ?? "light"} />
          <Menu
            label={t("COMMON.SHELL.USER_MENU")}
            buttonClass="avatar"
            button={`${staff?.firstName[0] ?? ""}${staff?.lastName[0] ?? ""}`.toUpperCase()}
          >
            <PostForm action="/logout">
              <button>
                <LogOut aria-hidden size={16} /> {t("COMMON.SHELL.LOGOUT")}
              </button>
            </PostForm>
          </Menu>
        </>
      }
      toasts={<ToastRegion toasts={toasts.filter((toast) => toast.durationMs !== null)} />}
      drawer={<Drawer label={t("COMMON.SHELL.NAVIGATION")} sections={sections} />}
      footer={
        <>
          <span>{staff?.firstName}</span>
          <span aria-hidden>·</span>
          <span>{staff?.roleLabel || t("COMMON.SHELL.USER_FALLBACK")}</span>
        </>
      }
    >
      <ToastRegion place="page" toasts={toasts.filter((toast) => toast.durationMs === null)} />
      {children}
    </ShellFrame>
  );
}

function useSections(): DrawerSection[] {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const entry = (to: string, key: string): DrawerEntry => ({
    to,
    label: t(`COMMON.SHELL.${key}`),
    current: pathname === to || pathname.startsWith(`${to}/`),
  });
  const page = (to: string, key: string): DrawerEntry => ({
    ...entry(to, key),
    current: pathname === to,
  });
  return [
    {
      label: t("COMMON.SHELL.BOOKING"),
      entries: [
        entry("/dashboard", "DASHBOARD"),
        {
          label: t("COMMON.SHELL.HOTELS"),
          entries: [
            {
              ...entry("/hotels", "HOTEL_LIST"),
              current: /^\/hotels(\/new|\/edit\/.*)?$/.test(pathname),
            },
            {
              ...entry("/hotels/room-types", "ROOM_TYPES"),
              current: pathname === "/hotels/room-types" || pathname.startsWith("/room-types/"),
            },
            entry("/hotels/rooms", "ROOMS"),
            entry("/hotels/stop-sales", "STOP_SALES"),
          ],
        },
      ],
    },
    {
      label: t("COMMON.SHELL.ADMINISTRATION"),
      entries: [
        page("/pricing", "PRICING_OVERVIEW"),
        entry("/pricing/management", "PRICING_MANAGEMENT"),
        entry("/pricing/batches", "PRICE_BATCHES"),
        entry("/currencies", "CURRENCIES"),
      ],
    },
  ];
}

export default function ShellLayout() {
  return (
    <Shell>
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
