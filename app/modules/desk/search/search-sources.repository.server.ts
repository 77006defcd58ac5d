import { type RawBuilder, sql } from "kysely";
import { textIn } from "~/db/lists/guest-texts.server";
import { hasGuestNamed, isSimilarCustomer, nameHasWords } from "~/db/lists/people.server";
import { upTo } from "~/db/lists/paginate.server";
import { anyOf, contains, eitherContains } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { KindOfRow } from "./search";

/** The tables whose names also find the rows that belong to theirs. */
export const owners = ["hotels", "spas"] as const;

export type Owner = (typeof owners)[number];

/** The SQL that searches the rows of a kind. */
export interface Source {
  from: RawBuilder<unknown>;
  id: string;
  /** The displayed name. */
  name: RawBuilder<string>;
  /** The condition that the row's own texts contain a word. */
  names: (word: string) => RawBuilder<boolean>;
  owner?: RawBuilder<string | null>;
  /**
   * The table of its owner and the column that refers to it: "suite riviera" finds the suite of a hotel
   * "Riviera".
   */
  belongs?: { to: Owner; through: string };
  active?: string;
  dates?: true;
  /** Set for pages, each of which is about a hotel or a spa. */
  isPage?: true;
  type?: string;
  /** The condition that all words of a search together find a row by something else than its own texts. */
  whole?: (search: string) => RawBuilder<boolean>;
  /** The condition that a row's name is similar to the search; such rows come after the others. */
  similar?: (search: string) => RawBuilder<boolean>;
  /** Further conditions on a row. */
  besides?: RawBuilder<boolean>;
  /**
   * Set for kinds with very many rows: only the index on words finds them, and the latest matches come first.
   */
  latest?: true;
}

/** The most customers of a name whose bookings are looked for: of a more common name some bookings aren't found. */
const MOST_NAMESAKES = 1000;

/**
 * @returns the condition that a booking's customer has the words of a search. The customers are found first, by the
 *   index on their words, and their bookings by the index on their ids
 */
function isOfCustomerNamed(search: string): RawBuilder<boolean> {
  return sql<boolean>`bookings.customer_id = any(array(
    select id from customers
    where ${nameHasWords(sql.ref("customers.search_words"), search)} ${upTo(MOST_NAMESAKES)}
  ))`;
}

/**
 * @param byCustomer whether the reader may see customers: their names then find their bookings
 * @returns the SQL that searches each kind, whose names are in the reader's language where there are two
 */
export function sourcesIn(
  locale: Language,
  { byCustomer }: { byCustomer: boolean },
): Record<KindOfRow, Source> {
  const label = (table: string) => textIn(`${table}.label`, locale);
  const either = (table: string) => (word: string) => eitherContains(`${table}.label`, word);
  const ofHotel = (table: string) => ({
    owner: label("hotels"),
    belongs: { to: "hotels", through: `${table}.hotel_id` } as const,
  });
  return {
    hotel: {
      ...{ from: sql`hotels`, id: "hotels.id", active: "hotels.active" },
      ...{ name: label("hotels"), names: either("hotels") },
    },
    room_type: {
      from: sql`room_types left join hotels on hotels.id = room_types.hotel_id`,
      ...{ id: "room_types.id", active: "room_types.active" },
      ...{ name: label("room_types"), names: either("room_types"), ...ofHotel("room_types") },
    },
    season: {
      from: sql`seasons left join hotels on hotels.id = seasons.hotel_id`,
      ...{ id: "seasons.id", active: "seasons.active", dates: true, ...ofHotel("seasons") },
      ...{ name: sql`seasons.name`, names: (word) => contains("seasons.name", word) },
    },
    price_rule: {
      from: sql`price_rules left join hotels on hotels.id = price_rules.hotel_id`,
      ...{ id: "price_rules.id", active: "price_rules.active", ...ofHotel("price_rules") },
      ...{ name: sql`price_rules.name`, names: (word) => contains("price_rules.name", word) },
    },
    booking: {
      from: sql`bookings left join customers on customers.id = bookings.customer_id`,
      ...{ id: "bookings.id", type: "bookings.type", latest: true, owner: customerName },
      name: sql`bookings.reference`,
      names: (word) =>
        anyOf([
          contains("bookings.reference", word),
          contains("bookings.external_reference", word),
          hasGuestNamed("bookings.id", word),
        ]),
      ...(byCustomer ? { whole: isOfCustomerNamed } : {}),
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
      ...{ id: "spas.id", active: "spas.active", ...ofHotel("spas") },
      ...{ name: label("spas"), names: either("spas") },
    },
    treatment: {
      from: sql`treatments left join spas on spas.id = treatments.spa_id`,
      ...{ id: "treatments.id", active: "treatments.active" },
      ...{ name: label("treatments"), names: either("treatments") },
      ...{ owner: label("spas"), belongs: { to: "spas", through: "treatments.spa_id" } },
    },
    service: {
      from: sql`services left join hotels on hotels.id = services.hotel_id`,
      ...{
        id: "services.id",
        active: "services.active",
        name: label("services"),
        ...ofHotel("services"),
      },
      names: (word) => anyOf([either("services")(word), contains("services.code", word)]),
    },
    cms_page: {
      from: sql`cms_pages left join hotels on hotels.id = cms_pages.hotel_id
        left join spas on spas.id = cms_pages.spa_id`,
      ...{ id: "cms_pages.id", isPage: true, name: titleOfPageIn(locale) },
      names: (word) =>
        anyOf([contains("cms_pages.title_en", word), contains("cms_pages.title_fr", word)]),
      owner: sql`coalesce(${label("hotels")}, ${label("spas")})`,
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

/** @returns the title of a page in a language; the English one where it isn't written in French */
function titleOfPageIn(locale: Language): RawBuilder<string> {
  if (locale === "en") return sql<string>`cms_pages.title_en`;
  return sql<string>`coalesce(nullif(cms_pages.title_fr, ''), cms_pages.title_en)`;
}
