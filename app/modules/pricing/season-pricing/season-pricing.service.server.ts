import { atomically } from "~/db/writing/atomically.server";
import type { Database } from "~/db/database";
import { whole } from "~/db/reach/limited-database.server";
import * as pricing from "./season-pricing.repository.server";

/**
 * The number of seasons that are summarised in one transaction; with many channels it takes some tenths of a
 * second.
 */
const PORTION = 100;

/**
 * Summarises the seasons whose prices have changed, so that their summaries contain every change that was
 * committed before the call. Call it before `season_pricing` is read. If nothing has changed, it costs one
 * short statement.
 *
 * @returns the version of the summaries: a text that differs after every change of one
 */
export async function sumUpRepricedSeasons(reader: Database): Promise<string> {
  // The summaries are everybody's, whoever reads them first.
  const db = whole(reader);
  const { outdated, version } = await pricing.readSumsState(db);
  if (!outdated) return version;
  await sumUpNotedSeasons(db);
  return (await pricing.readSumsState(db)).version;
}

/** @returns the number of seasons whose summary has changed */
async function sumUpNotedSeasons(db: Database): Promise<number> {
  let changed = 0;
  for (let summed = PORTION; summed === PORTION;) {
    const sumUp = await atomically(db, async (trx) => {
      await pricing.lockSeasonPricing(trx);
      return pricing.sumUpNotedSeasons(trx, PORTION);
    });
    summed = sumUp.seasons;
    changed += sumUp.changed;
  }
  return changed;
}

/**
 * Summarises all seasons again, for an operator who has loaded prices with triggers turned off.
 *
 * @returns the number of seasons whose summary was wrong, or whose prices have changed meanwhile
 */
export async function recountSeasonPricing(db: Database): Promise<number> {
  await sumUpNotedSeasons(db);
  await atomically(db, pricing.noteAllSeasons);
  return sumUpNotedSeasons(db);
}
