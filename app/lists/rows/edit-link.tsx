import { Pencil } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { RowMenuLink } from "~/ui/menus/row-menu";

/** In a row's menu: leads to the dialog or page where one edits the row. */
export function EditLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <RowMenuLink to={to} icon={<Pencil size={16} />}>
      {t("common:LIST.EDIT")}
    </RowMenuLink>
  );
}
