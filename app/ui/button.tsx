import { cva, cx, type VariantProps } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { LoaderCircle } from "~/ui/icons/icons";
import { Link, type LinkProps } from "./link";

/** The style of a button, also for links and labels that look like one (`styles/controls.css`). */
export const buttonClass = cva("button", {
  variants: {
    variant: {
      primary: "button-primary",
      secondary: "",
      text: "button-text",
      danger: "border-transparent bg-danger text-on-danger hover:bg-danger",
    },
    /** `tight` for inconspicuous buttons side by side; `small` and `tiny` inside a line of text. */
    size: {
      regular: "",
      tight: "px-2",
      small: "min-h-8 px-2.5",
      tiny: "min-h-6 px-3",
      /** Only an icon: everywhere, or on phones. */
      icon: "min-w-9.5 px-2.5",
      more: "max-md:min-w-11 max-md:px-0",
    },
  },
  defaultVariants: { variant: "primary", size: "regular" },
});

type Look = VariantProps<typeof buttonClass>;

interface ButtonProps extends Omit<React.ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  variant?: Look["variant"];
  size?: Look["size"];
  /** Whether a post is running: the button shows a spinner and can't be pressed again. */
  busy?: boolean;
  /**
   * Whether the form has a mistake: the button says so in its tooltip and can still be focused, and a press moves the
   * focus to the mistake.
   */
  invalid?: boolean;
  /** Whether a press would do nothing at the moment: the button can still be focused. */
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
  const { t } = useTranslation();
  const off = busy || blocked;
  return (
    <button
      {...button}
      className={buttonClass({ variant, size })}
      title={button.title ?? (invalid ? t("common:FORM.INVALID") : undefined)}
      aria-disabled={off || invalid || undefined}
      onClick={off ? (event) => event.preventDefault() : button.onClick}
    >
      {busy ? <LoaderCircle size={16} className="animate-turn" /> : null}
      {children}
    </button>
  );
}

/** A link in the style of a button: it navigates and writes nothing. */
export function ButtonLink({
  variant = "secondary",
  size,
  ...link
}: Omit<LinkProps, "className"> & Look) {
  return <Link {...link} className={buttonClass({ variant, size })} />;
}

/**
 * A button with only an icon; its name is its `aria-label`. Where a press would do nothing it is `aria-disabled`: it can
 * still be focused.
 */
export function IconButton({
  className,
  ...button
}: React.ButtonHTMLAttributes<HTMLButtonElement> & { "aria-label": string }) {
  return (
    <button
      {...button}
      className={cx("icon-button", className)}
      onClick={button["aria-disabled"] ? (event) => event.preventDefault() : button.onClick}
    />
  );
}
