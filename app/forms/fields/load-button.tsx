import { useTranslation } from "react-i18next";
import { useHydrated } from "~/ui/use-hydrated";

/** Without scripts: asks for the form again, with the choices that depend on the field beside it. */
export function LoadButton({ hint }: { hint: string }) {
  const { t } = useTranslation();
  if (useHydrated()) return null;
  return (
    <span className="find-row">
      <button className="button button-secondary" name="intent" value="load" formNoValidate>
        {t("common:FORM.LOAD")}
      </button>
      <span className="field-hint">{hint}</span>
    </span>
  );
}
