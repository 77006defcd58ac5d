import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireStaff } from "~/auth/require-staff.server";
import { PostForm } from "~/forms/posting/post-form";
import { pageTitle } from "~/http/page-title";
import { rowIdOf } from "~/http/params";
import { RouteError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { sendTest } from "~/modules/desk/webhooks/delivery/test-post.service.server";
import { DeliveryList } from "~/modules/desk/webhooks/ui/delivery-list";
import {
  deliveryViews,
  nextTryInWords,
  testToast,
} from "~/modules/desk/webhooks/webhook-health.presenter.server";
import { deliveriesHref, webhookList } from "~/modules/desk/webhooks/webhook.list";
import { getDeliveries } from "~/modules/desk/webhooks/webhook.service.server";
import { orBackToList } from "~/screens/back-to-list.server";
import { intent } from "~/screens/intent.server";
import { submit } from "~/screens/submitting/submit.server";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useMay } from "~/ui/permissions";
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

export { clientAction } from "~/screens/client-action";

export async function action({ request, params }: ActionFunctionArgs) {
  return submit(request, () => {
    const id = rowIdOf(params.id);
    return {
      need: "settings:edit",
      id,
      back: () => deliveriesHref(id),
      intents: {
        test: intent({
          schema: z.object({}),
          run: (ctx) => sendTest(ctx, id),
          done: (attempt, t) => [testToast(attempt, t)],
          failed: "webhooks:MESSAGES.ERROR_TESTING",
          staysOnList: true,
        }),
      },
    };
  });
}

/** The page with the latest posts to a webhook, and what was answered. */
export default function WebhookDeliveriesPage() {
  const { t } = useTranslation();
  const { title, url, nextTry, deliveries } = useLoaderData<typeof loader>();
  const editable = useMay("settings:edit");
  return (
    <>
      <PageHeader
        title={title}
        purpose={url}
        back={{ to: webhookList.path, label: t("webhooks:LIST.TITLE") }}
        action={
          editable ? (
            <PostForm className="print:hidden">
              <Button variant="secondary" name="intent" value="test">
                {t("webhooks:DELIVERIES.SEND_TEST")}
              </Button>
            </PostForm>
          ) : null
        }
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
