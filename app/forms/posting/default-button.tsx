import { useHydrated } from "~/ui/use-hydrated";

/**
 * The button that Enter presses in a form whose first button only loads something: browsers take the
 * first submit button there is. With scripts those buttons go, and this one with them.
 */
export function DefaultButton({ name, value }: { name: string; value: string }) {
  if (useHydrated()) return null;
  return (
    <button className="sr-only" name={name} value={value} tabIndex={-1} aria-hidden>
      {value}
    </button>
  );
}
