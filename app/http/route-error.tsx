import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorPage } from "~/ui/pages/error-page";
import { ListHead } from "~/ui/pages/list-head";
import { PageTabsContext } from "~/ui/pages/page-tabs";
import { Notice } from "~/ui/notice";
import { RenderContext } from "~/ui/render-context";
import { isUnanswered } from "./out-of-reach/offline";

/** The statuses with a text of their own; all others count as failures of the server. */
const statusesWithText = [400, 403, 404, 413, 503];

/** The page that is shown in place of a page that failed, anywhere in the product. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const requestId = useLoggedId(error);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const family = `errors:PAGE.${kindOf(error, status)}`;
  return (
    <ErrorPage
      title={t(`${family}.TITLE`)}
      sentence={t(`${family}.SENTENCE`)}
      reference={
        isLogged(status) && requestId ? t("errors:PAGE.REFERENCE", { id: requestId }) : undefined
      }
      action={{ to: "/dashboard", label: t("errors:PAGE.TO_DASHBOARD") }}
    />
  );
}

/** @returns whether the log says more of a failure than the page does: refusals are in it, too */
function isLogged(status: number): boolean {
  return status >= 500 || status === 403;
}

/**
 * @returns the id of the failure's line in the log, if the server rendered this page. After hydration the
 *   browser keeps showing the id, but never for a later failure, which belongs to another request
 */
function useLoggedId(error: unknown): string | undefined {
  const { requestId } = useContext(RenderContext);
  const [first] = useState(() => (isTakenOver() ? undefined : { error }));
  return first?.error === error ? requestId : undefined;
}

/** @returns whether React has hydrated the document, so that this page is rendered in the browser */
function isTakenOver(): boolean {
  return typeof document !== "undefined" && "hydrated" in document.documentElement.dataset;
}

function kindOf(error: unknown, status: number): string | number {
  if (isUnanswered(error)) return "UNANSWERED";
  // An expired form and a missing permission both have status 403, but different texts.
  if (isRouteErrorResponse(error) && error.statusText === "Form Expired") return "EXPIRED";
  // Too many requests of the same kind run at the same time.
  if (isRouteErrorResponse(error) && error.statusText === "Busy") return "BUSY";
  return statusesWithText.includes(status) ? status : 500;
}

/**
 * The error box in place of a list or a tab that could not be loaded; the rest of the page stays.
 *
 * @param prefix the act that failed, as in docs/reference/everywhere.md#messages: "Error loading seasons: "
 */
export function ScreenError({ prefix }: { prefix: string }) {
  const { t } = useTranslation();
  const error = useRouteError();
  const requestId = useLoggedId(error);
  if (isRouteErrorResponse(error)) return <RouteError />;
  return (
    <Notice tone="danger" role="alert">
      <p>
        {prefix}
        {t("errors:UNKNOWN")}
        {requestId ? ` (${t("errors:PAGE.REFERENCE", { id: requestId })})` : ""}
      </p>
    </Notice>
  );
}

/**
 * The error box in place of a tab that could not be loaded, under its title and the tabs. A refusal has a title of its
 * own under the tabs.
 *
 * @param prefix the act that failed, as in `ScreenError`
 */
export function TabError({ prefix }: { prefix: string }) {
  const tabs = useContext(PageTabsContext);
  const refused = isRouteErrorResponse(useRouteError());
  return (
    <>
      {refused ? tabs?.row : <ListHead title={tabs?.current ?? ""} />}
      <ScreenError prefix={prefix} />
    </>
  );
}
