interface Props {
  facts: { term: string; value: React.ReactNode }[];
}

/** A list of terms, each with its value below it. */
export function Facts({ facts }: Props) {
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-3">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
