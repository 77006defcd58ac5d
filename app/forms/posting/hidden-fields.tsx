import type { Entered } from "./form-reply";

interface Props {
  entered: Entered;
  /** Fields that the form holds as visible ones. */
  without?: string[];
}

/**
 * The values entered in an earlier form, as hidden fields: the form that only confirms it sends them
 * again.
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
