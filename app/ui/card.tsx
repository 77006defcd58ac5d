import { cx } from "class-variance-authority";

interface Props extends React.HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "li";
  /** Whether its content keeps a distance from its border; tables and lists reach the border. */
  padded?: boolean;
  /** Whether content that is too wide scrolls inside the card instead of widening the page: for tables. */
  scrolls?: boolean;
}

/** A framed part of the page. */
export function Card({ as: Element = "div", padded, scrolls, className, ...card }: Props) {
  return (
    <Element
      data-card=""
      {...card}
      className={cx(
        "rounded-lg border border-subtle print:mb-4 print:border-strong",
        padded && "p-5",
        !scrolls && "bg-surface",
        // `relative` keeps screen-reader text, which is positioned, from widening the page.
        scrolls && "relative overflow-x-auto scroll-hint print:overflow-visible",
        className,
      )}
    />
  );
}

/** The title of a card whose rows reach its border. */
export function CardHeading({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <h2 id={id} className="border-b border-subtle px-4 py-3.5">
      {children}
    </h2>
  );
}
