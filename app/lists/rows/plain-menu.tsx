import { useLocation, useNavigate } from "@remix-run/react";
import { ROW_MENU } from "~/ui/menus/row-menu";
import { openMenu } from "../dialog-params";

/** Opens the menu of a row as a dialog with an address, `?menu=12`, for pages without scripts. */
export function usePlainMenu(listHref: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const separator = listHref.includes("?") ? "&" : "?";
  const hrefOf = (id: number) => `${listHref}${separator}${ROW_MENU}=${id}`;
  return {
    opened: openMenu(new URLSearchParams(search)),
    closeTo: listHref,
    hrefOf,
    open: (id: number) => navigate(hrefOf(id), { preventScrollReset: true }),
  };
}
