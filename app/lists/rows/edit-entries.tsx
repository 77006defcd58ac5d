import { History } from "~/ui/icons/icons";
import { useTranslation } from "react-i18next";
import { useEditable } from "~/ui/permissions";
import { RowMenuLink } from "~/ui/menus/row-menu";
import { dialogHref } from "../dialog-params";
import { EditLink } from "./edit-link";

interface Props {
  /** The URL of the list behind the dialog. */
  listHref: string;
  id: number;
  /** The address of the row's history page. */
  historyTo: string;
  /** Further entries of the row's menu. */
  children?: React.ReactNode;
}

/** The entries Edit and History, for rows that are switched off rather than deleted. */
export function EditEntries({ listHref, id, historyTo, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {useEditable() ? <EditLink to={dialogHref(listHref, { kind: "edit", id })} /> : null}
      {children}
      <RowMenuLink to={historyTo} icon={<History size={16} />}>
        {t("common:FORM.HISTORY")}
      </RowMenuLink>
    </>
  );
}
