import { useTranslation } from "react-i18next";
import type { FormReply } from "~/forms/posting/form-reply";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/pages/empty-state";
import { PageHeader } from "~/ui/pages/page-header";
import { LastHotelLink } from "../../../places/hotels/ui/hotel-field";
import { UnknownHotel } from "../../../places/hotels/ui/unknown-hotel";
import { seasonList } from "../../../places/seasons/season.list";
import type { NextYearPage as Page } from "../next-year-page.presenter.server";
import { NextYearForm } from "./next-year-form";
import { NextYearPreview } from "./next-year-preview";

interface Props {
  page: Page;
  reply?: FormReply<Page>;
}

/**
 * The page that copies the seasons of a hotel and their prices to the next year: the form, and the preview.
 */
export function NextYearPage({ page: loaded, reply }: Props) {
  const { t } = useTranslation();
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
