import { DeleteLink } from "./delete-link";
import { dialogHref } from "../dialog-params";
import { EditLink } from "./edit-link";

interface Props {
  /** The URL of the list behind the dialogs. */
  listHref: string;
  id: number;
  /** The page of its form; without it the form is a dialog. */
  editTo?: string;
  /** Further menu entries of such a row. */
  children?: React.ReactNode;
}

/** Edit and delete: what every row of a resource has in its menu. */
export function EditDeleteEntries({ listHref, id, editTo, children }: Props) {
  return (
    <>
      <EditLink to={editTo ?? dialogHref(listHref, { kind: "edit", id })} />
      {children}
      <DeleteLink listHref={listHref} id={id} />
    </>
  );
}
