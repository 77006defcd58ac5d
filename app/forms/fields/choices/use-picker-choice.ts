import { useState } from "react";
import type { Option, OptionList } from "../../checking/options";

/**
 * The state of a picker. It follows the value that it is rendered with: somebody's choice counts
 * until that changes. A value that isn't on offer is no choice, so that the form never sends what
 * nobody can read in the box.
 * @param value what the page says is chosen, "" for nothing
 * @returns the choice, null for none, and the function that makes another
 */
export function usePickerChoice(
  value: string,
  list: OptionList,
): [Option | null, (option: Option | null) => void] {
  const [choice, setChoice] = useState<Choice>({ rendered: value });
  const current = choice.rendered === value ? choice : follow(choice, value);
  // React's own way to follow a prop: state set while rendering, before anything is shown.
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
  /** The option that somebody chose; null for none, undefined while nobody chose. */
  picked?: Option | null;
}

/** The page may answer with the choice itself: then its words are known, on offer or not. */
function follow({ picked }: Choice, value: string): Choice {
  return { rendered: value, picked: picked?.value === value ? picked : undefined };
}
