import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";

/** Without scripts: asks for the form again, with the choices that depend on the field beside it. */
export function LoadButton({ hint, label }: { hint: string; label?: string }) {
  const { t } = useTranslation();
  if (useHydrated()) return null;
  return (
    <span className="flex gap-2">
      <Button variant="secondary" name="intent" value="load" formNoValidate>
        {label ?? t("common:FORM.LOAD")}
      </Button>
      <span className="max-w-words text-sm/5 text-muted">{hint}</span>
    </span>
  );
}
