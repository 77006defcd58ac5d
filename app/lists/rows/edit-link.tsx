import { Pencil } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { RowMenuLink } from "~/ui/menus/row-menu";

/** The entry of a row's menu that opens its dialog or page. */
export function EditLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <RowMenuLink
      to={to}
      icon={<Pencil size={16} />}
      tooltip={(name) => t("common:LIST.EDIT_ROW", { name })}
    >
      {t("common:LIST.EDIT")}
    </RowMenuLink>
  );
}
