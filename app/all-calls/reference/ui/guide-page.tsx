import { useTranslation } from "react-i18next";
import { Prose } from "~/modules/catalogue/cms-pages/ui/prose";
import { Card } from "~/ui/card";
import { PageHeader } from "~/ui/pages/page-header";

interface Props {
  title: string;
  /** HTML that `guide.server.ts` rendered. */
  html: string;
  /** The address of the reference's first page. */
  back: string;
  /** Whether the text is English on a page in another language. */
  inEnglish: boolean;
}

/** A page of the API guide: rules that all calls share, or the source of an example client. */
export function GuidePage({ title, html, back, inEnglish }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} back={{ to: back, label: t("api-reference:BACK") }} />
      {inEnglish ? <p className="mb-4 max-w-words">{t("api-reference:GUIDE_IN_ENGLISH")}</p> : null}
      <Card
        as="section"
        padded
        className="overflow-x-auto [&_td]:p-2 [&_td]:wrap-anywhere [&_th]:p-2 [&_th]:text-left"
      >
        <Prose html={html} language="en" />
      </Card>
    </>
  );
}
