import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useEditable } from "~/ui/permissions";
import { RowMenu, RowMenuLink } from "~/ui/row-menu";
import { dialogHref } from "./dialog-params";

interface Props {
  /** The URL of the list behind the dialogs. */
  listHref: string;
  row: { id: number; name: string };
  /** Where one edits, if that is a page of its own. */
  editTo?: string;
}

/** Edit and delete: the menu that every row of a resource has. */
export function EditDeleteMenu({ listHref, row: { id, name }, editTo }: Props) {
  const { t } = useTranslation();
  if (!useEditable()) return null;
  return (
    <RowMenu label={t("COMMON.LIST.ROW_ACTIONS", { name })}>
      <RowMenuLink
        to={editTo ?? dialogHref(listHref, { kind: "edit", id })}
        icon={<Pencil aria-hidden size={16} />}
      >
        {t("COMMON.LIST.EDIT")}
      </RowMenuLink>
      <RowMenuLink
        to={dialogHref(listHref, { kind: "delete", id })}
        icon={<Trash2 aria-hidden size={16} />}
        danger
      >
        {t("COMMON.LIST.DELETE")}
      </RowMenuLink>
    </RowMenu>
  );
}
