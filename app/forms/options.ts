/** One choice of a select. */
export interface Option {
  value: string;
  label: string;
}

/** The choices of a picker: at most `MAX_OPTIONS` at once, and whether searching finds more. */
export interface OptionList {
  options: Option[];
  /** True where there are more than are listed: then the field offers a search. */
  more: boolean;
}

/** How many choices a picker offers at once (`pricing.md` §9). */
export const MAX_OPTIONS = 100;

export const noOptions: OptionList = { options: [], more: false };
