import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/button";

/** What to do after a row is saved: the text of a button, and the address of its form. */
export interface Step {
  label: string;
  to: string;
}

/** What to do next in the first hour, above the list to which saving has led. */
export function NextStep({ step }: { step: Step | null | undefined }) {
  const { t } = useTranslation();
  if (!step) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-row-selected px-4 py-2 print:hidden">
      {t("common:LIST.NEXT_STEP")}
      <ButtonLink size="small" to={step.to}>
        {step.label}
      </ButtonLink>
    </p>
  );
}
