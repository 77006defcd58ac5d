/** How many tables' rows are kept: some twenty KB each. */
const MAX_KEPT = 200;

/** Rows that were rendered once: most of them are never asked for again, and aren't kept. */
const seen = new WeakSet<readonly unknown[]>();

/** By rows; the first to come is the first to go. */
const kept = new Map<readonly unknown[], { pathname: string; html: string }>();

const BEGINS = '<tbody role="rowgroup">';
const ENDS = "</tbody>";

/**
 * The rows of a page's table as HTML, kept for as long as the loader hands out the very same rows: all
 * that they are made of is then as it was, who asks and in which language among it (`keptFor`). The
 * browser renders them by itself, and finds what it would have made.
 */
export class KeptRows {
  readonly #pathname: string;
  readonly #rendered: (readonly unknown[])[] = [];

  constructor(pathname: string) {
    this.#pathname = pathname;
  }

  /** @returns the inside of their `<tbody>`; undefined where it is to be rendered */
  htmlOf(rows: readonly unknown[]): string | undefined {
    const known = kept.get(rows);
    if (known?.pathname === this.#pathname) return known.html;
    this.#rendered.push(rows);
    return undefined;
  }

  /** Keeps the rows of a page that was rendered, where they are asked for again and stand in its only table. */
  keep(page: string): void {
    const [rows, ...others] = this.#rendered;
    if (!rows || others.length > 0) return;
    if (!seen.has(rows)) {
      seen.add(rows);
      return;
    }
    const begins = page.indexOf(BEGINS);
    if (begins < 0 || page.indexOf("<tbody", begins + 1) >= 0) return;
    const inside = page.slice(begins + BEGINS.length, page.indexOf(ENDS, begins));
    // A copy: a part of a string keeps the whole of it in memory.
    const html = Buffer.from(inside).toString();
    kept.set(rows, { pathname: this.#pathname, html });
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
  }
}
