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

/** The entries Edit and Delete, which the menu of every row of a resource has. */
export function EditDeleteEntries({ listHref, id, editTo, children }: Props) {
  return (
    <>
      <EditLink to={editTo ?? dialogHref(listHref, { kind: "edit", id })} />
      {children}
      <DeleteLink listHref={listHref} id={id} />
    </>
  );
}
