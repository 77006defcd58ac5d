import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { translator } from "~/i18n/i18n.server";
import { effectOfPreview } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { PreviewedEffect } from "~/modules/pricing/price-checks/ui/check-effect";
import { priceActIntents } from "~/modules/pricing/room-prices/acts/price-act-intents.server";
import {
  chosenPrices,
  priceActChoices,
} from "~/modules/pricing/room-prices/acts/price-act.presenter.server";
import { freshAct } from "~/modules/pricing/room-prices/acts/fresh-act";
import { PriceActInput } from "~/modules/pricing/room-prices/acts/price-act.schema";
import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import { PriceActDialog } from "~/modules/pricing/room-prices/ui/price-act-dialog";
import { backToList } from "~/screens/back-to-list.server";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["bulk-adjust", "price-acts"],
  help: "screens#price-acts",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const toList = backToList(roomPriceList);

/** Loads a dialog over the list of prices; the address names the chosen prices. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  const url = new URL(request.url);
  const defaults = freshAct(url.searchParams);
  const chosen = chosenPrices(url.searchParams, roomPriceList.decode(url.searchParams));
  return {
    title: translator(ctx.locale)("price-acts:TITLE"),
    closeTo: toList(url, ctx),
    constraints: constraintsOf(PriceActInput),
    defaults,
    choices: await priceActChoices(ctx, chosen, defaults),
  };
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const chosen = chosenPrices(searchParams, roomPriceList.decode(searchParams));
  return submit(request, {
    need: "pricing:edit",
    back: toList,
    options: (ctx, entered, asked) => priceActChoices(ctx, chosen, entered, asked),
    intents: priceActIntents(chosen),
    previewed: effectOfPreview,
  });
}

export default function PriceActs() {
  const { choices: loaded, ...dialog } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const choices = reply?.options ?? loaded;
  const effect = <PreviewedEffect reply={reply} />;
  return <PriceActDialog {...dialog} {...{ choices, reply, effect }} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("price-acts:MESSAGES.ERROR_LOADING")} />;
}
