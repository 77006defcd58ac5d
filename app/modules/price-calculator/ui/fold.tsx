interface Props extends React.DetailsHTMLAttributes<HTMLDetailsElement> {
  label: React.ReactNode;
  /** Whether what is in it says its own name on paper. */
  namedInside?: boolean;
}

/** What is folded away under its label. On paper it is there when it is open: closed it would be a promise. */
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
