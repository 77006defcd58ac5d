import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";
import { TabLinks } from "~/ui/pages/tab-links";
import { useMay } from "~/ui/permissions";
import { RESTRICTION_CHANGES_PATH, restrictDaysHref } from "../restriction-links";
import { restrictionList } from "../restriction.list";

interface Props {
  current: "list" | "changes";
  hotel_id?: number;
}

/** The links between the restrictions and their bulk changes, and to the form for many days. */
export function RestrictionViews({ current, hotel_id }: Props) {
  const { t } = useTranslation();
  const editable = useMay("stop_sales:edit");
  const list = restrictionList.href({ filters: { hotel_id } });
  const tabs = [
    { to: list, label: t("restrictions:VIEWS.list"), current: current === "list" },
    {
      to: RESTRICTION_CHANGES_PATH,
      label: t("restrictions:VIEWS.changes"),
      current: current === "changes",
    },
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 md:mb-0">
      <TabLinks label={t("restrictions:VIEWS.LABEL")} tabs={tabs} />
      {editable ? (
        <ButtonLink variant="secondary" to={restrictDaysHref({ hotel_id }, list)}>
          {t("restrictions:LIST.DAYS")}
        </ButtonLink>
      ) : null}
    </div>
  );
}
