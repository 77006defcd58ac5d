import { cx } from "class-variance-authority";

interface Props extends React.HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "li";
  /** Whether it keeps what is in it off its border: tables and lists go to the edge. */
  padded?: boolean;
  /** Whether what is too wide for it scrolls in it, not with the page: a table. */
  scrolls?: boolean;
}

/** A sheet of paper on the page. */
export function Card({ as: Element = "div", padded, scrolls, className, ...card }: Props) {
  return (
    <Element
      data-card=""
      {...card}
      className={cx(
        "rounded-lg border border-subtle print:mb-4 print:border-strong",
        padded && "p-5",
        !scrolls && "bg-surface",
        // Text for screen readers is taken out of the flow: it would make the page as wide as
        // the table.
        scrolls && "relative overflow-x-auto scroll-hint print:overflow-visible",
        className,
      )}
    />
  );
}

/** The title of a card whose rows go to its edge. */
export function CardHeading({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <h2 id={id} className="border-b border-subtle px-4 py-3.5">
      {children}
    </h2>
  );
}
