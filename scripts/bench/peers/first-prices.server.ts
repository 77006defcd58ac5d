import pg from "pg";

/** The first page of prices as both peers show it: what its cells say, in the order of the columns. */
export interface PriceRow {
  id: number;
  cells: string[];
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** The ids by the index that matches the order, then what is joined to those alone. */
const firstPage = {
  name: "first-prices",
  rowMode: "array",
  text: `
    select price.id, room_types.label, hotels.label, coalesce(points.label, ''), seasons.name,
      seasons.start_date || ' – ' || seasons.end_date,
      coalesce(currencies.symbol, '') || round(price.base_price, 2),
      price.price_type, price.created_at::date::text
    from (
      select id, base_price from room_prices order by base_price desc, id desc limit 25
    ) chosen
    join room_prices price on price.id = chosen.id
    join hotels on hotels.id = price.hotel_id
    join room_types on room_types.id = price.room_type_id
    join seasons on seasons.id = price.season_id
    left join distribution_points points on points.id = price.distribution_point_id
    left join currencies on currencies.id = hotels.currency_id
    order by chosen.base_price desc, chosen.id desc`,
};

/** @returns the 25 dearest prices */
export async function firstPrices(): Promise<PriceRow[]> {
  const { rows } = await pool.query<[number, ...string[]]>(firstPage);
  return rows.map(([id, ...cells]) => ({ id, cells }));
}

/** What a form may set: only cents, so that the order of the list stays as it is. */
export async function setPrice(id: number, price: string): Promise<void> {
  await pool.query({
    name: "set-price",
    text: "update room_prices set base_price = $2, updated_at = now() where id = $1",
    values: [id, price],
  });
}
