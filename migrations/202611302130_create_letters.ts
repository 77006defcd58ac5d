import { type Kysely, sql } from "kysely";

/**
 * Letters to customers, by e-mail: the queue from which they are sent, and the record of what became of them.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create table letters (
      id integer generated always as identity primary key,
      booking_id integer not null,
      kind text not null,
      language text not null,
      recipient text not null,
      reply_to text not null default '',
      subject text not null,
      text text not null,
      html text not null,
      message_id text not null,
      state text not null default 'waiting',
      attempts smallint not null default 0,
      next_attempt_at timestamptz(3),
      claimed_until timestamptz(3),
      handed_over_at timestamptz(3),
      sent_at timestamptz(3),
      last_answer text not null default '',
      created_by integer not null,
      created_at timestamptz(3) not null default now(),
      constraint letters_booking_id_fkey foreign key (booking_id)
        references bookings (id) on delete restrict,
      constraint letters_created_by_fkey foreign key (created_by)
        references users (id) on delete restrict,
      constraint letters_message_id_key unique (message_id),
      constraint letters_kind_check check (
        kind in ('offer', 'request', 'confirmation', 'cancellation', 'reminder')
      ),
      constraint letters_language_check check (language in ('en', 'fr')),
      constraint letters_state_check check (
        state in ('waiting', 'sending', 'sent', 'refused', 'given_up', 'unsure')
      ),
      constraint letters_times_check check (
        (state = 'waiting') = (next_attempt_at is not null)
        and (state = 'sending') = (claimed_until is not null)
        and (state = 'sent') = (sent_at is not null)
      ),
      constraint letters_attempts_check check (attempts >= 0),
      constraint letters_lengths_check check (
        char_length(recipient) <= 254 and char_length(reply_to) <= 254
        and char_length(subject) <= 255 and char_length(last_answer) <= 500
      )
    )
  `.execute(db);
  await sql`
    create index letters_booking_id_idx on letters (booking_id, id)
  `.execute(db);
  await sql`
    create index letters_due_idx on letters (next_attempt_at, id) where state = 'waiting'
  `.execute(db);
  await sql`
    create index letters_claimed_idx on letters (claimed_until) where state = 'sending'
  `.execute(db);
}
