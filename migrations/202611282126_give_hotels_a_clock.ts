import { type Kysely, sql } from "kysely";

/**
 * The clock of a hotel (ADR 204): its time zone, where it has one of its own, and the time at which its day ends.
 * `hotel_day` says which day it is there; `hotelDay` of the app says the same.
 */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    create function is_time_zone(zone text) returns boolean
    language plpgsql immutable strict set search_path = public, pg_temp as $$
    begin
      -- A name of a place, or UTC: PostgreSQL reads abbreviations and offsets in other ways than programs do.
      if zone !~ '^([A-Za-z_]+(/[A-Za-z0-9_+-]+)+|UTC)$' then
        return false;
      end if;
      perform timestamptz 'epoch' at time zone zone;
      return true;
    exception when invalid_parameter_value then
      return false;
    end
    $$
  `.execute(db);
  await sql`
    alter table hotels
      -- Null is the zone of the house, which only the app knows.
      add column time_zone text constraint hotels_time_zone_check check (is_time_zone(time_zone)),
      add column day_end text not null default '04:00'
        constraint hotels_day_end_check check (day_end ~ '^(0[0-7]:[03]0|08:00)$')
  `.execute(db);
  // A day begins when the clock first shows its end or later. A clock that was set back less than three hours ago may
  // have shown it already: then the moment at which it did so is asked for with the offset of before.
  await sql`
    create function hotel_day(moment timestamptz, zone text, day_end text) returns date
    language sql stable strict set search_path = public, pg_temp as $$
      select case when coming.shown <= moment and (coming.shown at time zone zone) >= coming.wall
        then here.today + 1 else here.today end
      from (
        select ((moment at time zone zone) - day_end::interval)::date as today,
          ((moment - interval '3 hours') at time zone zone)
            - ((moment - interval '3 hours') at time zone 'UTC') as ahead
      ) here
      cross join lateral (
        select here.today + 1 + day_end::interval as wall,
          (here.today + 1 + day_end::interval - here.ahead) at time zone 'UTC' as shown
      ) coming
    $$
  `.execute(db);
}
