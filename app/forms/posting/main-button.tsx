import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { hasQuestions } from "../form-questions";
import type { ResourceForm } from "./use-resource-form";

interface Submit {
  intent: string;
  label: string;
  /** The label of a button that also answers a question with yes. */
  anyway?: string;
}

/**
 * @returns the intent and the label of a form's main button; while there is a question, the button answers it
 *   with yes
 */
export function useMainButton(
  { reply }: Pick<ResourceForm, "reply">,
  { intent, label, anyway }: Submit,
): Pick<Submit, "intent" | "label"> {
  const { t } = useTranslation();
  return { intent, label: hasQuestions(reply) ? (anyway ?? t("common:FORM.SAVE_ANYWAY")) : label };
}

interface Props {
  form: Pick<ResourceForm, "submitting" | "invalid">;
  intent: string;
  label: string;
  /** Whether the button is disabled at the moment. */
  blocked?: boolean;
  /** The look of the button, where the main button of another form is beside it. */
  variant?: React.ComponentProps<typeof Button>["variant"];
}

/** The main button of a resource form, such as "Save". */
export function MainButton({ form, intent, label, blocked, variant }: Props) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      busy={form.submitting}
      invalid={form.invalid}
      blocked={blocked}
      variant={variant}
    >
      {label}
    </Button>
  );
}
