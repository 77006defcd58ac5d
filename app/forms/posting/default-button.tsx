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
}

/**
 * A hidden button for the Enter key, in a form whose first visible button isn't the main one: browsers press
 * the first submit button. In most forms, that first button only loads something and disappears when scripts
 * run, as this one does.
 */
export function DefaultButton({ name, value, label, withScripts = false }: Props) {
  if (useHydrated() && !withScripts) return null;
  return (
    <button className="sr-only" name={name} value={value} tabIndex={-1} aria-hidden>
      {label}
    </button>
  );
}
