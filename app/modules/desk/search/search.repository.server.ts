import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { upTo } from "~/db/lists/paginate.server";
import { anyOf, eitherContains, isFoundByIndex } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { BookingType } from "../../sales/bookings/booking";
import type { KindOfRow } from "./search";
import { type Owner, owners, type Source, sourcesIn } from "./search-sources.repository.server";

/** A row that matches a search. */
export interface Match {
  kind: KindOfRow;
  id: number;
  name: string;
  /** The hotel, spa or customer that it belongs to; null for rows without an owner. */
  owner: string | null;
  active: boolean;
  /** The dates of a season. */
  start_date: CalendarDate | null;
  end_date: CalendarDate | null;
  /** The type of a booking. */
  type: BookingType | null;
  /** The hotel or the spa that a page is about. */
  hotel_id: number | null;
  spa_id: number | null;
}

/** The maximum number of matches that are read of such a kind; the latest of them are shown. */
const MAX_READ_MATCHES = 1000;

/**
 * Searches the names of several kinds of rows in one statement. Exact names come first, then names that begin
 * with the search; bookings and customers are sorted by age, the latest first.
 *
 * @param words folded, at least one; a match contains each in its own name or in its owner's, and at least
 *   one of them in its own; a booking is also found by its customer's name, where customers are among the kinds
 * @param limit the maximum number of rows of each kind
 */
export async function findByName(
  db: Database,
  words: string[],
  kinds: KindOfRow[],
  { limit, locale }: { limit: number; locale: Language },
): Promise<Match[]> {
  if (kinds.length === 0) return [];
  const all = sourcesIn(locale, { byCustomer: kinds.includes("customer") });
  const searches = kinds.map((kind) => matching(kind, all[kind], words, limit));
  const namedOwners = owners.map((owner) => ownersNamed(owner, words));
  const { rows } = await sql<Match>`
    with ${sql.join(namedOwners)} ${sql.join(searches, sql` union all `)}
  `.execute(db);
  return rows;
}

/** @returns the table `named_hotels` or `named_spas`: the ids of those whose names contain a word, by its place */
function ownersNamed(owner: Owner, words: string[]) {
  const ofWord = (word: string, place: number) =>
    sql`select ${sql.lit(place)} as word, id from ${sql.table(owner)} where ${eitherContains(`${owner}.label`, word)}`;
  return sql`${sql.table(`named_${owner}`)} as materialized (${sql.join(words.map(ofWord), sql` union all `)})`;
}

/**
 * @returns the condition that a row belongs to something whose name contains a word. Ids in an array are found by the
 *   index on the column, and so are the rows that have the word themselves. No index finds a short word, and the owners
 *   that have it are many: rows that other words left over are looked up among them
 */
function belongsToNamed(
  { to, through }: { to: Owner; through: string },
  word: string,
  place: number,
) {
  const ids = sql`select id from ${sql.table(`named_${to}`)} where word = ${sql.lit(place)}`;
  return isFoundByIndex(word)
    ? sql<boolean>`${sql.ref(through)} = any(array(${ids}))`
    : sql<boolean>`${sql.ref(through)} in (${ids})`;
}

function matching(kind: KindOfRow, source: Source, words: string[], limit: number) {
  const { from, id, name, names, owner, belongs, active, dates, isPage, type } = source;
  const column = (one: string | undefined, none: RawBuilder<unknown>) =>
    one ? sql.ref(one) : none;
  const search = words.join(" ");
  const named = [
    ...words.map((word, place) =>
      anyOf([names(word), ...(belongs ? [belongsToNamed(belongs, word, place)] : [])]),
    ),
    anyOf(words.map(names)),
  ];
  const whole = source.whole ? [source.whole(search)] : [];
  const own = anyOf([sql<boolean>`(${sql.join(named, sql` and `)})`, ...whole]);
  const where = sql`${own} and ${source.besides ?? sql`true`}`;
  const similar = source.similar?.(search);
  const [ids, order] = source.latest
    ? [idsAmongMany(source, { where, similar, limit }), latestFirst(id, similar && where)]
    : [
        closestIds(source, { where, search, limit }),
        closestFirst(sql`search_text(${name})`, search, id),
      ];
  return sql`(
    select ${sql.lit(kind)} as kind, ${sql.ref(id)} as id, ${name} as name, ${owner ?? sql`null`} as owner,
      ${column(active, sql`true`)} as active,
      ${dates ? sql`seasons.start_date` : sql`null::date`} as start_date,
      ${dates ? sql`seasons.end_date` : sql`null::date`} as end_date,
      ${column(type, sql`null`)} as type,
      ${isPage ? sql`cms_pages.hotel_id` : sql`null::int`} as hotel_id,
      ${isPage ? sql`cms_pages.spa_id` : sql`null::int`} as spa_id
    from ${from} where ${sql.ref(id)} = any(array(${ids})) order by ${order} ${upTo(limit)}
  )`;
}

/** @param named the condition for rows with exactly this name, which come before similar ones */
function latestFirst(id: string, named?: RawBuilder<unknown>) {
  return named ? sql`not (${named}), ${sql.ref(id)} desc` : sql`${sql.ref(id)} desc`;
}

/** @returns the order: the exact name, then the names that begin with the search, then by the alphabet */
function closestFirst(folded: RawBuilder<unknown>, search: string, id: string) {
  return sql`${folded} <> ${search}, not starts_with(${folded}, ${search}), ${folded}, ${sql.ref(id)}`;
}

/**
 * @returns the statement that reads the ids of the closest matches. Names are folded once for the whole order, since
 *   that takes longer than all the rest
 */
function closestIds(
  { from, id, name }: Source,
  { where, search, limit }: { where: RawBuilder<unknown>; search: string; limit: number },
) {
  return sql`
    with matches as materialized (
      select ${sql.ref(id)} as id, search_text(${name}) as folded from ${from} where ${where}
    )
    select id from matches order by ${closestFirst(sql`folded`, search, "id")} ${upTo(limit)}
  `;
}

/**
 * @returns the statement that reads the ids of a kind with very many rows. Similar names are looked for only where
 *   fewer rows than are shown have the name itself: they come after these, and looking takes long among very many.
 */
function idsAmongMany(
  { from, id, besides }: Source,
  {
    where,
    similar,
    limit,
  }: { where: RawBuilder<unknown>; similar?: RawBuilder<boolean>; limit: number },
) {
  const named = sql`select ${sql.ref(id)} as id from ${from} where ${where} ${upTo(MAX_READ_MATCHES)}`;
  if (!similar) return named;
  return sql`
    with named as materialized (${named})
    select id from named
    union
    (
      select ${sql.ref(id)} from ${from}
      where ${similar} and ${besides ?? sql`true`} and (select count(*) from named) < ${limit}::int
      ${upTo(MAX_READ_MATCHES)}
    )
  `;
}
