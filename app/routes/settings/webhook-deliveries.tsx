import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { RouteError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { DeliveryList } from "~/modules/desk/webhooks/ui/delivery-list";
import {
  deliveryViews,
  nextTryInWords,
} from "~/modules/desk/webhooks/webhook-health.presenter.server";
import { webhookList } from "~/modules/desk/webhooks/webhook.list";
import { getDeliveries } from "~/modules/desk/webhooks/webhook.service.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/pages/page-header";

export const handle = { i18n: ["webhooks"], help: "screens#webhooks" };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "settings:view");
  const lookup = getDeliveries(ctx, rowIdOf(params.id));
  const { webhook, deliveries } = await orBackToList(lookup, { back: webhookList.path, ctx });
  return {
    title: translator(ctx.locale)("webhooks:DELIVERIES.TITLE", { name: webhook.label }),
    url: webhook.url,
    nextTry: nextTryInWords(webhook, ctx),
    deliveries: deliveryViews(ctx, deliveries),
  };
}

/** The page with the latest posts to a webhook, and what was answered. */
export default function WebhookDeliveriesPage() {
  const { t } = useTranslation();
  const { title, url, nextTry, deliveries } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={title}
        purpose={url}
        back={{ to: webhookList.path, label: t("webhooks:LIST.TITLE") }}
      />
      <div className="flex flex-col gap-5">
        {nextTry ? <Notice tone="warning">{nextTry}</Notice> : null}
        <DeliveryList deliveries={deliveries} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
