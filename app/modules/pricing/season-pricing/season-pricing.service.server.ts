import { atomically } from "~/db/writing/atomically.server";
import type { Database } from "~/db/database";
import { whole } from "~/db/reach/limited-database.server";
import * as pricing from "./season-pricing.repository.server";
import type { CurrentSums } from "./current-sums.repository.server";

/**
 * The number of seasons that are summarised in one transaction; with many channels it takes some tenths of a
 * second.
 */
const PORTION = 100;

/** Up to this number of noted seasons, a reader reckons their sums, at some tenths of a millisecond each. */
const FEW = 20;

/**
 * @returns the sums of all seasons, with every change that was committed before the call. The few seasons whose prices
 *   have just changed are reckoned here and not written, so that nobody waits for somebody else's sums; after a change
 *   of many, such as an import, these are summed up first
 */
export async function currentSums(reader: Database): Promise<CurrentSums> {
  // The summaries are everybody's, whoever reads them first.
  const db = whole(reader);
  const sums = await pricing.readCurrentSums(db, FEW);
  if (!sums.more) return sums;
  await sumUpNotedSeasons(db);
  return pricing.readCurrentSums(db, FEW);
}

/**
 * Summarises the seasons whose prices have changed, so that their summaries contain every change that was committed
 * before the call: for whoever reads rows that are written with them. If nothing has changed, it costs one short
 * statement.
 */
export async function sumUpRepricedSeasons(reader: Database): Promise<void> {
  const db = whole(reader);
  if (await pricing.areSeasonsNoted(db)) await sumUpNotedSeasons(db);
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
