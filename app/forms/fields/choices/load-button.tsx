import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { useEditable } from "~/ui/permissions";
import { useHydrated } from "~/ui/use-hydrated";

/**
 * Without scripts: asks for the form again, with the choices that depend on the field beside it. Who
 * may only look has nothing to ask for.
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
