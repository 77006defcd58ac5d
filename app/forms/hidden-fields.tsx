import type { Entered } from "./form-reply";

interface Props {
  entered: Entered;
  /** Fields that the form carries in another way. */
  without?: string[];
}

/** A form that was typed before and is only shown now: it goes with the answer as it stands. */
export function HiddenFields({ entered, without = [] }: Props) {
  return Object.entries(entered)
    .filter(([name]) => !without.includes(name))
    .flatMap(([name, values]) =>
      [values]
        .flat()
        .map((value) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />),
    );
}
