import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/notice";
import { useEditable } from "~/ui/permissions";

/** The fields of a form. Users who may not change them see them disabled, with the reason. */
export function ReadOnlyFields({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  if (useEditable()) return children;
  return (
    <>
      <Notice tone="neutral">{t("common:FORM.LOOK_ONLY")}</Notice>
      <fieldset disabled className="flex min-w-0 flex-col gap-4">
        {children}
      </fieldset>
    </>
  );
}
