import type { FormConstraints, FormReply } from "~/forms/form-reply";
import type {
  HotelForm as OpenHotelForm,
  HotelFormChoices,
} from "~/modules/hotels/hotel-form.presenter.server";
import type { ImagesTabState } from "~/modules/images/images-tab.presenter.server";
import type { CurrencyQuestion } from "../currency-question.presenter.server";
import { useTranslation } from "react-i18next";
import { CurrencyQuestionFields } from "./currency-question-fields";
import { RelatedLinks } from "~/ui/related-links";
import { HotelForm } from "~/modules/hotels/ui/hotel-form";
import { ImagesTab } from "~/modules/images/ui/images-tab";
import { hotelHref, hotelTabs } from "~/modules/hotels/hotel-links";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tab-links";

interface Props {
  title: string;
  open: OpenHotelForm;
  constraints: FormConstraints;
  id: number;
  back: string;
  /** The lists of what belongs to the hotel, as far as whoever looks may see them. */
  belongings: { name: string; to: string }[];
  tab: ImagesTabState | null;
  reply?: FormReply<HotelFormChoices & { question: CurrencyQuestion | null }>;
}

export function EditHotelPage({
  title,
  open,
  constraints,
  id,
  back,
  belongings,
  tab,
  reply,
}: Props) {
  const { t } = useTranslation();
  const links = belongings.map(({ name, to }) => ({ to, label: t(`hotels:LINKS.${name}`) }));
  const question = reply?.options?.question;
  return (
    <>
      <PageHeader title={title} purpose={String(open.defaults.label)} />
      <RelatedLinks label={t("hotels:LINKS.LABEL")} links={links} />
      <TabLinks
        label={t("images:TABS.LABEL")}
        tabs={hotelTabs.map((name) => ({
          to: hotelHref(id, name, back),
          label: t(`images:TABS.${name}`),
          current: (name === "images") === (tab !== null),
        }))}
      />
      {tab ? (
        <ImagesTab tab={tab} base={hotelHref(id, "images")} reply={reply} />
      ) : (
        <HotelForm
          key={open.key}
          open={open}
          constraints={constraints}
          back={back}
          choices={reply?.options ?? open.choices}
          reply={reply}
          question={
            question
              ? {
                  fields: <CurrencyQuestionFields question={question} />,
                  labels: { figures: question.title, rate: question.rateLabel },
                }
              : undefined
          }
        />
      )}
    </>
  );
}
