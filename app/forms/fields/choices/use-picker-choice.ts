import { useState } from "react";
import type { Option, OptionList } from "../../checking/options";

/**
 * The state of a picker. It follows the value that it is rendered with; the user's choice counts until that
 * value changes. A value that isn't among the options is no choice, so that the form never sends something
 * that the box doesn't show.
 *
 * @param value the rendered value, "" for nothing
 * @returns the choice, null for none, and the function that changes it
 */
export function usePickerChoice(
  value: string,
  list: OptionList,
): [Option | null, (option: Option | null) => void] {
  const [choice, setChoice] = useState<Choice>({ rendered: value });
  const current = choice.rendered === value ? choice : follow(choice, value);
  // Setting state while rendering is React's way to follow a prop: it happens before anything is painted.
  if (current !== choice) setChoice(current);
  const option =
    current.picked === undefined
      ? (list.options.find((listedOption) => listedOption.value === value) ?? null)
      : current.picked;
  return [option, (picked) => setChoice({ rendered: value, picked })];
}

interface Choice {
  /** The value that the picker was rendered with when the choice was made. */
  rendered: string;
  /** The chosen option; null for none, undefined before the user has chosen. */
  picked?: Option | null;
}

/**
 * @returns the choice for a newly rendered value. If it is the option that the user chose, the option is
 *   kept, even where it isn't in the list
 */
function follow({ picked }: Choice, value: string): Choice {
  return { rendered: value, picked: picked?.value === value ? picked : undefined };
}
