import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintsOf } from "~/forms/constraints.server";
import { requireStaff } from "~/auth/require-staff.server";
import { backOf } from "~/http/back-link";
import { pageTitle } from "~/http/page-title";
import { RouteError } from "~/http/route-error";
import { submit } from "~/screens/submit.server";
import { translator } from "~/i18n/i18n.server";
import {
  newStopSaleForm,
  stopSaleChoices,
} from "~/modules/stop-sales/stop-sale-form.presenter.server";
import { stopSaleIntents } from "~/modules/stop-sales/stop-sale-intents.server";
import { stopSaleList } from "~/modules/stop-sales/stop-sale.list";
import { MAX_REASON, StopSaleInput } from "~/modules/stop-sales/stop-sale.schema";
import { StopSaleFormPage } from "~/modules/stop-sales/ui/stop-sale-form-page";

export const handle = { i18n: ["stop-sales"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "stop_sales:edit");
  return {
    title: translator(ctx.locale)("stop-sales:FORM.TITLE_ADD"),
    constraints: constraintsOf(StopSaleInput),
    maxReason: MAX_REASON,
    back: backOf(new URL(request.url), stopSaleList.path),
    open: await newStopSaleForm(ctx, new URL(request.url).searchParams),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "stop_sales:edit",
    back: (url) => backOf(url, stopSaleList.path),
    options: stopSaleChoices,
    intents: { create: stopSaleIntents().create },
  });
}

export default function NewStopSalePage() {
  const { open, constraints, back, maxReason } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <StopSaleFormPage
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
  return <RouteError />;
}
