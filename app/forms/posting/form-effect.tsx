import { createContext, Suspense, useContext } from "react";
import { Button } from "~/ui/button";
import type { FormReply } from "./form-reply";
import { ReadNext } from "./read-next";
import type { ResourceForm } from "./use-resource-form";

/**
 * The prefix of an intent that runs another intent, shows its effect and rolls it back
 * (`screens/submit.server.ts`).
 */
export const CHECK_EFFECT = "check-effect:";

/** A button in the forms of a screen that tries out a save without keeping it, and a panel for its effect. */
interface FormEffect {
  /** The text of the button. */
  label: string;
  /** Renders the effect, in the shape in which the screen's action answers. */
  panel: (effect: unknown) => React.ReactNode;
}

/**
 * The context around forms whose effect can be checked; it is null elsewhere, and such forms have no button.
 */
export const FormEffectContext = createContext<FormEffect | null>(null);

interface Props {
  form: Pick<ResourceForm, "invalid" | "submitting">;
  /** The intent that saves the form. */
  intent: string;
}

/** The button "Check effect"; renders nothing where the form's effect can't be checked. */
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

/**
 * The effect that the server has answered with after "Check effect"; it gets the focus as soon as its panel is
 * loaded, so that the whole of it is scrolled into view.
 */
export function CheckedEffect({ reply }: { reply: FormReply | undefined }) {
  const shown = useContext(FormEffectContext);
  if (!shown || reply?.effect === undefined) return null;
  return (
    <Suspense key={JSON.stringify(reply.effect)}>
      <ReadNext>{shown.panel(reply.effect)}</ReadNext>
    </Suspense>
  );
}
