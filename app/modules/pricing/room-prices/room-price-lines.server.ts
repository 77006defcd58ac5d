import type { CalendarDate } from "~/core/dates";
import { dateOrderIn, datesMeant, type DateOrder } from "~/core/dates/parse.server";
import { mealPlans, type MealPlan } from "~/core/meal-plans";
import { parseMinor, type DisplayCurrency } from "~/core/money/money";
import {
  amountIn,
  assertCurrency,
  flagIn,
  nameKey,
  oneOf,
  planLines,
  pointOf,
  priceTypeIn,
  Refused,
  type KnownPoint,
  type NamedRow,
  type PlannedLine,
  type WantedPrice,
} from "../price-imports/planned-line.server";
import type { FileLine } from "../price-imports/price-file.server";
import type { PriceToWrite } from "./adjusting/many-prices.repository.server";
import type { PriceCsvColumn } from "./price-csv";
import { MAX_ADULTS, MAX_BASE_PRICE, placeOf } from "./room-price";
import type { RoomPrice } from "./room-price.fields";

/** A line of a file of room prices. */
export type RoomPriceLine = FileLine<PriceCsvColumn>;

interface KnownHotel extends NamedRow {
  currency: DisplayCurrency;
}

interface KnownSeason extends NamedRow {
  start_date: CalendarDate;
  end_date: CalendarDate;
}

/** All rows that the lines name, by the `nameKey` of their names. */
export interface KnownNames {
  hotels: Map<string, KnownHotel[]>;
  /** The room types by "hotel id/name". */
  roomTypes: Map<string, NamedRow[]>;
  /** The seasons by "hotel id/name". */
  seasons: Map<string, KnownSeason[]>;
  /** The distribution points by code. */
  points: Map<string, KnownPoint[]>;
  /** The active prices, by `placeOf`. */
  prices: Map<string, RoomPrice>;
}

/** @returns a plan for each line, in their order */
export function planRoomPrices(
  lines: RoomPriceLine[],
  names: KnownNames,
): PlannedLine<PriceToWrite, RoomPrice>[] {
  const order = dateOrderIn(
    lines.flatMap(({ cells }) => [cells.season_start ?? "", cells.season_end ?? ""]),
  );
  return planLines(lines, {
    named: ["hotel", "room_type", "season"],
    wantedBy: (line) => wantedBy(line, names, order),
    isSame: (existing, price) =>
      existing.per_person === price.per_person &&
      existing.meal_plan === price.meal_plan &&
      parseMinor(existing.base_price, 4) === parseMinor(price.base_price, 4),
  });
}

/**
 * @returns the price that a line describes
 * @throws Refused with the first mistake
 */
function wantedBy(
  line: RoomPriceLine,
  names: KnownNames,
  order: DateOrder | undefined,
): WantedPrice<PriceToWrite, RoomPrice> {
  const { cells } = line;
  const { hotel: hotelName = "", room_type: typeName = "", season: season_name = "" } = cells;
  const hotel = oneOf(names.hotels.get(nameKey(hotelName)), "hotel", hotelName);
  const inHotel = (name: string) => `${hotel.id}/${nameKey(name)}`;
  const roomType = oneOf(names.roomTypes.get(inHotel(typeName)), "room_type", typeName);
  const seasons = seasonsOn(cells, order, names.seasons.get(inHotel(season_name)));
  const season = oneOf(seasons, "season", season_name);
  const point = pointOf(names.points, cells.distribution_point);
  const { currency } = hotel;
  assertCurrency(cells.currency, currency);
  if (flagIn(cells.active) === false) throw new Refused("inactive");
  const place = {
    hotel_id: hotel.id,
    room_type_id: roomType.id,
    season_id: season.id,
    distribution_point_id: point?.id ?? null,
    price_type: priceTypeIn(cells.price_type),
    adults: adultsIn(cells.adults),
  };
  const existing = names.prices.get(placeOf(place)) ?? null;
  const price: PriceToWrite = {
    ...place,
    base_price: amountIn(line, cells.base_price ?? "", { ...currency, max: MAX_BASE_PRICE }),
    // A value without a column in the file stays as it is; a new price is per person, as in the form.
    per_person: flagIn(cells.per_person) ?? existing?.per_person ?? true,
    meal_plan: mealPlanIn(cells.meal_plan) ?? existing?.meal_plan ?? "room_only",
    existing_id: existing?.id ?? null,
  };
  const pointLabel = point?.label ?? null;
  return { price, place: placeOf(place), currency, pointLabel, existing };
}

/**
 * @returns the number of adults in a cell; null for an empty cell and for a missing column, which mean any number
 * @throws Refused for any other text
 */
function adultsIn(text = ""): number | null {
  const given = text.trim();
  if (given === "") return null;
  const adults = /^\d{1,2}$/.test(given) ? Number(given) : 0;
  if (adults < 1 || adults > MAX_ADULTS) throw new Refused("adults", { given, max: MAX_ADULTS });
  return adults;
}

/**
 * @returns the meal plan in a cell, also if it is written with spaces; undefined for an empty cell and for a
 *   missing column
 * @throws Refused for any other text
 */
function mealPlanIn(text = ""): MealPlan | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  if (word === "") return undefined;
  const plan = mealPlans.find((one) => one === word);
  if (!plan) throw new Refused("meal_plan", { given: text });
  return plan;
}

/**
 * @returns the seasons that begin on the line's start date; if there are several, those that also end on its
 *   end date
 */
function seasonsOn(
  cells: RoomPriceLine["cells"],
  order: DateOrder | undefined,
  named: KnownSeason[] = [],
): KnownSeason[] {
  const withEdgeOn = (
    seasons: KnownSeason[],
    edge: "start_date" | "end_date",
    cell: string | undefined,
  ) =>
    cell ? seasons.filter((season) => datesMeant(cell, order).includes(season[edge])) : seasons;
  const begun = withEdgeOn(named, "start_date", cells.season_start);
  return begun.length > 1 ? withEdgeOn(begun, "end_date", cells.season_end) : begun;
}
