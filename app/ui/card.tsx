import { cx } from "class-variance-authority";

interface Props extends React.HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "li";
  /** Whether there is space between its content and its border; tables and lists need none. */
  padded?: boolean;
  /**
   * Whether content that is too wide, such as a table, scrolls inside the card instead of widening the page.
   */
  scrolls?: boolean;
}

/** A framed part of the page. */
export function Card({ as: Element = "div", padded, scrolls, className, ...card }: Props) {
  return (
    <Element
      {...card}
      className={cx("card", padded && "p-5", scrolls && "card-scrolls", className)}
    />
  );
}

/** The title of a card whose rows extend to its border. */
export function CardHeading({ id, children }: { id?: string; children: React.ReactNode }) {
  return (
    <h2 id={id} className="card-heading">
      {children}
    </h2>
  );
}
