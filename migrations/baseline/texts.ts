import { sql } from "kysely";

/** Where the letters are that have a key, first and last: Latin, Greek, Cyrillic and Armenian ones. */
const RANGES = [
  [0x41, 0x58f],
  [0x1e00, 0x1fff],
] as const;

const otherwise: Record<string, string> = { İ: "i", ς: "σ" };

const pairs = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
)
  .map((letter) => [letter, otherwise[letter] ?? letter.toLowerCase()] as const)
  .filter(([letter, key]) => letter !== key);
const letters = pairs.map(([letter]) => letter).join("");
const keys = pairs.map(([, key]) => key).join("");

/** What texts are compared by: names and words that are looked for, and user names. */
export const texts = [
  sql`create extension if not exists unaccent`,
  sql`create extension if not exists pg_trgm`,
  // Text without case and accents. Short texts are too short for an index, so every row is looked at: text of
  // ASCII alone has no accents to take away, and a function of PL/pgSQL is called in a third of the time. It names
  // all it calls by schema, and has no `search_path` of its own, which would make it slower.
  sql`
    create function search_text(said text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      if octet_length(said) = length(said) then
        return lower(said);
      end if;
      return lower(public.unaccent('public.unaccent', said));
    end
    $$
  `,
  // Names of people are found as people type them (ADR 107): a text without case, accents and apostrophes, with
  // its other spellings on further lines. "Müller" is also "mueller", and "Mueller" is also "muller".
  sql`
    create function name_text(said text) returns text
    language plpgsql immutable strict parallel safe as $$
    declare
      joined text := regexp_replace(said, '[''’‘\`´ʼ]', '', 'g');
      plain text := public.search_text(joined);
      short text := regexp_replace(plain, '([aou])e', '\\1', 'g');
      long text := plain;
    begin
      if octet_length(said) <> length(said) then
        long := public.search_text(
          regexp_replace(
            regexp_replace(
              regexp_replace(normalize(joined), '[äÄæÆ]', 'ae', 'g'), '[öÖøØ]', 'oe', 'g'
            ), '[üÜ]', 'ue', 'g'
          )
        );
      end if;
      return plain
        || case when short <> plain then E'\\n' || short else '' end
        || case when long <> plain then E'\\n' || long else '' end;
    end
    $$
  `,
  // User names are the same where their keys are: in every locale of the server, and as the app compares them (ADR
  // 141).
  sql`
    create function username_key(username text) returns text
    language sql immutable strict parallel safe
    set search_path = public, pg_temp
    as ${sql.lit(`select translate(username, '${letters}', '${keys}')`)}
  `,
];
