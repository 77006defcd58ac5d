import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { useContext, useMemo } from "react";
import { readPermissions, writtenPermissions, type Permission } from "~/core/access/permissions";
import { staffOf } from "~/auth/session.server";
import { countUnseen } from "~/auth/unseen-events.service.server";
import { getDatabase } from "~/db/connection/client.server";
import type { Actor } from "~/db/context";
import { FormStampContext } from "~/forms/posting/post-form";
import { UnsavedWork } from "~/forms/editing/unsaved-work";
import { headersWithCookies } from "~/http/cookies.server";
import { readCookie } from "~/http/cookies.server";
import { takeFlash } from "~/http/flash.server";
import { formToken } from "~/http/posted/forgery.server";
import { pageTitle } from "~/http/page-title";
import { languageOf } from "~/http/language.server";
import { useTextsOfScreens } from "~/i18n/texts-of-screens";
import { RouteError } from "~/http/route-error";
import { WaitingNotice } from "~/http/out-of-reach/waiting";
import { ListLooksContext } from "~/lists/list-looks-context";
import { ConfirmsWithContext } from "~/modules/settings/users/ui/confirms-with-context";
import { drawer } from "~/drawer-places.server";
import { drawerFor } from "~/screens/drawer.server";
import { sansFontUrl } from "~/ui/fonts";
import { useLinks } from "~/ui/link";
import { PermissionsContext } from "~/ui/permissions";
import { RenderContext } from "~/ui/render-context";
import { DRAWER_WIDTH, isDrawerWidth } from "~/ui/shell/drawer-width";
import { TURNED_GROUPS, turnedGroups } from "~/ui/shell/turned-groups";
import { writtenDrawer } from "~/ui/shell/written-drawer";
import { isTheme } from "~/ui/theme";
import { useHydrated } from "~/ui/use-hydrated";
import stylesheet from "~/styles/tailwind.css?url";

export const handle = { i18n: ["common", "errors", "validation"] };

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: sansFontUrl,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

/** The title of a page that has none, because it could not be made: only the product's name. */
export const meta: MetaFunction = () => pageTitle(undefined);

export async function loader({ request }: LoaderFunctionArgs) {
  const [db, now] = [await getDatabase(), new Date()];
  const staff = await staffOf(db, request, now);
  const comesIn = staff?.secondFactor !== "lacking" ? staff : null;
  const theme = readCookie(request, "preferredTheme");
  const width = readCookie(request, DRAWER_WIDTH);
  const stamp = formToken(request, staff?.id);
  const flash = await takeFlash(request);
  const language = await languageOf(request);
  return data(
    {
      language,
      theme: isTheme(theme) ? theme : null,
      stamp: { token: stamp.token, key: randomUUID() },
      staff: staff && signedInUser(staff, comesIn ? await countUnseen(db, comesIn, now) : 0),
      drawer: comesIn ? writtenDrawer(drawerFor(comesIn, language, drawer)) : "",
      turned: turnedGroups(readCookie(request, TURNED_GROUPS)),
      drawerWidth: isDrawerWidth(width) ? width : ("whole" as const),
      looks: staff?.asOf?.looks ?? {},
      toasts: flash.toasts,
      path: new URL(request.url).pathname + new URL(request.url).search,
    },
    { headers: headersWithCookies([stamp.cookie, flash.cookie]) },
  );
}

/** @returns the signed-in user's fields that every page shows, and no others */
function signedInUser(
  { first_name, last_name, roleLabel, permissions, secondFactor }: Actor,
  unseenEvents: number,
) {
  return {
    first_name,
    last_name,
    roleLabel,
    permissions: writtenPermissions(secondFactor === "lacking" ? [] : permissions),
    secondFactor,
    unseenEvents,
  };
}

export { shouldRevalidate } from "~/screens/revalidation";

const schemes = { light: "scheme-light", dark: "scheme-dark", system: "scheme-light-dark" };

/**
 * The document. From `data-request-id` the browser renders the same error page as the server, with the same
 * id. `data-hydrated` says that React has hydrated everything, including controls that wait for scripts; the
 * browser tests wait for it.
 */
export function Layout({ children }: { children: React.ReactNode }) {
  const { nonce, language, requestId } = useContext(RenderContext);
  // If the root's loader failed, the page still needs a language. Without a theme it has that of the reader's system.
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html
      lang={root?.language ?? language}
      data-theme={root?.theme ?? undefined}
      className={`${schemes[root?.theme ?? "system"]} print:scheme-light`}
      data-request-id={requestId}
      data-hydrated={useHydrated() ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

const nobodys: readonly Permission[] = [];

export default function App() {
  const { stamp, staff, looks } = useLoaderData<typeof loader>();
  const granted = staff?.permissions;
  const permissions = useMemo(() => (granted ? readPermissions(granted) : nobodys), [granted]);
  useTextsOfScreens();
  useLinks();
  return (
    <FormStampContext.Provider value={stamp}>
      <PermissionsContext.Provider value={permissions}>
        <ListLooksContext.Provider value={looks}>
          <ConfirmsWithContext.Provider
            value={staff?.secondFactor === "set-up" ? "code" : "password"}
          >
            <UnsavedWork>
              <Outlet />
            </UnsavedWork>
          </ConfirmsWithContext.Provider>
        </ListLooksContext.Provider>
        <WaitingNotice />
      </PermissionsContext.Provider>
    </FormStampContext.Provider>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
