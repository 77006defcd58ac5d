import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RowMenuLink } from "~/ui/row-menu";
import { DeleteLink } from "./delete-link";
import { dialogHref } from "./dialog-params";

interface Props {
  /** The URL of the list behind the dialogs. */
  listHref: string;
  id: number;
  /** Where one edits, if that is a page of its own. */
  editTo?: string;
  /** What else one does with such a row. */
  children?: React.ReactNode;
}

/** Edit and delete: what every row of a resource has in its menu. */
export function EditDeleteEntries({ listHref, id, editTo, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <RowMenuLink
        to={editTo ?? dialogHref(listHref, { kind: "edit", id })}
        icon={<Pencil aria-hidden size={16} />}
      >
        {t("common:LIST.EDIT")}
      </RowMenuLink>
      {children}
      <DeleteLink listHref={listHref} id={id} />
    </>
  );
}
