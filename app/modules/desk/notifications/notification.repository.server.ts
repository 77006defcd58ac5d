import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { eventsTold, type EventScope } from "~/db/writing/events.server";
import { textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import type { Language } from "~/i18n/languages";
import type { SharedEntity } from "../../log/audit/audit";
import type { AuditEvent } from "../../log/audit/event";
import type { BatchSummary } from "../../pricing/price-batches/price-batch";
import type { Notification } from "./notification";

export interface Reader extends Pick<EventScope, "now" | "timeZone"> {
  user_id: number;
  permissions: readonly string[];
  locale: Language;
}

/** The columns of all kinds of events; null for those of other kinds. */
interface FoundEvent {
  at: Date;
  kind: AuditEvent | "repriced" | "ending";
  id: string;
  actor_name: string;
  entity: SharedEntity;
  entity_id: number;
  label: string;
  after: Record<string, unknown> | null;
  summary: BatchSummary;
  changed: number;
  name: string;
  hotel_id: number;
  hotel_label: string;
  end_date: CalendarDate;
}

/**
 * Reads acts of other users in the last weeks, the latest first: one row more than `limit` if there are more.
 */
export async function listNotifications(
  db: Database,
  { user_id, permissions, now, timeZone, locale }: Reader,
  limit: number,
): Promise<Notification[]> {
  const events = eventsTold({
    user_id: sql`${user_id}::int`,
    permissions: sql`${[...permissions]}::text[]`,
    ...{ now, timeZone },
  });
  const { rows } = await sql<FoundEvent>`
    with told as (
      select * from (${events}) events order by at desc, kind, id desc ${upTo(limit + 1)}
    )
    select told.at, told.kind, told.id::text,
      coalesce(log.actor_name, batches.actor_name) as actor_name,
      log.entity, log.entity_id, log.label, log.after,
      batches.summary,
      (
        select count(*)::int from audit_log changes
        where changes.batch_id = batches.id and changes.entity in ('room_price', 'restriction')
      ) as changed,
      seasons.name, seasons.end_date,
      hotels.id as hotel_id, ${textIn("hotels.label", locale)} as hotel_label
    from told
      left join price_batches batches on told.kind = 'repriced' and batches.id = told.id
      left join seasons on told.kind = 'ending' and seasons.id = told.id
      left join hotels on hotels.id = seasons.hotel_id
      left join audit_log log on told.kind not in ('repriced', 'ending') and log.id = told.id
    order by told.at desc, told.kind, told.id desc
  `.execute(db);
  return rows.map((row) => ({ ...row, after: row.after ?? {} }) as Notification);
}

/** @returns the instant up to which the user has seen notifications; undefined for none */
export async function findMark(db: Database, user_id: number): Promise<Date | undefined> {
  const mark = await db
    .selectFrom("notification_marks")
    .select("seen_until")
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  return mark?.seen_until;
}

/** Moves the mark; when two pages are opened at once, the later instant counts. */
export async function moveMark(db: Database, user_id: number, until: Date): Promise<void> {
  await sql`
    insert into notification_marks as mark (user_id, seen_until) values (${user_id}, ${until})
    on conflict (user_id) do update
      set seen_until = greatest(mark.seen_until, excluded.seen_until)
  `.execute(db);
}
