import { cva } from "class-variance-authority";

/** The look of text boxes and selects (`styles/controls.css`). */
export const controlClass = cva("control", {
  variants: {
    /** `small` fits into a line of text. */
    size: { small: "inline-block min-h-8 w-auto", file: "min-h-0 p-2" },
    /** The kind of content that is inside the control, or close beside it. */
    beside: {
      suffix: "rounded-r-none",
      search: "control-search",
      picker: "pr-17 text-ellipsis pointer-coarse:pr-22",
    },
  },
});
