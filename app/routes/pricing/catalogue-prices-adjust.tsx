import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import {
  adjustPricesChoices,
  adjustPricesIntents,
} from "~/modules/pricing/catalogue-prices/adjusting/adjust-prices.presenter.server";
import { AdjustPricesInput } from "~/modules/pricing/catalogue-prices/adjusting/adjust-prices.schema";
import { kindAt, pricesAt } from "~/modules/pricing/catalogue-prices/price-lists";
import { AdjustPricesDialog } from "~/modules/pricing/catalogue-prices/ui/adjust-prices-dialog";
import { submit } from "~/screens/submitting/submit.server";

export const handle = { i18n: ["bulk-adjust"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/**
 * Loads the bulk adjustment of prices of tours or of treatments, depending on the address: a dialog over
 * their list.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const { prices, listHref } = pricesAt(new URL(request.url), ctx.actor.rows_per_page);
  return {
    title: translator(ctx.locale)("catalogue-prices:ADJUST.TITLE"),
    closeTo: listHref,
    constraints: constraintsOf(AdjustPricesInput),
    choices: await adjustPricesChoices(ctx, prices, {}),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const url = new URL(request.url);
  return submit(request, {
    need: "pricing:edit",
    back: (_, { actor }) => pricesAt(url, actor.rows_per_page).listHref,
    options: (ctx, entered, checked) =>
      adjustPricesChoices(ctx, pricesAt(url, ctx.actor.rows_per_page).prices, entered, checked),
    intents: adjustPricesIntents(kindAt(url)),
  });
}

export default function AdjustCataloguePrices() {
  const { choices, ...dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AdjustPricesDialog
      {...dialog}
      defaults={{}}
      choices={reply?.options ?? choices}
      reply={reply}
    />
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("bulk-adjust:MESSAGES.ERROR_LOADING_BULK_ADJUST")} />;
}
