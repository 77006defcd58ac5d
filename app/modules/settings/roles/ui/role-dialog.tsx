import { NounDialog } from "~/screens/look/noun-dialog";
import type { FormProps } from "~/screens/noun-screen";
import { RoleFields } from "./role-fields";

/** The dialog over the list that adds or edits a role: 500 px wide. */
export function RoleDialog(props: FormProps) {
  return (
    <NounDialog {...props} id="role" texts="roles" width={500}>
      <RoleFields />
    </NounDialog>
  );
}
