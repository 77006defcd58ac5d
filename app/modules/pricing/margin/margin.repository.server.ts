import { sql, type RawBuilder } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { DisplayCurrency } from "~/core/money/money";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import {
  currencyColumns,
  withOptionalCurrency,
  type OptionalCurrencyColumns,
} from "~/db/lists/display-currency.server";
import { bothLabels, byLabelIn } from "~/db/lists/guest-texts.server";
import { byName } from "~/db/lists/list-order.server";
import { paginate, readAll } from "~/db/lists/paginate.server";
import { anyOf, belongsToNamed, idIn, type SearchedName } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import type { MarginState } from "./margin";
import type { MarginQuery } from "./margin.list";

/**
 * A room type in a season that has sell or buy prices, in general or for one channel, and for any number of adults
 * or an exact number.
 */
export interface PricedPlace {
  id: number;
  hotel_id: number;
  hotel_label: string;
  hotel_label_fr: string;
  /** The smallest margin that the hotel wants, in percent. */
  margin_floor_percent: string | null;
  room_type_id: number;
  room_type_label: string;
  room_type_label_fr: string;
  season_id: number;
  season_name: string;
  season_start: CalendarDate;
  season_end: CalendarDate;
  season_active: boolean;
  /** The channel that has its own prices for this room type and season; null for the general prices. */
  distribution_point_id: number | null;
  distribution_point_label: string | null;
  distribution_point_code: string | null;
  /** The number of adults that has its own prices; null for the prices for any number. */
  adults: number | null;
  /** The prices that apply to a stay there (docs/reference/prices.md#the-row-of-a-night); null where there are none. */
  sell_price: string | null;
  /** Whether a markup makes the sell price from the buy price (docs/reference/prices.md#sell-from-buy). */
  sell_derived: boolean;
  sell_per_person: boolean | null;
  buy_price: string | null;
  buy_per_person: boolean | null;
  /** The meals that the two prices include; null where there is no such price. */
  sell_meal_plan: MealPlan | null;
  buy_meal_plan: MealPlan | null;
  state: MarginState;
  currency: DisplayCurrency | null;
}

/** The commission of each channel that has one, in percent, by the channel's id. */
export type Commissions = ReadonlyMap<number, string>;

/** @returns the commissions of all channels */
export async function listCommissions(db: Database): Promise<Commissions> {
  const query = db
    .selectFrom("distribution_points")
    .select(["id", "commission_rate"])
    .orderBy("id");
  const rows = await query.execute();
  return new Map(rows.map(({ id, commission_rate }) => [id, commission_rate]));
}

/** For whom the list is read: the language of its names, and the day before which seasons are over. */
interface Reader {
  locale: Language;
  today: CalendarDate;
}

export async function listMargins(
  db: Database,
  query: MarginQuery,
  commissions: Commissions,
  reader: Reader,
): Promise<Page<PricedPlace>> {
  return paginate(query, await matching(db, query, commissions, reader));
}

/** @returns all rows of the filtered list, in portions */
export async function* readMargins(
  db: Database,
  query: MarginQuery,
  commissions: Commissions,
  reader: Reader,
): AsyncGenerator<PricedPlace[]> {
  yield* readAll(query, await matching(db, query, commissions, reader));
}

/** The names in which a search looks for a margin. */
const searched: SearchedName[] = [
  { of: "room_types", through: "margins.room_type_id", inFrench: true },
  { of: "hotels", through: "margins.hotel_id", inFrench: true },
  { of: "seasons", column: "name", through: "margins.season_id" },
  { of: "distribution_points", through: "margins.distribution_point_id" },
];

async function matching(
  db: Database,
  query: MarginQuery,
  commissions: Commissions,
  { locale, today }: Reader,
) {
  const { search, sort, order, filters } = query;
  const { distribution_point_id: channel } = filters;
  const place = typeof channel === "number" ? soldAt(commissions.get(channel) ?? "0") : soldAtOwn;
  const matches = search ? anyOf(await belongsToNamed(db, searched, search)) : undefined;
  const filtered = filter(db, filters, place, today);
  return {
    db,
    filtered: matches ? filtered.where(matches) : filtered,
    by: {
      room_type: byLabelIn(locale, "room_types", "margins.room_type_id"),
      season: byName("seasons", "margins.season_id", { column: "name" }),
      distribution_point: byName("distribution_points", "margins.distribution_point_id", {
        optional: true,
      }),
      // Rows without a margin come last in both orders.
      left: order === "asc" ? place.left : sql`coalesce(${place.left}, '-Infinity')`,
    }[sort],
    id: sql.ref<number>("margins.id"),
    read: async (ids: number[]) =>
      (await selectPlaces(db, place).where(idIn("margins.id", ids)).execute()).map(
        withOptionalCurrency,
      ),
  };
}

function filter(
  db: Database,
  filters: MarginQuery["filters"],
  place: PlaceMargins,
  today: CalendarDate,
) {
  let places = db.selectFrom("margins");
  const {
    hotel_id,
    season_id,
    room_type_id,
    distribution_point_id: channel,
    state,
    past,
  } = filters;
  if (hotel_id) places = places.where("margins.hotel_id", "=", hotel_id);
  if (season_id) places = places.where("margins.season_id", "=", season_id);
  if (room_type_id) places = places.where("margins.room_type_id", "=", room_type_id);
  // A season that is over can't be sold any more: it is shown to whoever asks for it.
  if (!season_id && !past) {
    places = places.where(
      sql<boolean>`exists (
        select from seasons where seasons.id = margins.season_id and seasons.end_date >= ${today}::date
      )`,
    );
  }
  if (channel) {
    places = places.where(
      channel === "none"
        ? sql<boolean>`margins.distribution_point_id is null`
        : soldThrough(channel),
    );
  }
  if (state) places = places.where(sql<boolean>`${place.state} = ${state}`);
  return places;
}

/**
 * @returns the condition for the rows that apply to a channel: its own, and of the general rows those in place of
 *   which it has none, be it for as many adults or for any number. A row with an id below 0 has no price of its own,
 *   only one that a markup makes, before which other general sell prices come. Nothing is sold through a channel that
 *   no longer exists
 */
function soldThrough(channel: number): RawBuilder<boolean> {
  return sql<boolean>`(
    margins.distribution_point_id = ${channel} or (
      margins.distribution_point_id is null
      and exists (select from distribution_points where id = ${channel})
      and (margins.season_id, margins.room_type_id) not in (
        select own.season_id, own.room_type_id from margins own
        where own.distribution_point_id = ${channel} and own.adults is null and own.id > 0
      )
      and (margins.season_id, margins.room_type_id, coalesce(margins.adults, 0)) not in (
        select own.season_id, own.room_type_id, coalesce(own.adults, 0) from margins own
        where own.distribution_point_id = ${channel}
      )
    )
  )`;
}

function selectPlaces(db: Database, { state }: PlaceMargins) {
  return db
    .selectFrom("margins")
    .innerJoin("hotels", "hotels.id", "margins.hotel_id")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .innerJoin("room_types", "room_types.id", "margins.room_type_id")
    .innerJoin("seasons", "seasons.id", "margins.season_id")
    .leftJoin("distribution_points", "distribution_points.id", "margins.distribution_point_id")
    .leftJoin("room_prices as sold", "sold.id", "margins.sell_id")
    .leftJoin("room_prices as bought", "bought.id", "margins.buy_id")
    .select([
      "margins.id",
      "margins.hotel_id",
      ...bothLabels("hotels", "hotel"),
      "hotels.margin_floor_percent",
      "margins.room_type_id",
      ...bothLabels("room_types", "room_type"),
      "margins.season_id",
      "seasons.name as season_name",
      "seasons.start_date as season_start",
      "seasons.end_date as season_end",
      "seasons.active as season_active",
      "margins.distribution_point_id",
      "distribution_points.label as distribution_point_label",
      "distribution_points.code as distribution_point_code",
      "margins.adults",
      sql`coalesce(sold.base_price, margins.derived_price)`.as("sell_price"),
      sql`margins.derived_price is not null`.as("sell_derived"),
      sql`case when margins.derived_price is null then sold.per_person else bought.per_person end`.as(
        "sell_per_person",
      ),
      "bought.base_price as buy_price",
      "bought.per_person as buy_per_person",
      sql`case when margins.derived_price is null then sold.meal_plan else bought.meal_plan end`.as(
        "sell_meal_plan",
      ),
      "bought.meal_plan as buy_meal_plan",
      state.as("state"),
      ...currencyColumns,
    ])
    .$castTo<Omit<PricedPlace, "currency"> & OptionalCurrencyColumns>();
}

/** The margin of a row: as it is stored, or as it would be if everything were sold through one channel. */
interface PlaceMargins {
  /** The margin in percent of the sell price, not rounded; null where a price is missing. */
  left: RawBuilder<unknown>;
  state: RawBuilder<MarginState>;
}

/** The stored margins: each row is sold through its own channel. */
const soldAtOwn: PlaceMargins = {
  left: sql`margins.left_percent`,
  state: sql`margins.state`,
};

/**
 * @param rate the commission of the channel through which everything is sold, in percent
 * @returns the margins through that channel
 */
function soldAt(rate: string): PlaceMargins {
  const left = sql`(margins.gross_percent - ${rate}::numeric)`;
  const state = sql<MarginState>`(
    case
      when ${left} < 0 then 'loss'
      when ${left} < margins.floor_percent then 'below_floor'
      when ${left} is null then margins.state
      else 'good'
    end
  )`;
  return { left, state };
}
