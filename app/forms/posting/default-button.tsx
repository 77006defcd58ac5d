import { useHydrated } from "~/ui/use-hydrated";

/**
 * The button that Enter presses in a form whose first button only loads something: browsers press the first
 * submit button. With scripts there are no such buttons, and this one isn't needed either.
 */
export function DefaultButton({ name, value }: { name: string; value: string }) {
  if (useHydrated()) return null;
  return (
    <button className="sr-only" name={name} value={value} tabIndex={-1} aria-hidden>
      {value}
    </button>
  );
}
