import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import type { ResourceForm } from "./use-resource-form";

/** A button that saves a new row and then opens the form for the next one (`screens/submit.server.ts`). */
export function AnotherButton({ form }: { form: Pick<ResourceForm, "invalid" | "submitting"> }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="secondary"
      type="submit"
      name="intent"
      value="create_another"
      busy={form.submitting}
      invalid={form.invalid}
    >
      {t("common:FORM.SAVE_AND_ADD")}
    </Button>
  );
}
