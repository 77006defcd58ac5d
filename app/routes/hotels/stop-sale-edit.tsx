import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/constraints.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { formTitle, may } from "~/core/permissions";
import { backOf } from "~/http/back-link";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { ScreenError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import {
  stopSaleChoices,
  stopSaleForm,
} from "~/modules/stop-sales/stop-sale-form.presenter.server";
import { stopSaleIntents } from "~/modules/stop-sales/stop-sale-intents.server";
import { stopSaleList } from "~/modules/stop-sales/stop-sale.list";
import { MAX_REASON, StopSaleInput } from "~/modules/stop-sales/stop-sale.schema";
import { StopSaleFormPage } from "~/modules/stop-sales/ui/stop-sale-form-page";

export const handle = { i18n: ["stop-sales"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:view");
  const form = stopSaleForm(ctx, rowIdOf(params.id));
  return {
    title: translator(ctx.locale)(
      `stop-sales:FORM.${formTitle(false, may(ctx.actor, "stop_sales:edit"))}`,
    ),
    constraints: constraintsOf(StopSaleInput),
    maxReason: MAX_REASON,
    back: backOf(new URL(request.url), stopSaleList.path),
    open: await orBackToList(form, { back: stopSaleList.path, ctx }),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, {
    need: "stop_sales:edit",
    id: rowIdOf(params.id),
    back: (url) => backOf(url, stopSaleList.path),
    options: stopSaleChoices,
    dialog: (ctx, { id }) => stopSaleForm(ctx, id),
    intents: { update: stopSaleIntents().update },
  });
}

export default function EditStopSalePage() {
  const { open, constraints, back, maxReason } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <StopSaleFormPage
      key={open.key}
      open={open}
      constraints={constraints}
      back={back}
      maxReason={maxReason}
      choices={reply?.options ?? open.choices}
      reply={reply}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("stop-sales:MESSAGES.ERROR_LOADING_ONE")} />;
}
