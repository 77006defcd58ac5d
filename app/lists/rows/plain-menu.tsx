import { useLocation, useNavigate } from "@remix-run/react";
import { ROW_MENU, ROW_MENUS } from "~/ui/menus/row-menu";
import { openMenu } from "../dialog-params";
import type { ListDefinition, ListQuery } from "../list-definition";

interface Props {
  list: ListDefinition;
  query: ListQuery;
}

/**
 * The one form of all "⋯" buttons: it opens the list with the menu of the pressed row, for pages without
 * scripts.
 */
export function MenusForm({ list, query }: Props) {
  return (
    <form id={ROW_MENUS} method="get" action={list.path} hidden>
      {list.params(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** Opens the menu of a row as a dialog with an address, `?menu=12`, for pages without scripts. */
export function usePlainMenu(listHref: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const separator = listHref.includes("?") ? "&" : "?";
  return {
    opened: openMenu(new URLSearchParams(search)),
    closeTo: listHref,
    open: (id: number) =>
      navigate(`${listHref}${separator}${ROW_MENU}=${id}`, { preventScrollReset: true }),
  };
}
