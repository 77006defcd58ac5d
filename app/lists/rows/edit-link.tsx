import { useEditable } from "~/ui/permissions";
import { Pencil } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { RowMenuLink } from "~/ui/menus/row-menu";

/** The entry of a row's menu that opens its dialog or page, for users who may change the row. */
export function EditLink({ to }: { to: string }) {
  const { t } = useTranslation();
  if (!useEditable()) return null;
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
