import { Button } from "~/ui/button";
import type { ResourceForm } from "./use-resource-form";

interface Props {
  form: Pick<ResourceForm, "submitting" | "invalid">;
  intent: string;
  label: string;
  /** Whether there is nothing to press it for yet. */
  blocked?: boolean;
  /** Beside the main button of another form, one that stands back. */
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
