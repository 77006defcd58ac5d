import { DeleteLink } from "./delete-link";
import { dialogHref } from "../dialog-params";
import { EditLink } from "./edit-link";

interface Props {
  /** The URL of the list behind the dialogs. */
  listHref: string;
  id: number;
  /** Where one edits, if that is a page of its own. */
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
