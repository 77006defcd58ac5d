import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import i18next from "i18next";
import type { FormReply } from "~/forms/posting/form-reply";
import { resultOf } from "~/forms/posting/form-result";
import { INTENT, enteredIn } from "~/forms/editing/entered";
import { isOffline } from "~/http/out-of-reach/offline";
import { ERROR_MS } from "~/http/toast-times";

/**
 * Runs in the browser before a screen's action: a form that can't reach the server, or at which the server
 * fails, is shown again with the entered values, like a refused form. The user may send it again even if only
 * the answer was lost, because of the form's key.
 *
 * @returns the action's answer; an answer with status 503 where the server can't be reached, and 500 where it
 *   failed before it could show the form
 * @throws a redirect; a refusal without a form: an expired form, a missing permission
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // Remix throws a redirect, which is how most posts end, as a Response.
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    const said = isOffline(error)
      ? {
          form: "errors:OUT_OF_REACH.FORM",
          toast: i18next.t("errors:OUT_OF_REACH.TOAST"),
          status: 503,
        }
      : { form: "errors:UNKNOWN", toast: i18next.t("errors:UNKNOWN"), status: 500 };
    const reply: FormReply = {
      intent: String(form.get(INTENT)),
      result: resultOf(enteredIn(form), { "": [said.form] }),
      snackbar: { text: said.toast, durationMs: ERROR_MS },
    };
    // Because of the status of a refusal, Remix doesn't reload the page's data, which would fail too. It is a
    // Response, since Remix 2.17 wraps the result of `data` a second time here.
    return new Response(JSON.stringify(reply), {
      status: said.status,
      headers: { "Content-Type": "application/json" },
    });
  }
}
