import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { lookName, usualLook } from "~/core/list-look";
import { ButtonLink } from "~/ui/button";
import { Columns } from "~/ui/icons/icons";
import { columnsHref } from "./dialog-params";
import { ListLooksContext } from "./list-looks-context";

export interface ShownColumn {
  key: string;
  label: string;
}

/**
 * @returns the visible columns of a list, always including the first one, and whether its rows stand close
 *   together
 */
export function useListLook<Column extends ShownColumn>(path: string, columns: Column[]) {
  const { compact, hidden } = useContext(ListLooksContext)[lookName(path)] ?? usualLook;
  const visibleColumns = columns.filter(({ key }, place) => place === 0 || !hidden.includes(key));
  return { compact, visible: visibleColumns };
}

/** A link that opens the dialog for a list's columns. */
export function ListLookLink({ listHref }: { listHref: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="text" size="tight" to={columnsHref(listHref)} preventScrollReset>
      <Columns size={16} />
      {t("common:LOOK.COLUMNS")}
    </ButtonLink>
  );
}
