/** A heading of the document; a call belongs to the heading that its `tag` names. */
export interface Heading {
  /** "Room prices" */
  name: string;
  /** The namespace of its texts: name and purpose under `TAGS`, the summaries of its calls under `CALLS`. */
  texts: string;
  /**
   * The name of the heading before it; the first has none. Headings that follow the same one are sorted by
   * name.
   */
  after?: string;
}

/**
 * @returns the headings in the order of the document
 * @throws Error where a heading follows one that doesn't exist
 */
export function inOrder(headings: readonly Heading[]): Heading[] {
  const following = (after: string | undefined): Heading[] =>
    headings
      .filter((heading) => heading.after === after)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((heading) => [heading, ...following(heading.name)]);
  const ordered = following(undefined);
  const lost = headings.filter((heading) => !ordered.includes(heading));
  if (lost.length > 0) {
    throw new Error(`No heading before ${lost.map(({ name }) => name).join(", ")}`);
  }
  return ordered;
}
