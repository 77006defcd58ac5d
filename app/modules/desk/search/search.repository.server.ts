import { type RawBuilder, sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import { hasGuestNamed, isSimilarCustomer, nameHasWords } from "~/db/lists/people.server";
import { anyOf, contains, eitherContains } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { BookingType } from "../../sales/bookings/booking";
import type { KindOfRow } from "./search";

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
}

/** The SQL that searches the rows of a kind. */
interface Source {
  from: RawBuilder<unknown>;
  id: string;
  /** The displayed name. */
  name: RawBuilder<string>;
  /** The condition that the row's own texts contain a word. */
  names: (word: string) => RawBuilder<boolean>;
  owner?: RawBuilder<string | null>;
  /**
   * The condition that its owner's name contains a word: "suite riviera" finds the suite of a hotel
   * "Riviera".
   */
  belongs?: (word: string) => RawBuilder<boolean>;
  active?: string;
  dates?: true;
  type?: string;
  /** The condition that a row's name is similar to the search; such rows come after the others. */
  similar?: (search: string) => RawBuilder<boolean>;
  /** Further conditions on a row. */
  besides?: RawBuilder<boolean>;
  /**
   * Set for kinds with very many rows: only the index on words finds them, and the latest matches come first.
   */
  latest?: true;
}

/** The maximum number of matches that are read of such a kind; the latest of them are shown. */
const MANY = 1000;

/**
 * Searches the names of several kinds of rows in one statement. Exact names come first, then names that begin
 * with the search; bookings and customers are sorted by age, the latest first.
 *
 * @param words folded, at least one; a match contains each in its own name or in its owner's, and at least
 *   one of them in its own
 * @param limit the maximum number of rows of each kind
 */
export async function findByName(
  db: Database,
  words: string[],
  kinds: KindOfRow[],
  { limit, locale }: { limit: number; locale: Language },
): Promise<Match[]> {
  if (kinds.length === 0) return [];
  const all = sourcesIn(locale);
  const searches = kinds.map((kind) => matching(kind, all[kind], words, limit));
  const { rows } = await sql<Match>`${sql.join(searches, sql` union all `)}`.execute(db);
  return rows;
}

function matching(kind: KindOfRow, source: Source, words: string[], limit: number) {
  const { from, id, name, names, owner, belongs, active, dates, type } = source;
  const column = (one: string | undefined, none: RawBuilder<unknown>) =>
    one ? sql.ref(one) : none;
  const search = words.join(" ");
  const named = [
    anyOf(words.map(names)),
    ...words.map((word) => anyOf([names(word), ...(belongs ? [belongs(word)] : [])])),
  ];
  const where = sql`(${sql.join(named, sql` and `)}) and ${source.besides ?? sql`true`}`;
  const folded = sql`search_text(${name})`;
  const similar = source.similar?.(search);
  const rows = source.latest
    ? sql`${sql.ref(id)} = any(array(${idsAmongMany(source, { where, similar, limit })}))
        order by ${similar ? sql`${similar}, ` : sql``}${sql.ref(id)} desc`
    : sql`${where} order by ${folded} <> ${search}, not starts_with(${folded}, ${search}), ${folded}, ${sql.ref(id)}`;
  return sql`(
    select ${sql.lit(kind)} as kind, ${sql.ref(id)} as id, ${name} as name, ${owner ?? sql`null`} as owner,
      ${column(active, sql`true`)} as active,
      ${dates ? sql`seasons.start_date` : sql`null::date`} as start_date,
      ${dates ? sql`seasons.end_date` : sql`null::date`} as end_date,
      ${column(type, sql`null`)} as type
    from ${from} where ${rows} ${upTo(limit)}
  )`;
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
  const named = sql`select ${sql.ref(id)} as id from ${from} where ${where} ${upTo(MANY)}`;
  if (!similar) return named;
  return sql`
    with named as materialized (${named})
    select id from named
    union
    (
      select ${sql.ref(id)} from ${from}
      where ${similar} and ${besides ?? sql`true`} and (select count(*) from named) < ${limit}::int
      ${upTo(MANY)}
    )
  `;
}

function sourcesIn(locale: Language): Record<KindOfRow, Source> {
  const label = (table: string) => textIn(`${table}.label`, locale);
  const either = (table: string) => (word: string) => eitherContains(`${table}.label`, word);
  const ofHotel = { owner: label("hotels"), belongs: either("hotels") };
  return {
    hotel: {
      ...{ from: sql`hotels`, id: "hotels.id", active: "hotels.active" },
      ...{ name: label("hotels"), names: either("hotels") },
    },
    room_type: {
      from: sql`room_types join hotels on hotels.id = room_types.hotel_id`,
      ...{ id: "room_types.id", active: "room_types.active" },
      ...{ name: label("room_types"), names: either("room_types"), ...ofHotel },
    },
    season: {
      from: sql`seasons join hotels on hotels.id = seasons.hotel_id`,
      ...{ id: "seasons.id", active: "seasons.active", dates: true, ...ofHotel },
      ...{ name: sql`seasons.name`, names: (word) => contains("seasons.name", word) },
    },
    price_rule: {
      from: sql`price_rules left join hotels on hotels.id = price_rules.hotel_id`,
      ...{ id: "price_rules.id", active: "price_rules.active", ...ofHotel },
      ...{ name: sql`price_rules.name`, names: (word) => contains("price_rules.name", word) },
    },
    booking: {
      from: sql`bookings left join customers on customers.id = bookings.customer_id`,
      ...{ id: "bookings.id", type: "bookings.type", latest: true, owner: customerName },
      name: sql`bookings.reference`,
      names: (word) =>
        anyOf([contains("bookings.reference", word), hasGuestNamed("bookings.id", word)]),
    },
    customer: {
      ...{ from: sql`customers`, id: "customers.id", active: "customers.active", latest: true },
      name: sql`coalesce(nullif(${customerName}, ''), customers.email)`,
      names: (word) => nameHasWords(sql.ref("customers.search_words"), word),
      similar: (search) => isSimilarCustomer("customers.id", search),
      besides: sql<boolean>`customers.merged_into_id is null`,
    },
    tour: {
      ...{ from: sql`tours`, id: "tours.id", active: "tours.active" },
      ...{ name: label("tours"), names: either("tours") },
    },
    spa: {
      from: sql`spas left join hotels on hotels.id = spas.hotel_id`,
      ...{ id: "spas.id", active: "spas.active", ...ofHotel },
      ...{ name: label("spas"), names: either("spas") },
    },
    treatment: {
      from: sql`treatments join spas on spas.id = treatments.spa_id`,
      ...{ id: "treatments.id", active: "treatments.active" },
      ...{ name: label("treatments"), names: either("treatments") },
      ...{ owner: label("spas"), belongs: either("spas") },
    },
    service: {
      from: sql`services left join hotels on hotels.id = services.hotel_id`,
      ...{ id: "services.id", active: "services.active", name: label("services"), ...ofHotel },
      names: (word) => anyOf([either("services")(word), contains("services.code", word)]),
    },
    distribution_point: {
      ...{ from: sql`distribution_points`, id: "distribution_points.id" },
      ...{ active: "distribution_points.is_active", name: sql`distribution_points.label` },
      names: (word) =>
        anyOf([
          contains("distribution_points.label", word),
          contains("distribution_points.code", word),
        ]),
    },
    user: {
      ...{ from: sql`users`, id: "users.id", active: "users.is_active" },
      name: sql`users.first_name || ' ' || users.last_name`,
      owner: sql`users.username`,
      names: (word) =>
        nameHasWords(
          sql`name_text(users.first_name || ' ' || users.last_name || ' ' || users.username)`,
          word,
        ),
    },
  };
}

const customerName = sql<string>`case when customers.type = 'person'
  then btrim(customers.first_name || ' ' || customers.last_name) else customers.company_name end`;
