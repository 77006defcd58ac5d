import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/require-staff.server";
import { pageTitle } from "~/http/page-title";
import { ScreenError } from "~/http/route-error";
import { hotelKept } from "~/modules/places/hotels/last-hotel.service.server";
import { openOnlyHotel } from "~/modules/places/hotels/only-hotel.server";
import { NEXT_YEAR_PATH } from "~/modules/places/seasons/season-links";
import { nextYearIntents } from "~/modules/pricing/next-year/next-year-intents.server";
import { nextYearPage } from "~/modules/pricing/next-year/next-year-page.presenter.server";
import { submit } from "~/screens/submitting/submit.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { PageHeader } from "~/ui/pages/page-header";
import { LastHotelLink } from "~/modules/places/hotels/ui/hotel-field";
import { UnknownHotel } from "~/modules/places/hotels/ui/unknown-hotel";
import { seasonList } from "~/modules/places/seasons/season.list";
import { NextYearForm } from "~/modules/pricing/next-year/ui/next-year-form";
import { NextYearPreview } from "~/modules/pricing/next-year/ui/next-year-preview";

export const handle = {
  i18n: ["next-year", "bulk-adjust", "history", "pricing"],
  help: "screens#next-year",
};

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => pageTitle(shown?.page.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const ctx = await requireStaff(request, "pricing:edit");
  await openOnlyHotel(ctx, request);
  const page = await nextYearPage(ctx, new URL(request.url).searchParams);
  const headers = hotelKept(request, Number(page.entered.hotel_id));
  return data({ page }, { headers });
}

export { clientAction } from "~/screens/client-action";

export async function action({ request }: ActionFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return submit(request, {
    need: "pricing:edit",
    back: () => NEXT_YEAR_PATH,
    options: (ctx) => nextYearPage(ctx, searchParams),
    intents: nextYearIntents(searchParams),
  });
}

/** The page that copies the seasons of a hotel and their prices to the next year: the form, and the preview. */
export default function NextYear() {
  const { t } = useTranslation();
  const { page: loaded } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const page = reply?.options ?? loaded;
  const { entered, preview, nothing } = page;
  const isOfHotel = entered.hotel_id !== "";
  return (
    <>
      <PageHeader title={page.title} purpose={t("next-year:PURPOSE")} />
      <UnknownHotel note={page.note} />
      <NextYearForm page={page} />
      {preview ? <NextYearPreview address={page.address} preview={preview} reply={reply} /> : null}
      {nothing ? (
        <Card>
          <EmptyState
            title={nothing.title}
            description={nothing.description}
            action={
              isOfHotel ? (
                <ButtonLink
                  variant="primary"
                  to={seasonList.href({ filters: { hotel_id: Number(entered.hotel_id) } })}
                >
                  {t("next-year:TO_SEASONS")}
                </ButtonLink>
              ) : (
                <LastHotelLink hotel={page.hotels.last} />
              )
            }
          />
        </Card>
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ScreenError prefix={t("next-year:MESSAGES.ERROR_LOADING")} />;
}
