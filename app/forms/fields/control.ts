import { cva } from "class-variance-authority";

/** The look of text boxes and selects. */
export const controlClass = cva("control pointer-coarse:min-h-11", {
  variants: {
    /** `small` fits into a line of text. */
    size: {
      regular: "min-h-9.5 w-full px-3 py-1.5",
      small: "inline-block min-h-8 w-auto px-3 py-1.5",
      file: "w-full p-2",
    },
    /** The kind of content that is inside the control, or close beside it. */
    beside: {
      suffix: "rounded-r-none",
      search: "pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden",
      picker: "pr-17 text-ellipsis pointer-coarse:pr-22",
    },
  },
  defaultVariants: { size: "regular" },
});
