import type { Entered } from "./form-reply";

interface Props {
  entered: Entered;
  /** The names of fields that are visible in the form. */
  without?: string[];
}

/**
 * The values that were entered in an earlier form, as hidden fields of a form that only confirms them and
 * sends them again.
 */
export function HiddenFields({ entered, without = [] }: Props) {
  return Object.entries(entered)
    .filter(([name]) => !without.includes(name))
    .flatMap(([name, values]) =>
      [values]
        .flat()
        .map((value) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />),
    );
}
