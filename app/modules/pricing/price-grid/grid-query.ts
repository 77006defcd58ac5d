import { rowId } from "~/core/ids";
import { GRID_PATH } from "../../places/seasons/price-grid-link";
import { priceTypes, type PriceType } from "../price-rules/price-rule";

/** The parameters in the address of the price grid. */
export interface GridQuery {
  hotel_id?: number;
  price_type: PriceType;
  /** The channel; without it, the general prices. */
  distribution_point_id?: number;
  /** The only season of the grid; without it, all seasons. */
  season_id?: number;
  /** Whether past seasons are in the grid too, as its last columns. */
  over: boolean;
  /** The page of the seasons, from 1. */
  page: number;
  /** The page of the room types, from 1. */
  room_page: number;
  /** The id of the bulk change that was just saved. */
  saved?: number;
}

/** @returns the query in an address, with defaults for missing or wrong values */
export function gridQuery(params: URLSearchParams): GridQuery {
  const id = (name: string) => rowId(params.get(name)) ?? undefined;
  return {
    hotel_id: id("hotel_id"),
    price_type: priceTypes.find((type) => type === params.get("price_type")) ?? "sell",
    distribution_point_id: id("distribution_point_id"),
    season_id: id("season_id"),
    over: params.get("over") === "1",
    page: pageIn(params.get("page")),
    room_page: pageIn(params.get("room_page")),
    saved: id("saved"),
  };
}

function pageIn(text: string | null): number {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** The hotel, price type and channel whose prices a grid contains. */
export interface GridOf {
  hotel_id: number;
  price_type: PriceType;
  /** null: the general prices. */
  distribution_point_id: number | null;
}

/** @returns the hotel, price type and channel of a grid */
export function gridOf(query: GridQuery, hotel_id: number): GridOf {
  const { price_type, distribution_point_id = null } = query;
  return { hotel_id, price_type, distribution_point_id };
}

/** @returns the address of a grid, without parameters that have their default */
export function gridHref(query: Partial<GridQuery>): string {
  const params = new URLSearchParams();
  const set = (name: keyof GridQuery, value: string | number | undefined) => {
    if (value !== undefined) params.set(name, String(value));
  };
  set("hotel_id", query.hotel_id);
  set("price_type", query.price_type === "sell" ? undefined : query.price_type);
  set("distribution_point_id", query.distribution_point_id);
  set("season_id", query.season_id);
  set("over", query.over ? 1 : undefined);
  set("page", query.page === 1 ? undefined : query.page);
  set("room_page", query.room_page === 1 ? undefined : query.room_page);
  set("saved", query.saved);
  return params.size > 0 ? `${GRID_PATH}?${params}` : GRID_PATH;
}
