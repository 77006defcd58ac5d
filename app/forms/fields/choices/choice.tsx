import { cx } from "class-variance-authority";

interface Props {
  className?: string;
  /** The checkbox or radio button, and its text. */
  children: React.ReactNode;
}

/** The label around a checkbox or a radio button. */
export function Choice({ className, children }: Props) {
  return (
    <label
      className={cx(
        "inline-flex min-h-7 cursor-pointer items-center gap-2 pointer-coarse:min-h-11",
        className,
      )}
    >
      {children}
    </label>
  );
}
