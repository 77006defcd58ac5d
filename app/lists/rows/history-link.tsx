import { useTranslation } from "react-i18next";
import { History } from "~/ui/icons/icons";
import { RowMenuLink } from "~/ui/menus/row-menu";

/** The entry of a row's menu that leads to its history, for whoever sees the row. */
export function HistoryLink({ entity, id }: { entity: string; id: number }) {
  const { t } = useTranslation();
  return (
    <RowMenuLink to={`/history/${entity}/${id}`} icon={<History size={16} />}>
      {t("common:FORM.HISTORY")}
    </RowMenuLink>
  );
}
