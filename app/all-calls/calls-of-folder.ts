import type { DocumentedPost } from "~/api/documented-posts";
import type { Endpoint } from "~/api/endpoint";
import { inOrder, type Heading } from "~/api/heading";

/** The exports of a `*.calls.server.ts`. */
export interface CallsOfFolder {
  calls: readonly Endpoint[];
  /**
   * The heading of the calls in the document; calls may also stand under the heading of another
   * folder.
   */
  heading?: Heading;
  /** The posts of this folder to the addresses of webhooks, for the document. */
  posts?: readonly DocumentedPost[];
}

/**
 * @returns the headings in the order of the document, each with its calls: first those of its own folder
 * @throws Error where calls stand under a heading that no folder brings along
 */
export function underHeadings(
  folders: readonly CallsOfFolder[],
): { heading: Heading; calls: Endpoint[] }[] {
  const headings = inOrder(folders.flatMap(({ heading }) => heading ?? []));
  for (const { tag, path } of folders.flatMap(({ calls }) => calls)) {
    if (!headings.some(({ name }) => name === tag)) throw new Error(`${path}: no heading ${tag}`);
  }
  return headings.map((heading) => {
    const own = folders.filter((folder) => folder.heading === heading);
    const others = folders.filter((folder) => folder.heading !== heading);
    const calls = [...own, ...others].flatMap((folder) => folder.calls);
    return { heading, calls: calls.filter(({ tag }) => tag === heading.name) };
  });
}
