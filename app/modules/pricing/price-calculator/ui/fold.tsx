import { cx } from "class-variance-authority";

interface Props extends React.DetailsHTMLAttributes<HTMLDetailsElement> {
  label: React.ReactNode;
  /** Whether the content contains its own heading on paper, so that the label isn't printed. */
  namedInside?: boolean;
}

/** The classes of a label that opens the content below it. */
export const foldLabel =
  "inline-flex min-h-9.5 cursor-pointer items-center font-semibold text-accent-text pointer-coarse:min-h-11";

/**
 * Content that is folded below a label. It is printed only if it is open; a closed label would be useless on
 * paper.
 */
export function Fold({ label, namedInside, children, ...details }: Props) {
  return (
    <details {...details} className="group print:not-open:hidden">
      <summary className={cx(foldLabel, namedInside && "print:hidden")}>{label}</summary>
      {children}
    </details>
  );
}
