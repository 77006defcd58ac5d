import { Link } from "../link";

interface Props {
  /** The heading of the links. */
  label: string;
  links: { to: string; label: string }[];
}

/** Links from the page of a row to the lists that belong to it. */
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
