import { useLocation } from "@remix-run/react";
import { hrefOn } from "~/ui/link";
import { dialogHref } from "../dialog-params";

interface Props {
  /** The URL of the list behind the dialog. */
  listHref: string;
  id: number;
  /** The whole text, as a tooltip, where a row of one line may cut it off (as `CutText` does). */
  cut?: string;
  children: React.ReactNode;
}

/** The name of a row, as a link that opens the row's dialog. */
export function RowTitle({ listHref, id, cut, children }: Props) {
  const { pathname } = useLocation();
  return (
    <a
      className={cut ? "cut-text row-title" : "row-title"}
      title={cut}
      href={hrefOn(pathname, dialogHref(listHref, { kind: "edit", id }))}
    >
      {children}
    </a>
  );
}
