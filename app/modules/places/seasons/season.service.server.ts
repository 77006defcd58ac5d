import { withPermission } from "~/db/with-permission";
import { assertMay } from "~/core/access/permissions";
import type { ChoiceQuery } from "~/core/choices";
import { orGone } from "~/core/errors";
import { valuesOf } from "~/core/fields/field-kind";
import { rangeOverlap, type CalendarDate, type DateRange } from "~/core/dates";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/writing/uses.server";
import { inTransaction } from "~/db/writing/write.server";
import { noOptions, optionsOf, type OptionList } from "~/forms/checking/options";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import { findPricedHotel } from "../hotels/hotel.service.server";
import { byPrecedence, datesOf, extendedTo, isOver } from "./season";
import { SeasonFields, type Season, type SeasonInput } from "./season.fields";
import type { SeasonQuery } from "./season.list";
import { seasonLabel } from "./season-label.presenter.server";
import * as seasons from "./season.repository.server";
import type { SeasonWithHotel } from "./season.repository.server";
import { atHotels } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** Dates that a season shares with another one of its hotel, and which of the two sets the price there. */
export interface Overlap {
  other: string;
  shared: DateRange;
  winner: string;
}

export interface SavedSeason {
  id: number;
  season: Season;
  /** Overlaps are allowed (a festival inside a high season), but the user is shown them. */
  overlaps: Overlap[];
}

export const seasonRows = auditedRows<Season, SeasonQuery, SeasonWithHotel>({
  entity: "season",
  area: "pricing",
  texts: "seasons",
  gone: "seasons:ERRORS.SEASON_GONE",
  label: ({ name }) => name,
  lock: seasons.table.lock,
  reads: seasons.reads,
});

/**
 * @returns all seasons of a hotel, by start date
 * @throws NotFound where there is no such hotel
 */
export async function listSeasonsOfHotel(
  ctx: Context,
  hotel_id: number,
): Promise<SeasonWithHotel[]> {
  assertMay(ctx, "pricing:view");
  const rows = await seasons.listAllSeasonsOfHotel(ctx.db, hotel_id);
  if (rows.length === 0) orGone(await findPricedHotel(ctx, hotel_id), "hotels:ERRORS.GONE");
  return rows;
}

/** @returns the season, or undefined where there is none */
export const findSeason = withPermission("pricing:view", seasons.findSeason);

/** @returns the numbers of room prices, meal prices, rules and markups that refer to a season */
export const getUsesOfSeason = withPermission("pricing:view", seasons.countUsesOfSeason);

/** @returns the season's name, or undefined where there is none */
export async function findSeasonName(ctx: Context, id: number): Promise<string | undefined> {
  return (await seasons.findSeason(ctx.db, id))?.name;
}

/**
 * @returns the seasons of a hotel as choices, by start date: "High (Jul 1, 2026 - Aug 31, 2026) - 62 days".
 *   Past seasons come last, and their names say so. There are at most `MAX_CHOICES`, always with `chosen`; a
 *   search finds the others
 */
export async function listSeasonOptions(
  ctx: Context,
  hotel_id: number | undefined,
  query: ChoiceQuery = {},
): Promise<OptionList> {
  assertMay(ctx, "pricing:view");
  if (!hotel_id) return noOptions;
  return listSeasonOptionsOf(ctx, new Map([[hotel_id, ""]]), query);
}

/**
 * @param hotels the names of the hotels by their ids; a name stands before those of its seasons, unless there
 *   is only one hotel
 * @returns the seasons of the hotels by start date, past ones last, the chosen ones among them
 */
export async function listSeasonOptionsOf(
  ctx: Context,
  hotels: Map<number, string>,
  query: ChoiceQuery = {},
): Promise<OptionList> {
  assertMay(ctx, "pricing:view");
  const ids = [...hotels.keys()];
  const there = await atHotels(ctx, ids);
  const today = ids.map((id) => ({ today: there(id).today, hotel_ids: [id] }));
  const isPast = (season: Season) => Number(isOver(season, there(season.hotel_id).today));
  const label = (season: Season) => {
    const name = seasonLabel(season, there(season.hotel_id));
    return hotels.size > 1 ? `${hotels.get(season.hotel_id)} · ${name}` : name;
  };
  return optionsOf(
    await seasons.listSeasonsOfHotels(ctx.db, ids, { ...query, today }),
    label,
    (a, b) => isPast(a) - isPast(b) || byStart(a, b),
  );
}

/** @throws RuleBroken where the hotel no longer exists */
export async function createSeason(ctx: Context, input: SeasonInput): Promise<SavedSeason> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const season = await seasons.table.insert(trx, valuesOf(SeasonFields, input));
    await seasonRows.record(ctx, trx, null, season);
    return saved(trx, season);
  });
}

/** @throws NotFound; Conflict if the hotel changes although prices or rules refer to the season */
export async function updateSeason(
  ctx: Context,
  id: number,
  input: SeasonInput,
): Promise<SavedSeason> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await seasonRows.locked(ctx, trx, id);
    if (before.hotel_id !== input.hotel_id) await refuseSeasonInUse(trx, id, "hotel_id");
    const season = await seasons.table.update(trx, id, valuesOf(SeasonFields, input), ctx.now);
    await seasonRows.record(ctx, trx, before, season);
    return saved(trx, season);
  });
}

/**
 * Extends a season up to a day, to close a gap between seasons.
 *
 * @throws NotFound; ChangedMeanwhile where the season has another version than the one that was shown
 */
export async function extendSeason(
  ctx: Context,
  id: number,
  day: CalendarDate,
): Promise<SavedSeason> {
  assertMay(ctx, "pricing:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await seasonRows.locked(ctx, trx, id);
    const { start, end } = extendedTo(before, day);
    const grown = { start_date: start, end_date: end };
    const season = await seasons.table.update(trx, id, grown, ctx.now);
    await seasonRows.record(ctx, trx, before, season);
    return saved(trx, season);
  });
}

/** @throws NotFound; Conflict with the number of prices, rules or markups that refer to the season */
export async function deleteSeason(ctx: Context, id: number): Promise<void> {
  await seasonRows.remove(ctx, id, async (trx) => {
    await refuseSeasonInUse(trx, id);
    await seasons.table.remove(trx, id);
  });
}

function byStart(a: Season, b: Season): number {
  if (a.start_date === b.start_date) return a.id - b.id;
  return a.start_date < b.start_date ? -1 : 1;
}

async function refuseSeasonInUse(trx: Transaction, id: number, field?: string): Promise<void> {
  const key = field ? "SEASON_USED_KEEPS_HOTEL" : "SEASON_IN_USE";
  refuseIfUsed(
    { ...(await seasons.countUsesOfSeason(trx, id)) },
    (table) => `seasons:ERRORS.${key}_BY_${table.toUpperCase()}`,
    field,
  );
}

async function saved(trx: Transaction, season: Season): Promise<SavedSeason> {
  return { id: season.id, season, overlaps: await overlapsOf(trx, season) };
}

async function overlapsOf(trx: Transaction, season: Season): Promise<Overlap[]> {
  if (!season.active) return [];
  const near = await seasons.listActiveSeasons(trx, season.hotel_id, datesOf(season));
  const others = near.filter((other) => other.id !== season.id);
  return others.flatMap((other) => {
    const shared = rangeOverlap(datesOf(season), datesOf(other));
    const winner = byPrecedence(season, other) < 0 ? season.name : other.name;
    return shared ? [{ other: other.name, shared, winner }] : [];
  });
}
