import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { useEditable } from "~/ui/permissions";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * A button for pages without scripts: it loads the form again, with the choices that depend on the field
 * beside it. Users who may only view don't get it.
 */
export function LoadButton({ hint, label }: { hint: string; label?: string }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const editable = useEditable();
  if (hydrated || !editable) return null;
  return (
    <span className="flex gap-2">
      <Button variant="secondary" name="intent" value="load" formNoValidate>
        {label ?? t("common:FORM.LOAD")}
      </Button>
      <span className="max-w-words text-sm/5 text-muted">{hint}</span>
    </span>
  );
}
