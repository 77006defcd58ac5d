import { choiceFilter, linkedFilter, type Filter } from "~/screens/filters.server";
import { letterKinds, letterStates } from "./letter";
import type { LetterQuery } from "./letter.list";

/** The filters of the list of all letters. */
export const letterFilters: Record<keyof LetterQuery["filters"], Filter> = {
  state: choiceFilter({
    label: "letters:LIST.STATE_FILTER",
    empty: "letters:LIST.ALL_STATES",
    chip: "letters:FIELDS.state",
    values: letterStates,
    words: "letters:STATES",
  }),
  kind: choiceFilter({
    label: "letters:LIST.KIND_FILTER",
    empty: "letters:LIST.ALL_KINDS",
    chip: "letters:FORM.KIND",
    values: letterKinds,
    words: "letters:KINDS",
  }),
  // The dashboard links to it.
  open: linkedFilter("letters:LIST.OPEN", (_, __, t) => Promise.resolve(t("letters:LIST.OPEN_IS"))),
};
