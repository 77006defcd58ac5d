import pg from "pg";

/**
 * A row of the first page of prices, as the compared programs show it: its texts, in the order of the
 * columns.
 */
export interface PriceRow {
  id: number;
  cells: string[];
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/**
 * A query that first finds 25 ids by the index of the order, and joins the other tables only to these rows.
 */
const ofDearest = `
  from (
    select id, base_price from room_prices order by base_price desc, id desc limit 25
  ) chosen
  join room_prices price on price.id = chosen.id
  join hotels on hotels.id = price.hotel_id
  join room_types on room_types.id = price.room_type_id
  join seasons on seasons.id = price.season_id
  left join distribution_points points on points.id = price.distribution_point_id
  left join currencies on currencies.id = hotels.currency_id
  order by chosen.base_price desc, chosen.id desc`;

const firstPage = {
  name: "first-prices",
  rowMode: "array",
  text: `
    select price.id, room_types.label, hotels.label, coalesce(points.label, ''), seasons.name,
      seasons.start_date || ' – ' || seasons.end_date,
      coalesce(currencies.symbol, '') || round(price.base_price, 2),
      price.price_type, price.created_at::date::text
    ${ofDearest}`,
};

/** @returns the 25 dearest prices */
export async function firstPrices(): Promise<PriceRow[]> {
  const { rows } = await pool.query<[number, ...string[]]>(firstPage);
  return rows.map(([id, ...cells]) => ({ id, cells }));
}

/** The query for the first prices with all columns of the API's answer. */
const firstOfApi = {
  name: "first-prices-of-api",
  text: `
    select price.id, price.base_price, price.per_person, price.price_type, price.active,
      price.hotel_id, hotels.label as hotel, price.room_type_id, room_types.label as room_type,
      price.season_id, seasons.name as season, seasons.start_date::text, seasons.end_date::text,
      price.distribution_point_id, points.label as point, points.code,
      currencies.iso_code, currencies.symbol, price.created_at, price.updated_at
    ${ofDearest}`,
};

/** @returns the 25 dearest prices, in the shape of the API's answers */
export async function firstPricesOfApi(): Promise<object[]> {
  const { rows } = await pool.query<Record<string, unknown>>(firstOfApi);
  return rows.map((row) => ({
    id: row.id,
    base_price: Number(row.base_price).toFixed(2),
    currency: { code: row.iso_code, symbol: row.symbol },
    per_person: row.per_person,
    price_type: row.price_type,
    active: row.active,
    hotel_id: row.hotel_id,
    hotel: { id: row.hotel_id, label: row.hotel },
    room_type_id: row.room_type_id,
    room_type: { id: row.room_type_id, label: row.room_type },
    season_id: row.season_id,
    season: {
      id: row.season_id,
      name: row.season,
      date_range: { start_date: row.start_date, end_date: row.end_date },
    },
    distribution_point_id: row.distribution_point_id,
    distribution_point: row.point
      ? { id: row.distribution_point_id, label: row.point, code: row.code }
      : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }));
}

/** Sets a price; it changes only by cents, so that the order of the list stays the same. */
export async function setPrice(id: number, price: string): Promise<void> {
  await pool.query({
    name: "set-price",
    text: "update room_prices set base_price = $2, updated_at = now() where id = $1",
    values: [id, price],
  });
}
