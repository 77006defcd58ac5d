import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useEditable } from "~/ui/permissions";
import { RowMenu, RowMenuLink } from "~/ui/row-menu";
import { DeleteLink } from "./delete-link";
import { dialogHref } from "./dialog-params";

interface Props {
  /** The URL of the list behind the dialogs. */
  listHref: string;
  row: { id: number; name: string };
  /** Where one edits, if that is a page of its own. */
  editTo?: string;
  /** What else one does with such a row. */
  children?: React.ReactNode;
}

/** Edit and delete: the menu that every row of a resource has. */
export function EditDeleteMenu({ listHref, row: { id, name }, editTo, children }: Props) {
  const { t } = useTranslation();
  if (!useEditable()) return null;
  return (
    <RowMenu label={t("common:LIST.ROW_ACTIONS", { name })}>
      <RowMenuLink
        to={editTo ?? dialogHref(listHref, { kind: "edit", id })}
        icon={<Pencil aria-hidden size={16} />}
      >
        {t("common:LIST.EDIT")}
      </RowMenuLink>
      {children}
      <DeleteLink listHref={listHref} id={id} />
    </RowMenu>
  );
}
