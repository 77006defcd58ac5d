import { sql } from "kysely";

/**
 * What a rule may ask for, and other values that constraints look into. A condition is compared by type as well as
 * by range: to a check, a JSON null or a text where a number belongs would be unknown, and unknown passes. What is
 * missing is null to these functions, and asks for nothing. Functions find each other and their tables whatever
 * the caller's `search_path`: a dump is restored with an empty one.
 */
export const conditions = [
  sql`
    create function is_whole_number(said jsonb, low integer, high integer) returns boolean
    language sql immutable strict set search_path = public, pg_temp as $$
      select case when jsonb_typeof(said) = 'number'
        then said::numeric between low and high and said::numeric % 1 = 0
        else false
      end
    $$
  `,
  sql`
    create function is_calendar_date(said jsonb) returns boolean
    language sql immutable strict set search_path = public, pg_temp as $$
      select case when jsonb_typeof(said) = 'string'
          and (said #>> '{}') ~ '^(19|2[01])\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'
        then extract(month from
            make_date(left(said #>> '{}', 4)::integer, substr(said #>> '{}', 6, 2)::integer, 1)
            + right(said #>> '{}', 2)::integer - 1
          ) = substr(said #>> '{}', 6, 2)::integer
        else false
      end
    $$
  `,
  sql`
    create function is_date_range(dates jsonb) returns boolean
    language sql immutable strict set search_path = public, pg_temp as $$
      select case when jsonb_typeof(dates) = 'array'
        then jsonb_array_length(dates) = 2
          and is_calendar_date(dates -> 0) and is_calendar_date(dates -> 1)
          and (dates ->> 0) <= (dates ->> 1)
        else false
      end
    $$
  `,
  sql`
    create function is_age_range(ages jsonb) returns boolean
    language sql immutable strict set search_path = public, pg_temp as $$
      select case
        when jsonb_typeof(ages) <> 'array' then false
        when jsonb_array_length(ages) <> 2 then false
        when is_whole_number(ages -> 0, 0, 17) and is_whole_number(ages -> 1, 0, 17)
          then (ages -> 0)::integer <= (ages -> 1)::integer
        else false
      end
    $$
  `,
  sql`
    create function is_ordered_pair(lowest jsonb, highest jsonb, high integer) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select case
        when is_whole_number(lowest, 1, high) is false or is_whole_number(highest, 1, high) is false
          then false
        else lowest is null or highest is null or lowest::integer <= highest::integer
      end
    $$
  `,
  // How many days before check-in a stay is booked: at least, at most, or both.
  sql`
    create function is_advance_days(days jsonb) returns boolean
    language sql immutable strict set search_path = public, pg_temp as $$
      select case
        when jsonb_typeof(days) <> 'array' then false
        when jsonb_array_length(days) <> 2 then false
        when days = '[null, null]' then false
        when days -> 0 <> 'null' and not is_whole_number(days -> 0, 0, 999) then false
        when days -> 1 <> 'null' and not is_whole_number(days -> 1, 0, 999) then false
        when days -> 0 = 'null' or days -> 1 = 'null' then true
        else (days -> 0)::integer <= (days -> 1)::integer
      end
    $$
  `,
  // Which of the adults, counted from 0: first and last, or all from the first on.
  sql`
    create function is_adult_position(places jsonb) returns boolean
    language sql immutable strict set search_path = public, pg_temp as $$
      select case
        when jsonb_typeof(places) <> 'array' then false
        when jsonb_array_length(places) <> 2 then false
        when not is_whole_number(places -> 0, 0, 98) then false
        when places -> 1 = 'null' then true
        when not is_whole_number(places -> 1, 0, 98) then false
        else (places -> 0)::integer <= (places -> 1)::integer
      end
    $$
  `,
  // Amounts for children by bands of ages (docs/reference/prices.md#meals): at most six, in order, none over another.
  sql`
    create function child_bands_hold(bands jsonb) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select case when jsonb_typeof(bands) = 'array' then
        jsonb_array_length(bands) <= 6 and not exists (
          select from (
            select
              (band ->> 'from_age')::int as first,
              (band ->> 'to_age')::int as last,
              lag((band ->> 'to_age')::int) over (order by place) as before,
              band ->> 'amount' as amount
            from jsonb_array_elements(bands) with ordinality as listed (band, place)
          ) ages
          where first is null or last is null or amount is null
            or first < 0 or last > 17 or last < first or first <= before
            or amount !~ '^-?[0-9]{1,7}([.][0-9]{1,4})?$'
        )
      else false end
    $$
  `,
  // The steps of a cancellation: at most five, each until so many hours before check-in, with ever fewer hours;
  // the fee is a percentage, a number of nights or an amount, its value a decimal as text.
  sql`
    create function cancellation_steps_are_valid(steps jsonb) returns boolean
    language sql immutable set search_path = public, pg_temp as $$
      select case when jsonb_typeof(steps) <> 'array' then false
      else jsonb_array_length(steps) <= 5 and not exists (
        select from (
          select step, lag(step -> 'hours') over (order by place) as hours_before
          from jsonb_array_elements(steps) with ordinality as listed (step, place)
        ) steps
        where not coalesce(
          case
            when jsonb_typeof(step -> 'hours') <> 'number' or jsonb_typeof(step -> 'value') <> 'string'
              or step ->> 'value' !~ '^[0-9]{1,7}([.][0-9]{1,3})?$'
              then false
            when (step ->> 'hours')::numeric not between 0 and 8760
              or (step ->> 'hours')::numeric % 1 <> 0
              or (step -> 'hours') >= hours_before
              then false
            when step ->> 'fee' = 'percent' then (step ->> 'value')::numeric <= 100
            when step ->> 'fee' = 'nights' then (step ->> 'value')::numeric between 1 and 30
              and (step ->> 'value')::numeric % 1 = 0
            else step ->> 'fee' = 'amount'
          end,
          false
        )
      ) end
    $$
  `,
];
