import { useEffect, useState } from "react";
import type { ResourceForm, RulesTogether } from "~/forms/posting/use-resource-form";

/** The events that load the rules. Focus isn't among them: a dialog that opens takes it, before its user does anything. */
const touches = ["pointermove", "pointerdown", "keydown", "input", "change"];

/**
 * @returns the rules about several fields, which are loaded when the form is first touched; undefined until
 *   then. An untouched form has nothing to check, and the server checks every form that is sent
 */
export function useRulesTogether(formId: string): RulesTogether | undefined {
  const [together, setTogether] = useState<RulesTogether>();
  useEffect(() => {
    const form = document.getElementById(formId);
    const forget = () => {
      for (const touch of touches) form?.removeEventListener(touch, load);
    };
    const load = () => {
      forget();
      import("../rules-together").then(
        ({ rulesTogether }) => setTogether(rulesTogether),
        () => undefined,
      );
    };
    for (const touch of touches) form?.addEventListener(touch, load);
    return forget;
  }, [formId]);
  return together;
}

/** Checks a form again that was refused before its rules had come: Enter may be its first touch. */
export function useLateRules({ refusals, reply, meta }: ResourceForm, rules?: RulesTogether): void {
  useEffect(() => {
    if (rules && refusals > 0 && !reply) meta.validate();
    // Only the arrival of the rules matters, so nothing else is a dependency.
  }, [rules]);
}
