import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { requireStaff } from "~/auth/require-staff.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { readForm } from "~/http/posted/form-body.server";
import { rowIdOf } from "~/http/params";
import { translator } from "~/i18n/i18n.server";
import { translateMessage, encodeMessage } from "~/i18n/message";
import { copyApiKey } from "~/modules/settings/users/api-key.service.server";

/** Refuses a GET: only the copy button of the users list posts here. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "settings:edit");
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Answers with the API key of a user, for the clipboard; the log records who copied it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const ctx = await requireStaff(request, "settings:edit");
  assertOurForm(request, await readForm(request));
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  try {
    return Response.json({ key: await copyApiKey(ctx, rowIdOf(params.id)) }, { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const message = translateMessage(translator(ctx.locale), encodeMessage(error.sentence));
    return Response.json({ message }, { headers, status: error.status });
  }
}
