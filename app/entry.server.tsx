import { randomBytes } from "node:crypto";
import {
  createRequestHandler,
  type ActionFunctionArgs,
  type EntryContext,
  type HandleDataRequestFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { resumedForm } from "~/auth/kept-form.service.server";
import { env } from "~/config/env.server";
import { repeatTasksOfProcess, type EndTasks } from "~/operations/recurring-tasks.server";
import { isHeld, isUnavailable } from "~/db/connection/unavailable.server";
import { encodedFor } from "~/http/encoding.server";
import { answersScript } from "~/http/answers-script.server";
import { discardBody } from "~/http/posted/form-body.server";
import { languageOf, remixI18next } from "~/http/language.server";
import { i18nOfScreen } from "~/i18n/i18n.server";
import { reportError } from "~/http/report-error.server";
import { requestId, requestIdHeader } from "~/http/request-id.server";
import { secureHeaders } from "~/http/secure-headers.server";
import { noteFailedForNow } from "~/operations/request-facts.server";
import { tasks } from "~/registered-tasks.server";
import { RenderContext } from "~/ui/render-context";

/**
 * Begins no further run of a recurring task, and waits for those under way: `server.ts` calls it before the
 * process ends. This module is loaded once per process, by whichever server serves the app.
 */
export const endTasks: EndTasks = repeatTasksOfProcess(env().RECURRING_TASKS ? tasks : []);

/** Says that the process isn't ready: `server.ts` calls it once it is asked to stop. */
export { endReadiness } from "~/db/connection/readiness.server";

/** `server.ts` calls these at the start and at the end of each request, for the log and the metrics. */
export { duringRequest } from "~/operations/request-facts.server";
export { requestEnded } from "~/operations/ended-request.server";

/** The `Retry-After` of a page that can't be made now, in seconds. */
const RETRY_AFTER_S = 5;

/** The requests that another try may answer: the database was lost, or others held its rows for too long. */
const failedForNow = new WeakSet<Request>();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
) {
  // Remix renders the error page again, with this error instead of a generic one.
  if (failedForNow.delete(request)) throw new Response(null, { status: 503 });
  // The body of a form is still unread where its address has no action.
  await discardBody(request);
  const resumed = await resumedForm(request);
  if (resumed) {
    const page = await answerTo(resumed.post);
    if (page.ok) {
      page.headers.append("Set-Cookie", await resumed.forget());
      return page;
    }
  }
  const nonce = randomBytes(16).toString("base64");
  const language = await languageOf(request);
  secureHeaders(headers, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  for (const [name, value] of Object.entries(requestIdHeader(request))) headers.set(name, value);
  retryLater(status, headers);

  const { serverHandoffStream: answers, ...context } = remixContext;
  const handedOn = answers ? await answersScript(answers, nonce) : "";
  const rendering = { nonce, language, requestId: requestId(request) };
  // Rendered as one string: no part of a page comes later, and each piece of a stream would cost a write.
  const html = renderToString(
    <I18nextProvider i18n={i18nOfScreen(language, namespacesOf(remixContext))}>
      <RenderContext.Provider value={rendering}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </RenderContext.Provider>
    </I18nextProvider>,
  );
  const page = encodedFor(request, `<!DOCTYPE html>${html}${handedOn}`, headers);
  return new Response(page, { status, headers });
}

/** @returns the app's answer to a post, as a browser would get it */
async function answerTo(post: Request): Promise<Response> {
  const build = await import("virtual:remix/server-build");
  return createRequestHandler(build, "production")(post);
}

/** @returns the namespaces of the rendered routes; Remix passes the modules of other routes too */
function namespacesOf(remixContext: EntryContext): string[] {
  const drawn = remixContext.staticHandlerContext.matches.map(({ route }) => route.id);
  const routeModules = Object.fromEntries(
    drawn.flatMap((id) => {
      const module = remixContext.routeModules[id];
      return module ? [[id, module]] : [];
    }),
  );
  return remixI18next.getRouteNamespaces({ ...remixContext, routeModules });
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  await discardBody(request);
  const { body, status, headers } = response;
  secureHeaders(headers);
  for (const [name, value] of Object.entries(requestIdHeader(request))) headers.set(name, value);
  // Of the status the browser knows that another try may help: it keeps the page, and offers one.
  const final = failedForNow.delete(request) && status === 500 ? 503 : status;
  retryLater(final, headers);
  return new Response(body, { status: final, headers });
};

/** Adds `Retry-After` to a 503 that has none. */
function retryLater(status: number, headers: Headers): void {
  if (status !== 503 || headers.has("Retry-After")) return;
  headers.set("Retry-After", String(RETRY_AFTER_S));
}

/**
 * Handles every unexpected error: logs it with the id that the error page shows. A lost connection to the
 * database and rows that others held for too long have a page of their own.
 */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (error instanceof Response || request.signal.aborted) return;
  // A client's mistake, such as a method that an address doesn't know, is in the line of its request.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (isUnavailable(error) || isHeld(error)) {
    failedForNow.add(request);
    // Files and options pass none of the functions above. By this note the server turns their 500 into a 503.
    noteFailedForNow();
  }
  reportError(error, request);
}
