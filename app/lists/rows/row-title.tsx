import { useLocation } from "@remix-run/react";
import { hrefOn } from "~/ui/link";
import { dialogHref } from "../dialog-params";

interface Props {
  /** The URL of the list behind the dialog. */
  listHref: string;
  id: number;
  children: React.ReactNode;
}

/** The name of a row, as a link that opens the row's dialog. */
export function RowTitle({ listHref, id, children }: Props) {
  const { pathname } = useLocation();
  return (
    <a className="row-title" href={hrefOn(pathname, dialogHref(listHref, { kind: "edit", id }))}>
      {children}
    </a>
  );
}
