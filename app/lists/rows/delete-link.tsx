import { Trash2 } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { dialogHref } from "../dialog-params";

/** In a row's menu: asks whether the row is to be deleted. */
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
