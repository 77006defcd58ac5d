import { INTENT } from "~/forms/editing/entered";
import { FormToken } from "~/forms/posting/post-form";
import { useEditable } from "~/ui/permissions";

/** The id of the form that all switches of a table share. */
export const ROW_SWITCHES = "row-switches";

/** The field that tells the server that a switch was pressed. */
export const toggleIntent = { name: INTENT, value: "toggle" };

/** The form that all switches of a list share, beside the table, with their common fields. */
export function ActiveTogglesForm() {
  if (!useEditable()) return null;
  return (
    <form id={ROW_SWITCHES} method="post" hidden>
      <FormToken />
      <input type="hidden" {...toggleIntent} />
    </form>
  );
}
