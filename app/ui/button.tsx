import { Link, type LinkProps } from "@remix-run/react";
import { LoaderCircle } from "lucide-react";

type Variant = "primary" | "secondary" | "text" | "danger";

interface ButtonProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: Variant;
  /** A post is under way: a spinner, and no second press. */
  busy?: boolean;
  /** Something in its form is wrong: it says so, keeps the focus, and pressing it shows what. */
  invalid?: boolean;
  /** There is nothing to press it for: it keeps the focus and says so, and does nothing. */
  blocked?: boolean;
}

export function Button({
  variant = "primary",
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
      className={`button button-${variant}`}
      aria-disabled={off || invalid || undefined}
      onClick={off ? (event) => event.preventDefault() : button.onClick}
    >
      {busy ? <LoaderCircle aria-hidden size={16} className="spinner" /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button: it leads somewhere and writes nothing. */
export function ButtonLink({ variant = "secondary", ...link }: LinkProps & { variant?: Variant }) {
  return <Link {...link} className={`button button-${variant}`} />;
}
