import { Trash2 } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { dialogHref } from "../dialog-params";

/** The entry of a row's menu that asks whether to delete the row. */
export function DeleteLink({ listHref, id }: { listHref: string; id: number }) {
  const { t } = useTranslation();
  return (
    <RowMenuLink
      to={dialogHref(listHref, { kind: "delete", id })}
      icon={<Trash2 size={16} />}
      danger
    >
      {t("common:LIST.DELETE")}
    </RowMenuLink>
  );
}
