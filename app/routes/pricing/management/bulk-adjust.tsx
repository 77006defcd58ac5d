import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { backToList } from "~/screens/back-to-list.server";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { submit } from "~/screens/submitting/submit.server";
import { translator } from "~/i18n/i18n.server";
import { effectOfPreview } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { PreviewedEffect } from "~/modules/pricing/price-checks/ui/check-effect";
import { bulkAdjustChoices } from "~/modules/pricing/room-prices/adjusting/bulk-adjust-dialog.presenter.server";
import { BulkAdjustInput } from "~/modules/pricing/room-prices/adjusting/bulk-adjust.schema";
import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import { BulkAdjustDialog } from "~/modules/pricing/room-prices/ui/bulk-adjust-dialog";
import { bulkAdjustIntents } from "~/modules/pricing/room-prices/adjusting/bulk-adjust-intents.server";

export const handle = {
  i18n: ["bulk-adjust"],
  help: "screens#bulk-adjust",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const toList = backToList(roomPriceList);

/** Loads the bulk adjustment: a dialog over the list of prices, whose filters stay in the address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const url = new URL(request.url);
  const { filters } = roomPriceList.decode(url.searchParams);
  const defaults = {
    hotel_id: String(filters.hotel_id ?? ""),
    source_price_type: "sell",
    target_price_type: "sell",
    adjustment_type: "percentage",
  };
  return {
    title: translator(ctx.locale)("bulk-adjust:TITLE"),
    closeTo: toList(url, ctx),
    constraints: constraintsOf(BulkAdjustInput),
    defaults,
    choices: await bulkAdjustChoices(ctx, defaults),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "pricing:edit",
    back: toList,
    options: bulkAdjustChoices,
    intents: bulkAdjustIntents,
    previewed: effectOfPreview,
  });
}

export default function BulkAdjust() {
  const { constraints, defaults, choices, closeTo } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <BulkAdjustDialog
      constraints={constraints}
      defaults={defaults}
      choices={reply?.options ?? choices}
      closeTo={closeTo}
      reply={reply}
      effect={<PreviewedEffect reply={reply} />}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("bulk-adjust:MESSAGES.ERROR_LOADING_BULK_ADJUST")} />;
}
