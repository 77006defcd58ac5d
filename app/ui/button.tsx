import { cva, cx, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "~/ui/icons/icons";
import { Link, type LinkProps } from "./link";

/** The look of a button: also for links and labels that look like one. */
export const buttonClass = cva("button", {
  variants: {
    variant: {
      primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
      secondary: "border-strong bg-surface text-ink hover:bg-row-hover",
      text: "border-transparent text-accent-text hover:bg-accent-soft",
      danger: "border-transparent bg-danger text-on-danger",
    },
    /** `tight` for a row of quiet ones, `small` and `tiny` where a line of text is the place. */
    size: {
      regular: "min-h-9.5",
      tight: "min-h-9.5 px-2",
      small: "min-h-8 px-2.5",
      tiny: "min-h-6 px-3",
    },
  },
  compoundVariants: [
    { size: "regular", variant: ["primary", "secondary", "danger"], class: "px-4" },
    { size: "regular", variant: "text", class: "px-3" },
  ],
  defaultVariants: { variant: "primary", size: "regular" },
});

type Look = VariantProps<typeof buttonClass>;

interface ButtonProps extends Omit<React.ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  variant?: Look["variant"];
  size?: Look["size"];
  /** A post is under way: a spinner, and no second press. */
  busy?: boolean;
  /** Something in its form is wrong: it says so, keeps the focus, and pressing it shows what. */
  invalid?: boolean;
  /** There is nothing to press it for: it keeps the focus and says so, and does nothing. */
  blocked?: boolean;
}

export function Button({
  variant,
  size,
  busy,
  invalid,
  blocked,
  children,
  ...button
}: ButtonProps) {
  const off = busy || blocked;
  return (
    <button
      {...button}
      className={buttonClass({ variant, size })}
      aria-disabled={off || invalid || undefined}
      onClick={off ? (event) => event.preventDefault() : button.onClick}
    >
      {busy ? <LoaderCircle size={16} className="animate-turn" /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button: it leads somewhere and writes nothing. */
export function ButtonLink({
  variant = "secondary",
  size,
  ...link
}: Omit<LinkProps, "className"> & Look) {
  return <Link {...link} className={buttonClass({ variant, size })} />;
}

/** A button that is a picture alone; its name is its `aria-label`. */
export function IconButton({
  className,
  ...button
}: React.ButtonHTMLAttributes<HTMLButtonElement> & { "aria-label": string }) {
  return <button {...button} className={cx("icon-button", className)} />;
}
