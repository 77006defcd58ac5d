import { atomically } from "~/db/writing/atomically.server";
import type { Database } from "~/db/database";
import * as pricing from "./season-pricing.repository.server";

/** The number of seasons that are summed up in one transaction: some tenths of a second with many channels. */
const PORTION = 100;

/**
 * Computes the summaries of seasons whose prices have changed, so that they contain every change that was
 * committed before the call. Call it before reading `season_pricing`; if nothing has changed, it is one short
 * statement.
 *
 * @returns the version of the sums: another text after every change of one
 */
export async function sumUpRepricedSeasons(db: Database): Promise<string> {
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
 * Computes the summaries of all seasons again: for an operator who has loaded prices with triggers off.
 *
 * @returns the number of seasons whose summary was wrong, or whose prices have changed meanwhile
 */
export async function recountSeasonPricing(db: Database): Promise<number> {
  await sumUpNotedSeasons(db);
  await atomically(db, pricing.noteAllSeasons);
  return sumUpNotedSeasons(db);
}
