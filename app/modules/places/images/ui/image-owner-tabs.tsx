import { useTranslation } from "react-i18next";
import { TabLinks } from "~/ui/pages/tab-links";
import { imageOwnerTabs, type ImageOwnerTab } from "../image-links";

interface Props {
  current: ImageOwnerTab;
  hrefOf: (tab: ImageOwnerTab) => string;
}

/** The tabs of a page that has images: its form, and the images. */
export function ImageOwnerTabs({ current, hrefOf }: Props) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t("images:TABS.LABEL")}
      tabs={imageOwnerTabs.map((tab) => ({
        to: hrefOf(tab),
        label: t(`images:TABS.${tab}`),
        current: tab === current,
      }))}
    />
  );
}
