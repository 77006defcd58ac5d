import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { constraintsOf } from "~/forms/constraints.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import {
  adjustPricesChoices,
  adjustPricesIntents,
} from "~/modules/catalogue-prices/adjust-prices.presenter.server";
import { AdjustPricesInput } from "~/modules/catalogue-prices/adjust-prices.schema";
import type { AdjustedList } from "~/modules/catalogue-prices/adjust-prices.service.server";
import { tourPriceList } from "~/modules/catalogue-prices/tour-price.list";
import { AdjustPricesDialog } from "~/modules/catalogue-prices/ui/adjust-prices-dialog";
import { backToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submit.server";

export const handle = { i18n: ["bulk-adjust", "room-prices"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

function listAt(request: Request): AdjustedList {
  return { kind: "tour", query: tourPriceList.decode(new URL(request.url).searchParams) };
}

/** Lies over the list of prices, whose address says which of them it offers. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const { searchParams } = new URL(request.url);
  const query = tourPriceList.decode(searchParams, ctx.actor.rowsPerPage);
  return {
    title: translator(ctx.locale)("catalogue-prices:ADJUST.TITLE"),
    closeTo: tourPriceList.href({ page: query.page }, query),
    constraints: constraintsOf(AdjustPricesInput),
    choices: await adjustPricesChoices(ctx, listAt(request), {}),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  return submit(request, {
    need: "pricing:edit",
    back: backToList(tourPriceList),
    options: (ctx, entered, asked) => adjustPricesChoices(ctx, listAt(request), entered, asked),
    intents: adjustPricesIntents("tour"),
  });
}

export default function AdjustTourPrices() {
  const { choices, ...shown } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AdjustPricesDialog
      {...shown}
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
