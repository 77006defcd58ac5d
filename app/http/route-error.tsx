import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorPage } from "~/ui/pages/error-page";
import { Notice } from "~/ui/notice";
import { RenderContext } from "~/ui/render-context";
import { isUnanswered } from "./out-of-reach/offline";

/** The statuses with a text of their own; all others are failures of ours. */
const statusesWithText = [400, 403, 404, 413, 503];

/** The page that is shown instead of one that failed: one for the whole product. */
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
        status >= 500 && requestId ? t("errors:PAGE.REFERENCE", { id: requestId }) : undefined
      }
      action={{ to: "/dashboard", label: t("errors:PAGE.TO_DASHBOARD") }}
    />
  );
}

/**
 * @returns the id of the failure's line in the log, where the server drew the page. The browser
 *   goes on showing it, but shows none of a later failure, which came with another request
 */
function useLoggedId(error: unknown): string | undefined {
  const { requestId } = useContext(RenderContext);
  const [first] = useState(() => (isTakenOver() ? undefined : { error }));
  return first?.error === error ? requestId : undefined;
}

/** Whether React has taken over the document, so that this page is rendered in the browser. */
function isTakenOver(): boolean {
  return typeof document !== "undefined" && "hydrated" in document.documentElement.dataset;
}

function kindOf(error: unknown, status: number): string | number {
  if (isUnanswered(error)) return "UNANSWERED";
  // An expired form and a page that the role doesn't open are both a 403, with different words.
  if (isRouteErrorResponse(error) && error.statusText === "Form Expired") return "EXPIRED";
  // Too many people do the same at the same time.
  if (isRouteErrorResponse(error) && error.statusText === "Busy") return "BUSY";
  return statusesWithText.includes(status) ? status : 500;
}

/**
 * The error box of a list or a tab that could not be loaded; the shell around it stays.
 *
 * @param prefix the failed act, as in `pricing.md` §8: "Error loading seasons: "
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
