import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database, Transaction } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { reachOfHandle } from "~/db/reach/limited-database.server";
import {
  followedEntities,
  MAX_CHANGES,
  seenThroughBookings,
  USUAL_CHANGES,
  type FollowedChange,
  type FollowedEntity,
  type Place,
  type SeenThroughBookings,
} from "./change-feed";

/**
 * The maximum number of changes that get a position at once, so that the lock is held only for a fraction of
 * a second.
 */
const PORTION = 10_000;

/** A part of the feed, as one statement read it. */
export interface SeenFeed {
  /** Whether the feed still has the change at the place. */
  known: boolean;
  /** Whether there are committed changes without a position. */
  waiting: boolean;
  /** The changes after the place; one more than the limit if there are more. */
  changes: FollowedChange[];
}

/** All kinds of changes as they are noted. */
type Noted = FollowedEntity | SeenThroughBookings;

const throughBookings = Object.keys(seenThroughBookings) as SeenThroughBookings[];

const noted: Noted[] = [...followedEntities, ...throughBookings];

/** @returns whether a change is of what a booking lets somebody see */
function isThroughBooking(entity: Noted): entity is SeenThroughBookings {
  return Object.hasOwn(seenThroughBookings, entity);
}

interface FeedRow {
  known: boolean;
  waiting: boolean;
  position: string | null;
  at: Date;
  action: FollowedChange["action"];
  entity: Noted;
  id: number;
  start_date: CalendarDate | null;
  end_date: CalendarDate | null;
  hotel_id: number | null;
}

/**
 * Reads the changes after a place, of these kinds of rows, each kind through its index.
 *
 * @param until the last position that is looked at; all without it
 */
export async function readFeed(
  db: Database,
  since: Place,
  entities: FollowedEntity[],
  limit: number,
  until = Number.MAX_SAFE_INTEGER,
): Promise<SeenFeed> {
  // Only two limits are used, so that the database keeps the plans of the statement.
  const reach = upTo((limit <= USUAL_CHANGES ? USUAL_CHANGES : MAX_CHANGES) + 1);
  const limits = reachOfHandle(db);
  const kinds: Noted[] = limits
    ? [
        ...entities,
        ...throughBookings.filter((kind) => entities.includes(seenThroughBookings[kind])),
      ]
    : entities;
  const { rows } = await sql<FeedRow>`
    select feed.*, change.position, change.at, change.action, change.entity, change.id,
      change.start_date, change.end_date, change.hotel_id
    from (
      select
        (select audit_id from unnumbered_changes order by audit_id ${upTo(1)}) is not null as waiting,
        ${since.position}::bigint = 0 or exists (
          -- A place stays known where its change is out of the reader's reach by now.
          select from public.numbered_changes numbered
          join public.audit_log on audit_log.id = numbered.audit_id
          where numbered.entity = any(${noted}::text[])
            and numbered.position = ${since.position}
            and audit_log.at = ${new Date(since.at)}
        ) as known
    ) feed
    left join lateral (
      select next.position, next.entity, audit_log.at,
        -- Some changes are of another row than the one that was written.
        case when next.room_type_id > 0 then 'update' else audit_log.action end as action,
        case when next.room_type_id > 0 then next.room_type_id else audit_log.entity_id end as id,
        nullif(next.start_date, '-infinity')::text as start_date,
        nullif(next.end_date, 'infinity')::text as end_date,
        case
          when next.entity = any(${throughBookings}::text[]) then null
          -- Of the room type: the booking that changed what is left may be in another hotel by now.
          when next.entity = 'availability' then (
            select room_types.hotel_id from room_types where room_types.id = next.room_type_id
          )
          when next.entity = 'hotel' then audit_log.entity_id
          when next.entity = 'image' then (
            select case state -> 'owner' ->> 'kind' when 'hotel' then owner.id
              else (select room_types.hotel_id from room_types where room_types.id = owner.id) end
            from (select (state -> 'owner' ->> 'id')::int as id) owner
          )
          else coalesce(
            state ->> 'hotel_id',
            case jsonb_array_length(state -> 'hotel_ids') when 1 then state -> 'hotel_ids' ->> 0 end
          )::int end as hotel_id
      from (
        select of_kind.*, kind.entity
        from unnest(${kinds}::text[]) kind (entity)
        cross join lateral (
          select position, audit_id, room_type_id, start_date, end_date
          from numbered_changes numbered
          where numbered.entity = kind.entity and numbered.position > ${since.position}
            and numbered.position <= ${until}
          order by numbered.position ${reach}
        ) of_kind
        order by of_kind.position ${reach}
      ) next
      -- The changes are within the reader's reach; rooms are left for everybody, whoever took others.
      join public.audit_log on audit_log.id = next.audit_id
      cross join lateral (select ${stateOfHotel(limits?.hotel_ids)} as state) logged
    ) change on true
    order by change.position
  `.execute(db);
  const { known, waiting } = rows[0]!;
  // A row has been in hotels that its reader doesn't see.
  const isSeen = (id: number | null) => !limits?.hotel_ids || limits.hotel_ids.includes(id ?? 0);
  const changes = rows.flatMap(({ known: _, waiting: __, position, at, ...change }) =>
    position === null
      ? []
      : [
          {
            ...change,
            entity: isThroughBooking(change.entity)
              ? seenThroughBookings[change.entity]
              : change.entity,
            hotel_id: isSeen(change.hotel_id) ? change.hotel_id : null,
            ...{ position: Number(position), at: at.getTime() },
          },
        ],
  );
  return { known, waiting, changes: changes.slice(0, limit + 1) };
}

/**
 * @returns the state of a row that says its hotel: the one after the change, but before it where the row was moved
 *   into a hotel that the reader doesn't see
 */
function stateOfHotel(hotels: readonly number[] | null | undefined) {
  const after = sql`coalesce(audit_log.after, audit_log.before)`;
  if (!hotels) return after;
  return sql`
    case when (audit_log.after ->> 'hotel_id')::int <> all(${hotels}::int[])
      then coalesce(audit_log.before, audit_log.after) else ${after} end
  `;
}

/** @returns the place of the last change with a position up to this one; undefined if no change has one */
export async function findLastPlace(
  db: Database,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Place | undefined> {
  const { rows } = await sql<{ position: string; at: Date }>`
    select last.position, audit_log.at
    from unnest(${noted}::text[]) kind (entity)
    cross join lateral (
      select position, audit_id from numbered_changes numbered
      where numbered.entity = kind.entity and numbered.position <= ${until}
      order by numbered.position desc ${upTo(1)}
    ) last
    join public.audit_log on audit_log.id = last.audit_id
    order by last.position desc ${upTo(1)}
  `.execute(db);
  const [last] = rows;
  return last && { position: Number(last.position), at: last.at.getTime() };
}

/** Locks the numbering, so that a later position never becomes visible before an earlier one. */
export async function lockNumbering(trx: Transaction): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('numbered_changes'))
  `.execute(trx);
}

/**
 * Gives positions to committed changes, in the order of the log. The caller must hold `lockNumbering`: then
 * the statement sees all changes that were numbered before.
 */
export async function numberChanges(trx: Transaction): Promise<void> {
  await sql`
    with first as materialized (
      select audit_id from unnumbered_changes order by audit_id ${upTo(PORTION)}
    ),
    noted as (
      delete from unnumbered_changes using first
      where unnumbered_changes.audit_id = first.audit_id
      returning unnumbered_changes.*
    )
    insert into numbered_changes (entity, audit_id, room_type_id, start_date, end_date)
    select entity, audit_id, room_type_id, start_date, end_date
    from noted order by audit_id, entity = 'availability', room_type_id
  `.execute(trx);
}
