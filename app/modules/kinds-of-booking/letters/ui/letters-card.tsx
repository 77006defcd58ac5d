import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { LineList } from "~/ui/tables/line-list";
import type { LettersView } from "../letters.presenter.server";

/** The card with the letters about a booking, what became of each, and the link that writes another. */
export function LettersCard({ letters: { title, none, rows, write } }: { letters: LettersView }) {
  return (
    <Card as="section" aria-labelledby="booking-letters">
      <CardHeading id="booking-letters">{title}</CardHeading>
      {none ? <p className="px-4 py-3 text-muted">{none}</p> : null}
      {rows.length > 0 ? (
        <LineList>
          {rows.map(({ id, kind, about, badge, tone, note }) => (
            <li key={id}>
              <span className="min-w-0">
                {kind}
                <span className="block text-sm wrap-anywhere text-muted">{about}</span>
                {note ? <span className="block text-sm wrap-anywhere">{note}</span> : null}
              </span>
              <Badge tone={tone}>{badge}</Badge>
            </li>
          ))}
        </LineList>
      ) : null}
      {write ? (
        <p className="border-t border-subtle px-4 py-3 print:hidden">
          <ButtonLink size="small" to={write.to}>
            {write.label}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}
