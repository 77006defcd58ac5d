interface Props {
  facts: { term: string; value: React.ReactNode }[];
}

/** A list of terms, each with its value below it. */
export function Facts({ facts }: Props) {
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-3 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-sm [&_dt]:text-muted">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
