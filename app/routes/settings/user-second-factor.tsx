import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/require-staff.server";
import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { RouteError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { ConfirmationForm } from "~/modules/settings/users/confirmation";
import {
  getFactorOfUser,
  resetSecondFactor,
} from "~/modules/settings/users/second-factor/second-factor.service.server";
import { UserFactorPage } from "~/modules/settings/users/ui/user-factor-page";
import { userFactorHref } from "~/modules/settings/users/user-links";
import { userList } from "~/modules/settings/users/user.list";
import { orBackToList } from "~/screens/back-to-list.server";
import { intent } from "~/screens/intent.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["users"], help: "screens#users" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  const id = rowIdOf(params.id);
  const lookup = getFactorOfUser(ctx, id);
  const { username, since, codesLeft } = await orBackToList(lookup, { back: userList.path, ctx });
  return {
    title: translator(ctx.locale)("users:FACTOR.TITLE", { name: username }),
    here: userFactorHref(id),
    since: since && formatInstant(since, ctx.locale, env().BUSINESS_TIME_ZONE),
    codesLeft,
    isOwn: id === ctx.actor.id,
    asks: new URL(request.url).searchParams.get("dialog") === "reset",
    constraints: constraintsOf(ConfirmationForm),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = rowIdOf(params.id);
    return {
      need: "settings:edit",
      id,
      back: () => userFactorHref(id),
      intents: {
        reset: intent({
          schema: ConfirmationForm,
          run: (ctx, _, confirmation) => resetSecondFactor(ctx, id, confirmation),
          done: "users:MESSAGES.FACTOR_RESET",
          failed: "users:MESSAGES.FACTOR_ERROR",
        }),
      },
    };
  });
}

/** The page of a user's second factor. */
export default function UserSecondFactor() {
  return (
    <UserFactorPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
