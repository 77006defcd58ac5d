import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { RouteError } from "~/http/route-error";
import { intent, previewIntent } from "~/screens/intent.server";
import { submit } from "~/screens/submitting/submit.server";
import { translator } from "~/i18n/i18n.server";
import {
  getMaskedApiKey,
  renewApiKey,
  revealApiKey,
  revokeApiKey,
} from "~/modules/settings/users/api-key.service.server";
import { hasConfirmedRecently } from "~/modules/settings/users/confirmation.service.server";
import { ConfirmationForm } from "~/modules/settings/users/confirmation";
import { KeyPage, keyDialog } from "~/modules/settings/users/ui/key-page";
import { userKeyHref } from "~/modules/settings/users/user-links";
import { userList } from "~/modules/settings/users/user.list";
import { hasApiKey, maskedKey } from "~/modules/settings/users/user";

export const handle = { i18n: ["users"], help: "screens#users" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:edit");
  const lookup = getMaskedApiKey(ctx, rowIdOf(params.id));
  const { user, key } = await orBackToList(lookup, { back: userList.path, ctx });
  const t = translator(ctx.locale);
  const written = (at: Date) => formatInstant(at, ctx.locale, env().BUSINESS_TIME_ZONE);
  return {
    title: t("users:KEY.TITLE", { name: user.username }),
    here: userKeyHref(user.id),
    renewable: hasApiKey(user.user_type),
    stored: key && {
      masked: maskedKey(key.ending),
      created: written(key.created_at),
      lastUsed: key.last_used_at ? written(key.last_used_at) : t("users:KEY.NEVER_USED"),
    },
    confirmed: await hasConfirmedRecently(ctx),
    dialog: keyDialog(new URL(request.url).searchParams.get("dialog")),
    constraints: constraintsOf(ConfirmationForm),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  const failed = "users:MESSAGES.KEY_ERROR";
  let apiKey: string | null = null;
  return submit(request, () => {
    const id = rowIdOf(params.id);
    return {
      need: "settings:edit",
      id,
      back: () => userKeyHref(id),
      options: () => Promise.resolve({ key: apiKey }),
      intents: {
        show: previewIntent({
          schema: ConfirmationForm,
          failed,
          check: async (ctx, confirmation) => {
            apiKey = await revealApiKey(ctx, id, confirmation);
          },
        }),
        renew: intent({
          schema: ConfirmationForm,
          run: (ctx, _, confirmation) => renewApiKey(ctx, id, confirmation),
          done: "users:MESSAGES.KEY_RENEWED",
          failed,
        }),
        revoke: intent({
          schema: ConfirmationForm,
          run: (ctx, _, confirmation) => revokeApiKey(ctx, id, confirmation),
          done: "users:MESSAGES.KEY_REVOKED",
          failed,
        }),
      },
    };
  });
}

/**
 * The page of a user's API key. The key is masked; administrators see it, replace it and revoke it after they
 * have confirmed the act. To see it, a confirmation of the last ten minutes is enough.
 */
export default function UserKeyPage() {
  return <KeyPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
