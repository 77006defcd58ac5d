import { cx } from "class-variance-authority";

interface Props {
  className?: string;
  /** The box or the radio button, and its words. */
  children: React.ReactNode;
}

/** The label around a box to tick or a radio button. */
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
