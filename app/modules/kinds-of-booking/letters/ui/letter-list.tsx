import { Link } from "~/ui/link";
import { Badge } from "~/ui/badge";
import { LineList } from "~/ui/tables/line-list";
import type { LetterRow } from "../letters.presenter.server";

/** Letters about all bookings, one a line, and the outcome of each. */
export function LetterList({ rows }: { rows: LetterRow[] }) {
  return (
    <LineList>
      {rows.map((row) => (
        <li key={row.id}>
          <span className="min-w-0">
            {row.kind} · <Link to={row.booking.to}>{row.booking.label}</Link>
            <span className="block text-sm wrap-anywhere text-muted">{row.about}</span>
            {row.note ? <span className="block text-sm wrap-anywhere">{row.note}</span> : null}
          </span>
          <Badge tone={row.tone}>{row.badge}</Badge>
        </li>
      ))}
    </LineList>
  );
}
