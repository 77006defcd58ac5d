/** The path of the price grid. */
export const GRID_PATH = "/pricing/grid";

interface PriceGridOf {
  hotel_id?: number;
  season_id?: number;
  /** Without it the sell prices. */
  price_type?: "buy";
}

/** @returns the price grid of a hotel; with a season its column alone */
export function priceGridHref(of: PriceGridOf): string {
  const params = new URLSearchParams();
  if (of.hotel_id) params.set("hotel_id", String(of.hotel_id));
  if (of.price_type) params.set("price_type", of.price_type);
  if (of.season_id) params.set("season_id", String(of.season_id));
  return params.size > 0 ? `${GRID_PATH}?${params}` : GRID_PATH;
}
