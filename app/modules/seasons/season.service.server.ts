import { assertMay } from "~/core/permissions";
import { Conflict, NotFound } from "~/core/errors";
import { rangeOverlap, type CalendarDate, type DateRange } from "~/core/dates";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { asSeen, inTransaction } from "~/db/write.server";
import { MAX_OPTIONS, noOptions, type OptionList } from "~/forms/options";
import type { Context } from "~/db/context";
import { recordChange } from "../audit/audit.service.server";
import { byPrecedence, datesOf, extendedTo, type Season } from "./season";
import type { SeasonQuery } from "./season.list";
import type { SeasonInput } from "./season.schema";
import { seasonOption } from "./season-option.presenter.server";
import * as seasons from "./season.repository.server";
import type { SeasonWithHotel } from "./season.repository.server";

/** Dates that a season shares with another one of its hotel, and whose price wins there. */
export interface Overlap {
  other: string;
  shared: DateRange;
  winner: string;
}

export interface SavedSeason {
  id: number;
  season: Season;
  /** Overlaps are allowed (a festival inside a high season), but not in silence. */
  overlaps: Overlap[];
}

export async function listSeasons(
  ctx: Context,
  query: SeasonQuery,
): Promise<Page<SeasonWithHotel>> {
  assertMay(ctx, "pricing:view");
  return seasons.listSeasons(ctx.db, query);
}

/** @returns the whole filtered list in its order, in portions */
export function exportSeasons(ctx: Context, query: SeasonQuery): AsyncGenerator<SeasonWithHotel[]> {
  assertMay(ctx, "pricing:view");
  return seasons.readSeasons(ctx.db, query);
}

/** @throws NotFound */
export async function getSeason(ctx: Context, id: number): Promise<SeasonWithHotel> {
  assertMay(ctx, "pricing:view");
  return found(await seasons.findSeason(ctx.db, id));
}

/** The active seasons of a hotel that share a day with the range: what a quote needs. */
export async function listSeasonsForStay(
  ctx: Context,
  hotelId: number,
  dates: DateRange,
): Promise<Season[]> {
  return seasons.listActiveSeasons(ctx.db, hotelId, dates);
}

/** @returns the season's name, or undefined where there is none */
export async function findSeasonName(ctx: Context, id: number): Promise<string | undefined> {
  return (await seasons.findSeason(ctx.db, id))?.name;
}

/**
 * The seasons of a hotel as choices, by start date: "High (Jul 1, 2026 - Aug 31, 2026) - 62 days".
 * At most `MAX_OPTIONS`, `chosen` among them; a search finds the others.
 */
export async function listSeasonOptions(
  ctx: Context,
  hotelId: number | undefined,
  { search = "", chosen = 0 }: { search?: string; chosen?: number } = {},
): Promise<OptionList> {
  assertMay(ctx, "pricing:view");
  if (!hotelId) return noOptions;
  const found = await seasons.listSeasonsOfHotel(ctx.db, hotelId, search, chosen, MAX_OPTIONS + 1);
  const shown = found.slice(0, MAX_OPTIONS);
  shown.sort((a, b) =>
    a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.id - b.id,
  );
  return {
    options: shown.map((season) => seasonOption(season, ctx.locale)),
    more: found.length > MAX_OPTIONS,
  };
}

/** @throws RuleBroken when the hotel is gone */
export async function createSeason(ctx: Context, input: SeasonInput): Promise<SavedSeason> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const season = await seasons.insertSeason(trx, input);
    await audit(ctx, trx, "create", null, season);
    return { id: season.id, season, overlaps: await overlapsOf(trx, season) };
  });
}

/** @throws NotFound; Conflict when prices or rules hold the season at its hotel */
export async function updateSeason(
  ctx: Context,
  id: number,
  input: SeasonInput,
): Promise<SavedSeason> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await seasons.lockSeason(trx, id)));
    if (before.hotelId !== input.hotel_id) await refuseIfUsed(trx, id, "hotel_id");
    const season = await seasons.updateSeason(trx, id, input, ctx.now);
    await audit(ctx, trx, "update", before, season);
    return { id: season.id, season, overlaps: await overlapsOf(trx, season) };
  });
}

/**
 * Lets a season grow to reach a day, as a gap in the coverage is closed.
 *
 * @throws NotFound
 */
export async function extendSeason(
  ctx: Context,
  id: number,
  day: CalendarDate,
): Promise<SavedSeason> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await seasons.lockSeason(trx, id)));
    const { start, end } = extendedTo(before, day);
    const { name, hotelId: hotel_id, active } = before;
    const grown = { name, hotel_id, active, start_date: start, end_date: end };
    const season = await seasons.updateSeason(trx, id, grown, ctx.now);
    await audit(ctx, trx, "update", before, season);
    return { id: season.id, season, overlaps: await overlapsOf(trx, season) };
  });
}

/** @throws NotFound; Conflict, with their number, while prices or rules use the season */
export async function deleteSeason(ctx: Context, id: number): Promise<void> {
  assertMay(ctx, "pricing:edit");
  await inTransaction(ctx, async (trx) => {
    const before = asSeen(ctx, found(await seasons.lockSeason(trx, id)));
    await refuseIfUsed(trx, id);
    await seasons.deleteSeason(trx, id);
    await audit(ctx, trx, "delete", before, null);
  });
}

function found<T>(season: T | undefined): T {
  if (!season) throw new NotFound({ key: "seasons:ERRORS.SEASON_GONE" });
  return season;
}

async function refuseIfUsed(trx: Transaction, id: number, field?: string): Promise<void> {
  const { prices, rules } = await seasons.countUsesOfSeason(trx, id);
  const key = field ? "SEASON_USED_KEEPS_HOTEL" : "SEASON_IN_USE";
  if (prices > 0) {
    throw new Conflict(
      { key: `seasons:ERRORS.${key}_BY_PRICES`, params: { count: prices } },
      field,
    );
  }
  if (rules > 0) {
    throw new Conflict({ key: `seasons:ERRORS.${key}_BY_RULES`, params: { count: rules } }, field);
  }
}

async function overlapsOf(trx: Transaction, season: Season): Promise<Overlap[]> {
  if (!season.active) return [];
  const near = await seasons.listActiveSeasons(trx, season.hotelId, datesOf(season));
  const others = near.filter((other) => other.id !== season.id);
  return others.flatMap((other) => {
    const shared = rangeOverlap(datesOf(season), datesOf(other));
    const winner = byPrecedence(season, other) < 0 ? season.name : other.name;
    return shared ? [{ other: other.name, shared, winner }] : [];
  });
}

async function audit(
  ctx: Context,
  trx: Transaction,
  action: "create" | "update" | "delete",
  before: Season | null,
  after: Season | null,
): Promise<void> {
  const { id, name } = (after ?? before)!;
  await recordChange(ctx, trx, {
    action,
    entity: "season",
    entityId: id,
    label: name,
    before,
    after,
  });
}
