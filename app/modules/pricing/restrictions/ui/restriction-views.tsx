import { useTranslation } from "react-i18next";
import { TabLinks } from "~/ui/pages/tab-links";
import { RESTRICTION_CHANGES_PATH } from "../restriction-links";
import { restrictionList } from "../restriction.list";

interface Props {
  current: "list" | "changes";
  hotel_id?: number;
}

/** The links between the restrictions and their bulk changes. */
export function RestrictionViews({ current, hotel_id }: Props) {
  const { t } = useTranslation();
  const list = restrictionList.href({ filters: { hotel_id } });
  const tabs = [
    { to: list, label: t("restrictions:VIEWS.list"), current: current === "list" },
    {
      to: RESTRICTION_CHANGES_PATH,
      label: t("restrictions:VIEWS.changes"),
      current: current === "changes",
    },
  ];
  return <TabLinks label={t("restrictions:VIEWS.LABEL")} tabs={tabs} />;
}
