import { PostForm } from "~/forms/posting/post-form";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Card, CardHeading } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { LineList } from "~/ui/tables/line-list";
import type { LettersView } from "../letters.presenter.server";

/**
 * The card with the letters about a booking and the outcome of each: one that waits can be withdrawn, one that
 * wasn't sent can be written again.
 */
export function LettersCard({ letters: { title, newer, none, rows, to, write } }: Props) {
  return (
    <Card as="section" aria-labelledby="booking-letters">
      <CardHeading id="booking-letters">{title}</CardHeading>
      {newer ? (
        <div className="px-4 pb-3">
          <Newer newer={newer} />
        </div>
      ) : null}
      {none ? <p className="px-4 py-3 text-muted">{none}</p> : null}
      {rows.length > 0 ? (
        <LineList>
          {rows.map((row) => (
            <li key={row.id}>
              <span className="min-w-0">
                {row.kind}
                <span className="block text-sm wrap-anywhere text-muted">{row.about}</span>
                {row.note ? <span className="block text-sm wrap-anywhere">{row.note}</span> : null}
                <Acts row={row} to={to} />
              </span>
              <Badge tone={row.tone}>{row.badge}</Badge>
            </li>
          ))}
        </LineList>
      ) : null}
      {to && write ? (
        <p className="border-t border-subtle px-4 py-3 print:hidden">
          <ButtonLink size="small" to={to}>
            {write}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

interface Props {
  letters: LettersView;
}

/** Says that the guest has a letter from before a change; one press sends the new one. */
function Newer({ newer: { sentence, send } }: { newer: NonNullable<LettersView["newer"]> }) {
  return (
    <Notice tone="warning">
      <p>{sentence}</p>
      {send?.post ? (
        <PostForm action={send.post.to} className="mt-2 print:hidden">
          {Object.entries(send.post.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button size="small" name="intent" value="send">
            {send.label}
          </Button>
        </PostForm>
      ) : send ? (
        <p className="mt-2 print:hidden">
          <ButtonLink size="small" to={send.to}>
            {send.label}
          </ButtonLink>
        </p>
      ) : null}
    </Notice>
  );
}

interface ActsProps {
  row: LettersView["rows"][number];
  to: string | null;
}

/** What can be done with one letter; nothing where it was sent. */
function Acts({ row: { id, again, withdraw }, to }: ActsProps) {
  if (again) {
    return (
      <span className="mt-1 block print:hidden">
        <ButtonLink size="small" variant="secondary" to={again.to} aria-label={again.said}>
          {again.label}
        </ButtonLink>
      </span>
    );
  }
  if (!withdraw || !to) return null;
  return (
    <PostForm action={to} className="mt-1 print:hidden">
      <input type="hidden" name="letter_id" value={id} />
      <Button
        size="small"
        variant="secondary"
        name="intent"
        value="withdraw"
        aria-label={withdraw.said}
      >
        {withdraw.label}
      </Button>
    </PostForm>
  );
}
