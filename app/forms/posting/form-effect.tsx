import { createContext, useContext } from "react";
import { Button } from "~/ui/button";
import type { FormReply } from "./form-reply";
import { ReadNext } from "./read-next";
import type { ResourceForm } from "./use-resource-form";

/** Begins the intent that tries another one out and takes it back (`screens/submit.server.ts`). */
export const CHECK_EFFECT = "check-effect:";

/** A button in the forms of a screen that tries a save without keeping it, and a panel for its outcome. */
interface FormEffect {
  /** The text of the button. */
  label: string;
  /** Renders the outcome, in the shape that the screen's action answered with. */
  panel: (effect: unknown) => React.ReactNode;
}

/** Provided around forms whose effect can be checked; null elsewhere, and such forms have no button. */
export const FormEffectContext = createContext<FormEffect | null>(null);

interface Props {
  form: Pick<ResourceForm, "invalid" | "submitting">;
  /** The intent that saves the form. */
  intent: string;
}

/** The button "Check effect"; nothing where the form's effect can't be checked. */
export function EffectButton({ form, intent }: Props) {
  const effect = useContext(FormEffectContext);
  return effect ? (
    <Button
      variant="secondary"
      name="intent"
      value={CHECK_EFFECT + intent}
      busy={form.submitting}
      invalid={form.invalid}
    >
      {effect.label}
    </Button>
  ) : null;
}

/** The outcome of "Check effect", once the server has answered with one; it gets the focus. */
export function CheckedEffect({ reply }: { reply: FormReply | undefined }) {
  const shown = useContext(FormEffectContext);
  if (!shown || reply?.effect === undefined) return null;
  return <ReadNext key={JSON.stringify(reply.effect)}>{shown.panel(reply.effect)}</ReadNext>;
}
