import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { permissions } from "~/core/access/permissions";
import { FormStampContext } from "~/forms/posting/post-form";
import { formToken } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { languageOf } from "~/http/language.server";
import { i18nFor } from "~/i18n/i18n.server";
import { PermissionsContext } from "~/ui/permissions";
import type { Fields, Visitor } from "../requests";
import { parseHtml, type Element } from "./html";

interface Asked {
  /** The route's address in the route map, with its parameters. */
  pattern: string;
  /** The requested address. */
  path: string;
  /** The fields to post; without them the request is a GET. */
  fields?: Fields;
}

/** A route's file. */
interface RouteModule extends Pick<Served, "default" | "loader" | "action"> {
  handle?: unknown;
}

type Served = ServerBuild["routes"][string]["module"];

/**
 * Requests a page of one route as a browser without scripts does. A form is posted as a document: Remix runs
 * the action, then the loader, and renders the results of both.
 */
export async function documentOf(
  who: Visitor,
  module: RouteModule,
  { pattern, path, fields }: Asked,
): Promise<{ status: number; location: string | null; page: Element }> {
  const answer = await createRequestHandler(
    buildOf(module, pattern),
    "test",
  )(fields ? posting(who, path, fields) : who.request(path));
  const { status, headers } = answer;
  return { status, location: headers.get("Location"), page: parseHtml(await answer.text()) };
}

function posting(who: Visitor, path: string, fields: Fields): Request {
  const body = new URLSearchParams({ [FORM_TOKEN]: formToken(who.request(path)).token });
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  return who.request(path, { method: "POST", body });
}

/** @returns the smallest build with which Remix can serve one route below a root */
function buildOf(module: RouteModule, pattern: string): ServerBuild {
  const page = { id: "page", parent_id: "root", path: pattern.slice(1) };
  const inBrowser = { hasAction: true, hasLoader: true, module: "", imports: [] };
  return {
    mode: "test",
    entry: { module: { default: render } },
    routes: {
      root: { id: "root", path: "", module: { default: Outlet } },
      page: { ...page, module },
    },
    assets: {
      ...{ entry: { imports: [], module: "" }, url: "", version: "" },
      routes: {
        root: { ...inBrowser, id: "root", path: "", hasAction: false, hasLoader: false },
        page: { ...page, ...inBrowser },
      },
    },
    ...{ publicPath: "/", assetsBuildDirectory: "", isSpaMode: false },
    future: { v3_relativeSplatPath: true, v3_singleFetch: true, v3_throwAbortReason: true },
  } as unknown as ServerBuild;
}

const render: ServerBuild["entry"]["module"]["default"] = async (
  request,
  status,
  headers,
  context,
) => {
  const language = await languageOf(request);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(language)}>
      <PermissionsContext.Provider value={permissions}>
        <FormStampContext.Provider value={{ token: "a-token", key: "a-key" }}>
          {/* The loaders' answers aren't written into the page, since no scripts read them. */}
          <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={request.url} />
        </FormStampContext.Provider>
      </PermissionsContext.Provider>
    </I18nextProvider>,
  );
  return new Response(html, { status, headers });
};
