import { Link } from "../link";

interface Props {
  /** What the links have in common. */
  label: string;
  links: { to: string; label: string }[];
}

/** What belongs to the row of a page: links to its lists. */
export function RelatedLinks({ label, links }: Props) {
  return (
    <nav className="mb-3 flex flex-wrap gap-x-5 gap-y-1" aria-label={label}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to} className="min-w-0 wrap-anywhere">
          {label}
        </Link>
      ))}
    </nav>
  );
}
