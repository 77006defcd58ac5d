import { cva } from "class-variance-authority";

/** The look of text boxes and selects (`styles/controls.css`). */
export const controlClass = cva("control", {
  variants: {
    /** `small` fits into a line of text. */
    size: { small: "control-small", file: "control-file" },
    /** The kind of content that is inside the control, or close beside it. */
    beside: { suffix: "control-suffix", search: "control-search", picker: "control-picker" },
  },
});
