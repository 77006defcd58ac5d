import { withPermission } from "~/db/with-permission";
import { RuleBroken, type Message } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import {
  inPack,
  isThrough,
  type ConfirmedOrCompletedPack,
  type KeysAboutPack,
  type ThroughPack,
} from "./in-pack";
import { amountOfPack, refuseTooMuch } from "./pack-amount";
import * as packed from "./packed.repository.server";

/** @returns the bookings with these references, as they are now */
export const findPacked = withPermission("bookings:view", packed.findPacked);

/**
 * Refuses to change a booking in a confirmed pack on its own: it is changed through the pack. A completed
 * pack must be reopened first.
 *
 * @param through the pack named by the form or the program
 * @returns the confirmed pack through which the booking is changed; undefined for a booking in no such pack
 * @throws RuleBroken for a booking in a confirmed pack if `through` doesn't name that pack, and for one in
 *   a completed pack
 */
export async function refusePacked(
  trx: Transaction,
  id: number,
  { pack_id: through }: ThroughPack,
): Promise<ConfirmedOrCompletedPack | undefined> {
  const pack = await packed.findConfirmedOrCompletedPackOf(trx, id);
  await refuseInPack(trx, pack, { pack_id: through });
  return pack;
}

/** @throws as `refusePacked`, for a booking whose pack the caller has read under the lock */
export async function refuseInPack(
  trx: Transaction,
  pack: ConfirmedOrCompletedPack | null | undefined,
  { pack_id: through }: ThroughPack,
): Promise<void> {
  if (!pack || isThrough(pack, through)) return;
  throw new RuleBroken(await aboutPack(trx, pack, inPack(pack)));
}

/** @returns a sentence about the pack that a booking is in: with its name, if the reader sees that pack */
export async function aboutPack(
  db: Database,
  { id, reference }: Pick<ConfirmedOrCompletedPack, "id" | "reference">,
  { named, unnamed }: KeysAboutPack,
): Promise<Message> {
  const isSeen = await packed.seesPack(db, id);
  return isSeen ? { key: named, params: { reference } } : { key: unnamed };
}

/**
 * @returns the confirmed or completed pack through which a booking must be changed; undefined if it is in
 *   none, in one that the actor doesn't see, or is already changed through that pack
 */
export async function findPackToChangeItThrough(
  ctx: Context,
  id: number,
  { pack_id: through }: ThroughPack,
): Promise<ConfirmedOrCompletedPack | undefined> {
  assertMay(ctx, "bookings:view");
  const pack = await packed.findConfirmedOrCompletedPackOf(ctx.db, id);
  if (!pack || isThrough(pack, through)) return undefined;
  return (await packed.seesPack(ctx.db, pack.id)) ? pack : undefined;
}

/** @returns the amount of an open pack, from its present bookings, which the caller has locked */
export async function amountOfOpenPack(trx: Transaction, id: number): Promise<string> {
  const { amounts, discount } = await packed.readPack(trx, id);
  const amount = amountOfPack(amounts, discount);
  refuseTooMuch(amount);
  return amount;
}
