import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { RouteError } from "~/http/route-error";
import { PageTabsContext } from "~/ui/pages/page-tabs";
import { TabLinks } from "~/ui/pages/tab-links";

const tabs = [
  "seasons",
  "room-prices",
  "meal-prices",
  "price-rules",
  "rate-plans",
  "markups",
  "taxes",
  "price-calculator",
] as const;

export const handle = { i18n: ["pricing"], help: "screens#seasons" };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "pricing:view");
  return null;
}

/** Pricing management: each tab is a page of its own, which shows the tabs under its title. */
export default function PricingManagement() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = tabs.map((tab) => {
    const to = `/pricing/management/${tab}`;
    const current = pathname === to || pathname.startsWith(`${to}/`);
    return { to, label: t(`pricing:MANAGEMENT.TABS.${tab}`), current };
  });
  const current = links.find((link) => link.current)?.label ?? t("pricing:MANAGEMENT.TABS_LABEL");
  const row = <TabLinks label={t("pricing:MANAGEMENT.TABS_LABEL")} tabs={links} />;
  return (
    <PageTabsContext.Provider value={{ current, row }}>
      <Outlet />
    </PageTabsContext.Provider>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
