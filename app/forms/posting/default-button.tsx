import { useHydrated } from "~/ui/use-hydrated";

interface Props {
  name: string;
  value: string;
  /** The words of the main button: text browsers show this one, too. */
  label: string;
  /**
   * Whether the button stays when scripts run, for forms in which other buttons before the main one stay too.
   */
  withScripts?: boolean;
  /** Whether Enter does nothing: browsers press no button where the first one is disabled. */
  disabled?: boolean;
}

/**
 * A hidden button for the Enter key, in a form whose first visible button may not be the main one: browsers press
 * the first submit button. Where that one only loads something and disappears when scripts run, this one does so, too.
 */
export function DefaultButton({ name, value, label, withScripts = false, disabled }: Props) {
  if (useHydrated() && !withScripts) return null;
  return (
    <button
      className="sr-only"
      name={name}
      value={value}
      disabled={disabled}
      tabIndex={-1}
      aria-hidden
    >
      {label}
    </button>
  );
}
