import { sql, type RawBuilder } from "kysely";
import { upTo } from "../lists/paginate.server";

/** The number of days before the end of a season at which an event reminds of its successor. */
export const SUCCESSOR_DAYS = 60;

/** The age in days up to which events are listed, so that counting them stays cheap. */
const DAYS_TOLD = 30;

/** The highest count; a badge shows it as "99+". */
const MOST_COUNTED = 100;

/** The most events of a kind that are read: one more than are listed, which shows whether there are more. */
const MOST_OF_KIND = 101;

/** The condition that an active season's hotel has no other active season on the day after its end. */
export const withoutSuccessor = sql<boolean>`not exists (
  select 1 from seasons next
  where next.hotel_id = seasons.hotel_id and next.active
    and next.start_date <= seasons.end_date + 1 and next.end_date > seasons.end_date
)`;

/**
 * The reader of the events, and the time. Each property is a value, or an expression over the surrounding
 * statement.
 */
export interface EventScope {
  user_id: RawBuilder<number>;
  permissions: RawBuilder<string[]>;
  now: Date;
  /** The time zone of hotels without their own: a season ends by the clock of its hotel. */
  timeZone: string;
}

/** @returns the instant from which events are listed */
function toldSince({ now }: EventScope): RawBuilder<Date> {
  return sql`(${now}::timestamptz - make_interval(days => ${sql.lit(DAYS_TOLD)}))`;
}

/**
 * @returns a query for the events since an instant that the reader may see: acts of other people, and seasons
 *   that end soon. Its columns are `at`, `kind`, and the `id` of the row of each event. The list and its
 *   count both use it
 */
function eventsSince(since: RawBuilder<Date>, eventScope: EventScope): RawBuilder<unknown> {
  const { user_id, permissions, now, timeZone } = eventScope;
  const zone = sql`coalesce(hotels.time_zone, ${timeZone})`;
  const days = sql.lit(SUCCESSOR_DAYS);
  const ends = sql`((end_date - ${days} + hotels.day_end::interval) at time zone ${zone})`;
  const dayOf = (at: RawBuilder<unknown>) => sql`hotel_day(${at}, ${zone}, hotels.day_end)`;
  const current = sql`${now}::timestamptz`;
  // For each kind, the index is read from its end only as far as needed.
  return sql`
    select found.at, kinds.event as kind, found.id
    from (values
        ('received', 'bookings:view'), ('booked', 'bookings:view'), ('cancelled', 'bookings:view'),
        ('lapsed', 'bookings:view'), ('stopped', 'stop_sales:view'),
        ('restricted', 'stop_sales:view'), ('gave_up', 'settings:view'),
        ('not_sent', 'bookings:view')
      ) kinds (event, permission)
      cross join lateral (
        select at, id from audit_log
        where event = kinds.event and at > ${since} and actor_id is distinct from ${user_id}
        order by at desc, id desc ${upTo(MOST_OF_KIND)}
      ) found
    where kinds.permission = any(${permissions})
    union all
    select at, 'repriced', id
    from price_batches
    where at > ${since} and actor_id <> ${user_id}
      and case kind when 'restrictions' then 'stop_sales:view' else 'pricing:view' end = any(${permissions})
    union all
    (
      -- Most seasons are followed by another one, which costs less to ask than the day by a hotel's clock. No clock
      -- is further away than these days.
      with unfollowed as materialized (
        select id, hotel_id, end_date from seasons
        where active and 'pricing:view' = any(${permissions})
          and end_date > (${since} at time zone 'UTC')::date + ${days} - 2
          and end_date <= (${current} at time zone 'UTC')::date + ${days} + 2
          and ${withoutSuccessor}
      )
      select ${ends}, 'ending', unfollowed.id
      from unfollowed join hotels on hotels.id = unfollowed.hotel_id and hotels.active
      where end_date > ${dayOf(since)} + ${days} and end_date <= ${dayOf(current)} + ${days}
    )
  `;
}

/** @returns a subquery for the events of the last weeks */
export function eventsTold(eventScope: EventScope): RawBuilder<unknown> {
  return eventsSince(toldSince(eventScope), eventScope);
}

/** @returns the number of events since the user last looked, at most 100, as a column of a statement */
export function unseenEvents(eventScope: EventScope): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int
    from (
      select greatest(
        ${toldSince(eventScope)},
        (select seen_until from notification_marks where user_id = ${eventScope.user_id})
      ) as since
    ) looked
    cross join lateral (
      ${eventsSince(sql`looked.since`, eventScope)} ${upTo(MOST_COUNTED)}
    ) told
  )`;
}
