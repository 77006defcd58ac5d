import { cx } from "class-variance-authority";

interface Props extends React.DetailsHTMLAttributes<HTMLDetailsElement> {
  label: React.ReactNode;
  /** Whether what is in it says its own name on paper. */
  namedInside?: boolean;
}

/** The look of a label that opens what is under it. */
export const foldLabel =
  "inline-flex min-h-9.5 cursor-pointer items-center font-semibold text-accent-text pointer-coarse:min-h-11";

/**
 * Content that is folded away under a label. Paper shows it only where it is open: a closed label
 * would promise something that paper can't open.
 */
export function Fold({ label, namedInside, children, ...details }: Props) {
  return (
    <details {...details} className="group print:not-open:hidden">
      <summary className={cx(foldLabel, namedInside && "print:hidden")}>{label}</summary>
      {children}
    </details>
  );
}
