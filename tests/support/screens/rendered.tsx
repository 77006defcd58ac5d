import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { permissions, type Permission } from "~/core/access/permissions";
import { FormStampContext } from "~/forms/posting/post-form";
import { i18nFor } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { PermissionsContext } from "~/ui/permissions";
import { parseHtml, type Element } from "./html";

interface Look {
  language?: Language;
  /** The permissions of the reader's role; all of them by default. */
  granted?: readonly Permission[];
  /** The address of the page. */
  path?: string;
}

/** @returns some components as a browser gets them, before any script has run */
export function rendered(components: React.ReactElement, look: Look = {}): Element {
  const { language = "en", granted = permissions, path = "/" } = look;
  const Page = () => (
    <PermissionsContext.Provider value={granted}>
      <FormStampContext.Provider value={{ token: "a-token", key: "a-key" }}>
        {components}
      </FormStampContext.Provider>
    </PermissionsContext.Provider>
  );
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(language)}>
      <RemixServer context={pageOf(Page, path)} url={`http://desk.test${path}`} />
    </I18nextProvider>,
  );
  return parseHtml(html);
}

type Context = React.ComponentProps<typeof RemixServer>["context"];

/** @returns the smallest context with which Remix renders one route at any address */
function pageOf(Page: React.ComponentType, path: string): Context {
  const [pathname = "/", search = ""] = path.split("?", 2);
  const route = { id: "page", path: "*", hasLoader: false, hasAction: true, module: "" };
  const match = { params: {}, pathname, pathnameBase: pathname, route };
  const location = { pathname, search: search && `?${search}`, hash: "", state: null, key: "here" };
  const context = {
    manifest: { routes: { page: route }, entry: { imports: [], module: "" }, url: "", version: "" },
    routeModules: { page: { default: Page } },
    staticHandlerContext: {
      ...{ basename: "/", location, matches: [match], statusCode: 200, errors: null },
      ...{ loaderData: {}, actionData: null, loaderHeaders: {}, actionHeaders: {} },
      activeDeferreds: null,
    },
    future: { v3_singleFetch: true },
    isSpaMode: false,
    serializeError: (error: Error) => error,
    renderMeta: {},
  };
  return context as unknown as Context;
}
