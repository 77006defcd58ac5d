interface Props {
  /** The lines, each an `li` whose parts are spread over the width. */
  children: React.ReactNode;
}

/** A list of lines on a card, separated by rules. */
export function LineList({ children }: Props) {
  return <ul className="line-list">{children}</ul>;
}
