interface Props {
  facts: {
    term: string;
    value: React.ReactNode;
    /** Whether it is left out on paper, which is for guests. */
    forStaff?: boolean;
  }[];
}

/** A list of terms, each with its value below it. */
export function Facts({ facts }: Props) {
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-3 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-sm [&_dt]:text-muted">
      {facts.map(({ term, value, forStaff }) => (
        <div key={term} className={forStaff ? "print:hidden" : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
