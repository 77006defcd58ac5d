import { assertMay } from "~/core/access/permissions";
import { labelIn } from "~/core/guest-text";
import type { Context, HotelContext } from "~/db/context";
import type { OptionList } from "~/forms/checking/options";
import { searchedIn } from "~/forms/editing/entered";
import { translator } from "~/i18n/i18n.server";
import { formatRange } from "~/core/dates/format.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { unknownHotel } from "../../places/hotels/unknown-hotel.server";
import type { PricingCurrency } from "../../places/hotels/pricing-currency";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { batchTitle } from "../price-batches/batch.presenter.server";
import { priceBatchList } from "../price-batches/price-batch.list";
import { findPriceBatch } from "../price-batches/price-batch.service.server";
import { type SeasonInPart, seasonsInPart } from "../season-pricing/priced-in-part";
import { datesOf, isOver } from "../../places/seasons/season";
import { gridColumns, gridRows } from "./grid-axes";
import { changesIn, countOf } from "./grid-plan";
import { byCell, gridCell, type CellWords, type GridCell } from "./grid-cells.presenter.server";
import { cellKey, spellSeen, unitName, type GridForm } from "./grid-form";
import { gridPreview, type GridPreview } from "./grid-preview.presenter.server";
import { gridHref, gridOf, gridQuery, type GridQuery } from "./grid-query";
import { gridWindows, type Window } from "./grid-windows";
import {
  findGridAxes,
  listGridPrices,
  mealPlansOfNewPrices,
  planOf,
  type GridAxes,
  type GridPlan,
  type GridSeason,
} from "./price-grid.service.server";

/** The page of the price grid for one address. */
export interface GridPage {
  query: GridQuery;
  /** The sentence that the hotel of the address doesn't exist; null where it does, or none is named. */
  note: string | null;
  hotels: OptionList;
  distributionPoints: OptionList;
  /** null until a hotel is chosen. */
  grid: GridView | null;
  /** The bulk change that was just saved: its title and its address. */
  saved: { what: string; to: string } | null;
}

/** A grid with its texts formatted. */
export interface GridView {
  /** A key that differs for each grid, so that each has new fields. */
  key: string;
  currency: PricingCurrency;
  columns: GridColumn[];
  rows: GridRow[];
  /** The seasons among the columns that are priced in part, by general prices of both types. */
  inPart: SeasonInPart[];
  /** The prices that the form is made with, as `spellSeen` writes them. */
  seen: string;
  /** The part of the seasons and of the room types that this form contains; null where it contains all. */
  parts: { seasons: Part | null; roomTypes: Part | null };
  /** The number of past seasons that are left out, and the address that shows them. */
  folded: { count: number; to: string } | null;
  /** The address of the grid with all seasons, if this grid has only one; null otherwise. */
  allSeasons: string | null;
  /** null unless the user requested it and there is something to save. */
  preview: GridPreview | null;
  /** Entered texts whose room type or season was deleted. */
  lost: string[];
}

export interface GridRow {
  id: number;
  name: string;
  active: boolean;
  unitName: string;
  /** Whether new prices of the room type are per person. */
  per_person: boolean;
  cells: GridCell[];
}

/** The label "Seasons 1–16 of 40", with the addresses of the parts before and after it. */
interface Part {
  first: number;
  last: number;
  total: number;
  previous: string | null;
  next: string | null;
}

/**
 * The number of hotels that are offered beside a chosen one, since few users change it; a search finds the
 * others.
 */
const MAX_OTHER_HOTELS = 25;

/** @returns the title of the page, with the name of the hotel if one is chosen */
export function gridTitle({ locale }: Context, { query, hotels }: GridPage): string {
  const t = translator(locale);
  const hotel = hotels.options.find(({ value }) => value === String(query.hotel_id))?.label;
  return hotel ? t("price-grid:TITLE_OF", { hotel }) : t("price-grid:TITLE");
}

/**
 * @param posted the posted grid, if its form is shown again
 * @returns the page of the price grid
 */
export async function gridPage(
  ctx: Context,
  params: URLSearchParams,
  posted?: GridForm,
): Promise<GridPage> {
  assertMay(ctx, "pricing:view");
  const query = gridQuery(params);
  const [hotels, distributionPoints, axes] = await Promise.all([
    listHotelOptions(ctx, {
      chosen: query.hotel_id,
      search: searchedIn(params, "hotel_id"),
      limit: query.hotel_id ? MAX_OTHER_HOTELS : undefined,
    }),
    listDistributionPointOptions(ctx, {
      chosen: query.distribution_point_id,
      search: searchedIn(params, "distribution_point_id"),
    }),
    query.hotel_id ? findGridAxes(ctx, query.hotel_id) : undefined,
  ]);
  const isKnown = distributionPoints.options.some(
    ({ value }) => value === String(query.distribution_point_id),
  );
  const known: GridQuery = {
    ...query,
    hotel_id: axes?.hotel.id,
    distribution_point_id: isKnown ? query.distribution_point_id : undefined,
  };
  const grid = axes ? await gridView(ctx, known, axes, posted) : null;
  const note = unknownHotel(ctx, { asked: params.get("hotel_id"), hotels });
  const saved = await savedBatch(ctx, query);
  return { query: known, note, hotels, distributionPoints, grid, saved };
}

async function savedBatch(ctx: Context, { saved }: GridQuery): Promise<GridPage["saved"]> {
  const batch = saved && (await findPriceBatch(ctx, saved));
  if (!batch) return null;
  return { what: batchTitle(batch.summary, ctx.locale), to: `${priceBatchList.path}/${batch.id}` };
}

async function gridView(
  ctx: Context,
  query: GridQuery,
  axes: GridAxes,
  posted: GridForm | undefined,
): Promise<GridView> {
  const { currency, today } = axes.hotel;
  const here = { locale: ctx.locale, today };
  const of = gridOf(query, axes.hotel.id);
  const { seasons, folded } = gridColumns(axes.seasons, query, today);
  const seasonIds = seasons.map(({ id }) => id);
  const prices = await listGridPrices(ctx, of, seasonIds);
  const cells = byCell(prices, of);
  const collator = new Intl.Collator(ctx.locale, { numeric: true });
  const named = axes.roomTypes
    .map((roomType) => ({ ...roomType, name: labelIn(roomType, ctx.locale) }))
    .sort((one, other) => collator.compare(one.name, other.name) || one.id - other.id);
  const ofCells = [...cells.own.values(), ...[...cells.forAdults.values()].flat()];
  const priced = new Set(ofCells.map(({ room_type_id }) => room_type_id));
  const windows = gridWindows(gridRows(named, priced), seasons, query);
  const t = translator(ctx.locale);
  const words: CellWords = { hotel_id: of.hotel_id, t, language: ctx.locale, currency };

  const known = {
    roomTypes: new Map(named.map(({ id, name }) => [id, name])),
    seasons: new Map(axes.seasons.map(({ id, name }) => [id, name])),
  };
  const plan =
    posted &&
    planOf(
      posted,
      [...cells.own.values()],
      await mealPlansOfNewPrices(ctx, of),
      {
        has: ({ room_type_id, season_id }) =>
          known.roomTypes.has(room_type_id) && known.seasons.has(season_id),
      },
      words,
    );
  const planned = new Map(plan?.cells.map((cell) => [cellKey(cell), cell]));
  const rows = windows.roomTypes.rows.map((roomType) => ({
    id: roomType.id,
    name: roomType.name,
    active: roomType.active,
    unitName: unitName(roomType.id),
    per_person: posted?.perPerson.get(roomType.id) ?? roomType.per_person ?? true,
    cells: windows.seasons.rows.map((season) => {
      const place = { room_type_id: roomType.id, season_id: season.id };
      return gridCell(place, planned.get(cellKey(place)), cells, words);
    }),
  }));
  const seen = spellSeen(
    new Map(
      windows.roomTypes.rows.flatMap((roomType) =>
        windows.seasons.rows.flatMap((season) => {
          const key = cellKey({ room_type_id: roomType.id, season_id: season.id });
          const price = cells.own.get(key);
          return price ? [[key, price] as const] : [];
        }),
      ),
    ),
  );
  const labelOf = ({ room_type_id, season_id }: { room_type_id: number; season_id: number }) =>
    `${known.roomTypes.get(room_type_id)}, ${known.seasons.get(season_id)}`;
  return {
    key: `${gridHref({ ...query, saved: undefined })} ${seen}`,
    currency,
    columns: windows.seasons.rows.map((season) => gridColumn(season, here)),
    rows,
    inPart: seasonsOfGridInPart(axes, windows.seasons.rows, here),
    seen,
    parts: {
      seasons: partOf(windows.seasons, (page) => gridHref({ ...query, page })),
      roomTypes: partOf(windows.roomTypes, (room_page) => gridHref({ ...query, room_page })),
    },
    folded:
      folded > 0
        ? { count: folded, to: gridHref({ ...query, over: true, saved: undefined }) }
        : null,
    allSeasons:
      seasons.length < axes.seasons.length && query.season_id
        ? gridHref({ ...query, season_id: undefined, saved: undefined })
        : null,
    preview:
      plan && isPreviewed(plan, posted!, currency) ? gridPreview(plan, labelOf, words) : null,
    lost: plan?.lost ?? [],
  };
}

/** @returns whether the preview is shown: there is something to save, and no cell is wrong */
function isPreviewed({ cells }: GridPlan, form: GridForm, { code }: PricingCurrency): boolean {
  return form.currency === code && changesIn(cells).length > 0 && countOf(cells, "wrong") === 0;
}

function partOf(window: Window<unknown>, href: (page: number) => string): Part | null {
  const { first, total, page, pages, rows } = window;
  if (pages === 1) return null;
  return {
    first,
    last: first + rows.length - 1,
    total,
    previous: page > 1 ? href(page - 1) : null,
    next: page < pages ? href(page + 1) : null,
  };
}

/** A season as the heading of its column, its dates formatted. */
interface GridColumn {
  id: number;
  name: string;
  dates: string;
  active: boolean;
  over: boolean;
}

/** The language of the page, and today in the hotel of the grid. */
type Today = Pick<HotelContext, "locale" | "today">;

/** @returns the heading of a season's column */
function gridColumn(season: GridSeason, { locale, today }: Today): GridColumn {
  const { id, name, active } = season;
  const dates = formatRange(datesOf(season), locale);
  return { id, name, dates, active, over: isOver(season, today) };
}

/** @returns those among the columns that are priced in part; seasons that are over or inactive are left out */
function seasonsOfGridInPart(
  { hotel, roomTypes }: GridAxes,
  columns: GridSeason[],
  { locale, today }: Today,
): SeasonInPart[] {
  const all = roomTypes.filter(({ active }) => active).length;
  const seasons = columns
    .filter((season) => season.active && !isOver(season, today))
    .map(({ id, name, sell, buy, someSell, someBuy }) => ({
      ...{ id, name, hotel_id: hotel.id },
      priced: { all, sell, buy, someSell, someBuy },
    }));
  return seasonsInPart(seasons, translator(locale));
}
