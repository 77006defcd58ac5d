import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { requireStaff } from "~/auth/require-staff.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { rowIdOf } from "~/http/params";
import { translator } from "~/i18n/i18n.server";
import { translateMessage, encodeMessage } from "~/i18n/message";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { revealApiKey } from "~/modules/settings/users/api-key.service.server";
import { ConfirmationForm } from "~/modules/settings/users/confirmation";

/** Refuses a GET: only the copy button of the users list posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "settings:edit");
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/**
 * Answers with the API key of a user, for the clipboard; the log records who copied it. Where the act has to be
 * confirmed first, it says so with `confirm`, and why with `message`.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const ctx = await requireStaff(request, "settings:edit");
  const form = await readForm(request);
  assertOurForm(request, form);
  const confirmation = parseForm(form, ConfirmationForm, ctx.locale);
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  try {
    const typed = confirmation.ok ? confirmation.value : {};
    return Response.json({ key: await revealApiKey(ctx, rowIdOf(params.id), typed) }, { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const message = translateMessage(translator(ctx.locale), encodeMessage(error.sentence));
    // Only the confirmation is refused at a field.
    const confirm = error.field === undefined ? {} : { confirm: true };
    return Response.json({ message, ...confirm }, { headers, status: error.status });
  }
}
