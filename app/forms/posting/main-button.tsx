import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { hasQuestions } from "../form-questions";
import type { ResourceForm } from "./use-resource-form";

interface Submit {
  intent: string;
  label: string;
  /** Its label where it answers yes to a question. */
  anyway?: string;
}

/** @returns the intent and the label of a form's main button: it answers yes where there is a question */
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
  /** Whether it is disabled for now. */
  blocked?: boolean;
  /** The look of the button, where the main button of another form is beside it. */
  variant?: React.ComponentProps<typeof Button>["variant"];
}

/** The button that a resource form is about. */
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
