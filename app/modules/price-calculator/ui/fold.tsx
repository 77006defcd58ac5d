interface Props extends React.DetailsHTMLAttributes<HTMLDetailsElement> {
  label: React.ReactNode;
  /** Whether what is in it says its own name on paper. */
  namedInside?: boolean;
}

/**
 * Content that is folded away under a label. Paper shows it only where it is open: a closed label
 * would promise something that paper can't open.
 */
export function Fold({ label, namedInside, children, ...details }: Props) {
  return (
    <details {...details} className="group print:not-open:hidden">
      <summary
        className={`inline-flex min-h-9.5 cursor-pointer items-center font-semibold text-accent-text pointer-coarse:min-h-11 ${namedInside ? "print:hidden" : ""}`}
      >
        {label}
      </summary>
      {children}
    </details>
  );
}
