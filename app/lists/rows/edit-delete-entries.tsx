import { useEditable } from "~/ui/permissions";
import { DeleteLink } from "./delete-link";
import { dialogHref } from "../dialog-params";
import { EditLink } from "./edit-link";

interface Props {
  /** The URL of the list behind the dialogs. */
  listHref: string;
  id: number;
  /** The page with the row's form; without it the form is a dialog. */
  editTo?: string;
  /** Further entries of the row's menu. */
  children?: React.ReactNode;
}

/** The entries Edit and Delete in the menu of a row, and those between them, for users who may change the row. */
export function EditDeleteEntries({ listHref, id, editTo, children }: Props) {
  if (!useEditable()) return null;
  return (
    <>
      <EditLink to={editTo ?? dialogHref(listHref, { kind: "edit", id })} />
      {children}
      <DeleteLink listHref={listHref} id={id} />
    </>
  );
}
