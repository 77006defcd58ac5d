import { describe, expect, it } from "vitest";
import { readingOf } from "./read-tables.server";

describe("a statement", () => {
  it.each([
    ["of one table", `select "id" from "hotels" where "id" = $1 limit 25`, ["hotels"]],
    [
      "of tables that it joins, and reads within",
      `with found as materialized (select id from room_prices)
       select count(*)::int, (select max(id) from seasons) from found join hotels on true`,
      ["hotels", "room_prices", "seasons"],
    ],
    [
      "that names what a function makes",
      `select owner.id from unnest($1::int[]) as owner (id) join "rooms" as "rooms" on true`,
      ["rooms"],
    ],
  ])("%s depends on those", (_, text, tables) => {
    expect(readingOf(text)).toEqual({ writes: false, tables });
  });

  it.each([
    ["a table of which not every change is counted", `select id from hotels, "audit_log"`],
    ["keys, which change as they are used", `select id from api_keys`],
    ["the time", `select id from hotels where created_at < now()`],
    ["the day", `select id from hotels where created_at < current_date`],
    ["a function that nobody has looked at", `select id, dice(id) from hotels`],
    ["a function in quotes", `select "dice"(id) from hotels`],
    ["what the server says of itself", `select id from hotels, pg_stat_activity`],
    ["no table", `select 1`],
    ["rows that it holds", `select id from hotels for share`],
  ])("that depends on %s can't be kept", (_, text) => {
    expect(readingOf(text)).toEqual({ writes: false, tables: null });
  });

  it.each([
    [`insert into hotels (label) values ($1)`],
    [`update hotels set label = $1`],
    [`with gone as (delete from hotels returning id) select id from gone`],
    [`select id from hotels for update`],
    [`truncate hotels`],
    [`set local lock_timeout = 1`],
  ])("writes: %s", (text) => {
    expect(readingOf(text)).toEqual({ writes: true, tables: null });
  });
});
