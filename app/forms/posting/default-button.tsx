import { useHydrated } from "~/ui/use-hydrated";

interface Props {
  name: string;
  value: string;
  /** Whether other buttons stay before the main one when scripts run; then this button stays too. */
  withScripts?: boolean;
}

/**
 * The button that Enter presses in a form whose first button does something else: browsers press the first
 * submit button. Most such buttons only load something, and go away with scripts, as this one does.
 */
export function DefaultButton({ name, value, withScripts = false }: Props) {
  if (useHydrated() && !withScripts) return null;
  return (
    <button className="sr-only" name={name} value={value} tabIndex={-1} aria-hidden>
      {value}
    </button>
  );
}
