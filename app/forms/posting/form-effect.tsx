import { createContext, useContext } from "react";
import { Button } from "~/ui/button";
import type { FormReply } from "./form-reply";
import { ReadNext } from "./read-next";
import type { ResourceForm } from "./use-resource-form";

/** Begins the intent that tries another one out and takes it back (`screens/submit.server.ts`). */
export const CHECK_EFFECT = "check-effect:";

/** What the forms of a screen say of what saving would do. */
interface FormEffect {
  /** The button that asks for it. */
  label: string;
  /** Shows it, as the screen's server answered. */
  panel: (effect: unknown) => React.ReactNode;
}

/** Provided around the forms whose effect can be checked; null for all others. */
export const FormEffectContext = createContext<FormEffect | null>(null);

interface Props {
  form: Pick<ResourceForm, "invalid" | "submitting">;
  /** The intent that saves the form. */
  intent: string;
}

/** The button that tries out what saving the form would do; none where nothing is to be seen. */
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

/** What saving the form would do, where that was asked for; it gets the focus. */
export function CheckedEffect({ reply }: { reply: FormReply | undefined }) {
  const shown = useContext(FormEffectContext);
  if (!shown || reply?.effect === undefined) return null;
  return <ReadNext key={JSON.stringify(reply.effect)}>{shown.panel(reply.effect)}</ReadNext>;
}
