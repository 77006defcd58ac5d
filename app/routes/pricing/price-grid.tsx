import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { hotelKept, paramsWithHotel } from "~/modules/places/hotels/last-hotel.service.server";
import { effectOfPreview } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { PreviewedEffect } from "~/modules/pricing/price-checks/ui/check-effect";
import { gridForm } from "~/modules/pricing/price-grid/grid-form";
import { gridIntents } from "~/modules/pricing/price-grid/grid-intents.server";
import { gridPage, gridTitle } from "~/modules/pricing/price-grid/grid-page.presenter.server";
import { gridHref, gridQuery } from "~/modules/pricing/price-grid/grid-query";
import { GridPage } from "~/modules/pricing/price-grid/ui/grid-page";
import { submit } from "~/screens/submitting/submit.server";

export const handle = {
  i18n: ["price-grid", "pricing", "history"],
  help: "screens#price-grid",
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => pageTitle(page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:costs");
  const params = await paramsWithHotel(ctx, request);
  // The grid is saved at its own address, which therefore names its hotel, also the one that was chosen last.
  const isNamed = new URL(request.url).searchParams.has("hotel_id");
  if (!isNamed && params.has("hotel_id")) throw redirect(gridHref(gridQuery(params)));
  const page = await gridPage(ctx, params);
  const headers = hotelKept(request, page.query.hotel_id);
  return data({ title: gridTitle(ctx, page), page }, { headers });
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = gridQuery(searchParams);
  return submit(request, {
    need: "pricing:edit",
    back: () => gridHref(query),
    options: (ctx, entered) => gridPage(ctx, searchParams, gridForm(entered)),
    intents: gridIntents(query),
    previewed: effectOfPreview,
  });
}

/** The prices of a hotel as a table of room types and seasons, for one price type and channel. */
export default function PriceGrid() {
  const reply = useActionData<typeof action>();
  const effect = <PreviewedEffect reply={reply} />;
  return <GridPage {...useLoaderData<typeof loader>()} {...{ reply, effect }} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("price-grid:MESSAGES.ERROR_LOADING")} />;
}
