import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { ownOrigin } from "~/http/own-origin.server";
import { pageTitle } from "~/http/page-title";
import { TabError } from "~/http/route-error";
import { may } from "~/core/access/permissions";
import { translator } from "~/i18n/i18n.server";
import { bookQuotedHref } from "~/modules/sales/bookings/booking-links";
import { quotePage } from "~/modules/pricing/price-calculator/quote-page.presenter.server";
import { noNewBookings } from "~/modules/sales/bookings/rules/booking-rules.service.server";
import { newCheckHref } from "~/modules/pricing/price-checks/price-check-links";
import { ListHead } from "~/ui/pages/list-head";
import { CalculatorPage } from "~/modules/pricing/price-calculator/ui/calculator-page";

export const handle = {
  i18n: ["calculator", "price-breakdown", "stay-fields", "margin", "no-hotels"],
  help: "screens#price-calculator",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:view");
  const { searchParams } = new URL(request.url);
  const page = await quotePage(ctx, searchParams);
  return {
    title: page.quote?.ok ? page.quote.title : translator(ctx.locale)("calculator:TITLE"),
    page,
    // Only sell prices of today can be booked.
    bookTo:
      page.quote?.ok &&
      !page.past &&
      page.fields.price_type === "sell" &&
      may(ctx.actor, "bookings:edit") &&
      (await noNewBookings(ctx, "hotel")) === null
        ? bookQuotedHref(page.fields)
        : null,
    checkTo: page.quote?.ok && may(ctx.actor, "pricing:edit") ? newCheckHref(page.link!) : null,
    origin: ownOrigin(request),
  };
}

export default function PriceCalculator() {
  const { t } = useTranslation();
  return (
    <>
      <ListHead title={t("calculator:TITLE")} />
      <CalculatorPage {...useLoaderData<typeof loader>()} />
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <TabError prefix={t("calculator:MESSAGES.ERROR_CALCULATING_PRICE")} />;
}
