import type { ExtraFields } from "~/api/problem-json";
import { AsksFirst, type Message } from "~/core/errors";
import { assertMay, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import {
  displacedBetween,
  isNobody,
  keptOf,
  writtenList,
  wasShown,
  type Displaced,
  type DisplacedStay,
  type KeptDisplaced,
  type OversoldNight,
} from "./displaced";
import { displacedStayJson, oversoldNightJson } from "./displaced.json";
import * as displaced from "./displaced.repository.server";
import type { Scope } from "./displaced.repository.server";

export { holdRoomTypes, holdTypesOfRoom } from "./displaced.repository.server";

/** How many nights, and how many stays, are read of a change; further ones are only counted. */
const MAX_NIGHTS = 1000;
const MAX_STAYS = 200;

/** A change would take from those who have booked, and nobody has said that this is meant. */
export class UnconfirmedDisplacement extends AsksFirst {
  readonly confirmationField = "on_purpose";

  /**
   * @param displaced what whoever asks may know of it
   * @param shownStays what the answer of a form holds for
   * @param refused why a stay couldn't be moved to the room that was chosen for it
   */
  constructor(
    readonly displaced: Displaced,
    readonly shownStays: string,
    readonly refused?: Message,
  ) {
    const { nights, staysInAll: stays } = displaced;
    super({ key: "displaced-stays:DISPLACES", params: { nights: nights.length, stays } });
  }

  /** @returns what a change would take from those who have booked */
  override extraFields(): ExtraFields {
    const { nights, stays } = this.displaced;
    return { oversold: nights.map(oversoldNightJson), stays: stays.map(displacedStayJson) };
  }
}

/**
 * The answer to the question whether it is meant: a program sends yes, a form sends the list of stays
 * that it showed, for which alone the answer holds.
 */
export type OnPurpose = boolean | string | null | undefined;

/** The note in the log of a change that was made although stays lost something. */
export interface MadeOnPurpose {
  displaced?: KeptDisplaced;
}

interface DisplacingChange {
  /** Where somebody may lose something. */
  scope: Scope;
  onPurpose: OnPurpose;
}

/**
 * Makes a change that may take rooms from those who have booked. Whoever changes the number of rooms
 * holds their types, so that nobody books in between.
 *
 * @returns the row that `write` returns; where it took something on purpose, with what the log keeps of it
 * @throws UnconfirmedDisplacement where it takes something and nobody said that this is meant, or another thing than
 *   was shown; whatever `write` throws
 */
export async function displacing<Row extends object>(
  ctx: Context,
  trx: Transaction,
  { scope, onPurpose }: DisplacingChange,
  write: () => Promise<Row>,
): Promise<Row & MadeOnPurpose> {
  const before = await displacedNow(ctx, trx, scope);
  const row = await write();
  const lost = displacedBetween(before, await displacedNow(ctx, trx, scope));
  if (isNobody(lost)) return row;
  const isMeant = typeof onPurpose === "string" ? wasShown(lost, onPurpose) : onPurpose === true;
  if (!isMeant) throw new UnconfirmedDisplacement(visibleTo(ctx, lost), writtenList(lost));
  return { ...row, displaced: keptOf(lost) };
}

/** @returns what one may know of it: whose stays they are is for those who may see bookings */
function visibleTo({ actor }: Context, lost: Displaced): Displaced {
  return may(actor, "bookings:view") ? lost : { ...lost, stays: [] };
}

async function displacedNow(ctx: Context, trx: Transaction, scope: Scope): Promise<Displaced> {
  const query = { scope, from: ctx.today, locale: ctx.locale };
  const { nights } = await displaced.listOversoldNights(trx, { ...query, limit: MAX_NIGHTS });
  const { stays, total } = await displaced.listDisplacedStays(trx, { ...query, limit: MAX_STAYS });
  return { nights, stays, staysInAll: total };
}

/** The findings about bookings that need somebody's attention. */
export interface BookingFindings {
  oversold: { rows: OversoldNight[]; total: number };
  displaced: { rows: DisplacedStay[]; total: number };
}

/** @returns nights that are sold more often than they may be, and stays that can't be where they were booked, from today on */
export async function findDisplaced(ctx: Context, limit: number): Promise<BookingFindings> {
  assertMay(ctx, "bookings:view");
  const { today, locale } = ctx;
  const query = { scope: "everywhere" as const, from: today, limit, locale };
  const [oversold, lost] = await Promise.all([
    displaced.listOversoldNights(ctx.db, query),
    displaced.listDisplacedStays(ctx.db, query),
  ]);
  return {
    oversold: { rows: oversold.nights, total: oversold.total },
    displaced: { rows: lost.stays, total: lost.total },
  };
}
