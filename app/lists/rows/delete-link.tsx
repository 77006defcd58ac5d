import { Trash2 } from "~/ui/icons/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { expectConfirmation } from "~/forms/confirming";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { dialogHref } from "../dialog-params";

/** The entry of a row's menu that asks whether to delete the row. */
export function DeleteLink({ listHref, id }: { listHref: string; id: number }) {
  const { t } = useTranslation();
  // The entry is rendered when its menu opens.
  useEffect(expectConfirmation, []);
  return (
    <RowMenuLink
      to={dialogHref(listHref, { kind: "delete", id })}
      icon={<Trash2 size={16} />}
      danger
      tooltip={(name) => t("common:LIST.DELETE_ROW", { name })}
    >
      {t("common:LIST.DELETE")}
    </RowMenuLink>
  );
}
