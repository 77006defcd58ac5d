interface Props {
  /** The lines, each an `li` whose parts are spread over the width. */
  children: React.ReactNode;
}

/** A list of lines on a card, separated by rules. */
export function LineList({ children }: Props) {
  return (
    <ul className="divide-y divide-subtle *:flex *:flex-wrap *:justify-between *:gap-x-4 *:gap-y-0.5 *:px-4 *:py-2">
      {children}
    </ul>
  );
}
