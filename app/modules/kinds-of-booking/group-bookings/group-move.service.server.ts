import { RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChanges } from "../../log/audit/audit.service.server";
import { inTransaction } from "~/db/writing/write.server";
import { translator } from "~/i18n/i18n.server";
import { ChangedSinceShown, rowsAsShown } from "../../sales/bookings/acts/as-shown.server";
import { refuseClosed } from "../../sales/bookings/acts/booking-acts.service.server";
import { isOpen } from "../../sales/bookings/booking";
import { currencyOfBooking, isOther } from "../../sales/bookings/booking-money.server";
import {
  changeAmountOfPack,
  listBookingsInPack,
  lockPacked,
} from "../../sales/bookings/booking.service.server";
import { amountOfPack, refuseTooMuch } from "../../sales/bookings/packed/pack-amount";
import type { HotelBooking } from "../hotel-bookings/hotel-booking.fields";
import { getHotelBookings } from "../hotel-bookings/hotel-booking.service.server";
import type { WeighedStay } from "../hotel-bookings/moved-together/moved-stay";
import {
  lockToMove,
  writeMovedStays,
} from "../hotel-bookings/moved-together/moved-stays.service.server";
import {
  weighMoves,
  type WeighedMoves,
} from "../hotel-bookings/moved-together/weighed-moves.service.server";
import { withdrawOutdated } from "../letters/outdated-letters.service.server";
import type { PackBooking } from "../pack-bookings/pack-booking.fields";
import type { StoredPackBooking } from "../pack-bookings/pack-booking.repository.server";
import { isSameSet, packBookingRows } from "../pack-bookings/pack-booking.service.server";
import { partsOfVersion, versionOfContents } from "../pack-bookings/pack-version.server";
import { movedDates, type AnswerToMove, type AskedMove } from "./group-move";
import type { GroupMoveInput } from "./group-move.fields";

const packs = rowsAsShown(packBookingRows);

/** A group with the move of its stays, weighed. */
export interface WeighedGroup {
  pack: StoredPackBooking;
  weighed: WeighedMoves;
}

/**
 * Weighs a move of all stays of a group, without a lock.
 *
 * @returns the stays that aren't over, in the order of the group
 * @throws NotFound
 */
export async function weighGroupMove(
  ctx: Context,
  id: number,
  asked: AskedMove,
): Promise<WeighedGroup> {
  assertMay(ctx, "bookings:edit");
  const [pack, packed] = await Promise.all([
    packBookingRows.find(ctx, id),
    listBookingsInPack(ctx, id),
  ]);
  const ids = openStays(packed);
  const stays = ids.length > 0 ? await getHotelBookings(ctx, ids) : [];
  const currency = { ...pack.currency, id: pack.currency_id };
  const moves = movedDates(stays, asked);
  return {
    pack,
    weighed: await weighMoves(ctx, { stays, moves, currency, answer: answerOf(asked) }),
  };
}

function answerOf({ pricing, fewer_nights }: AskedMove): AnswerToMove {
  return { ...(pricing && { pricing }), ...(fewer_nights && { fewer_nights }) };
}

function openStays(packed: Pick<PackedStay, "id" | "type" | "status">[]): number[] {
  return packed.flatMap(({ id, type, status }) => (type === "hotel" && isOpen(status) ? [id] : []));
}

type PackedStay = Awaited<ReturnType<typeof lockPacked>>[number];

/**
 * Gives all stays of a group other dates by one act, all or none (docs/reference/stays.md#groups-and-packs): so many
 * days later or earlier, to an arrival, or single ones otherwise. Each costs what it would if it were changed alone;
 * what else is in the group keeps its dates.
 *
 * @returns the group, and the stays that were moved
 * @throws NotFound; ChangedSinceShown; RuleBroken for a group that is over or has no stays, and with each stay that
 *   refuses and its reason, at the dates of the first one; Conflict where the group costs another amount than the
 *   promised one; Unanswered
 */
export async function moveGroup(
  ctx: Context,
  id: number,
  input: GroupMoveInput,
): Promise<{ pack: PackBooking; stays: HotelBooking[] }> {
  assertMay(ctx, "bookings:edit");
  const { foreseen } = (await weighGroupMove(ctx, id, input)).weighed;
  return inTransaction(ctx, async (trx) => {
    const { own, contents } = partsOfVersion(ctx.seenVersion);
    const inside = { ...ctx, db: trx, formKey: undefined, seenVersion: own };
    const packed = await lockPacked(ctx, trx, { pack_id: id });
    if (contents && contents !== versionOfContents(packed)) throw new ChangedSinceShown();
    const before = await packs.locked(inside, trx, id);
    refuseClosed(before);
    if (!isSameSet(packed, before)) throw new ChangedSinceShown();
    const ids = openStays(packed);
    refuseOthers(ids, input);
    const stays = await lockToMove(inside, trx, ids);
    const currency = await currencyOfBooking(trx, before);
    const moves = movedDates(stays, input);
    const asked = { stays, moves, currency, answer: answerOf(input) };
    const weighed = await weighMoves(inside, asked, foreseen);
    refuseMoves(ctx, weighed.rows, input);
    const { stays: moved, changes } = await writeMovedStays(inside, trx, weighed);
    const pack = { ...before, amount: amountAfter(before, packed, moved) };
    await changeAmountOfPack(inside, trx, pack, {
      ...{ before: before.amount, currency, promised: input },
      ...{ questions: weighed.questions, answers: input },
    });
    if (isOther(pack.amount, before.amount)) {
      const own = { entity: "pack_booking" as const, entity_id: id, label: pack.reference };
      const ofPack = { action: "update" as const, ...own, before, after: pack };
      await recordChanges(inside, trx, [...changes, ofPack], null);
      await withdrawOutdated(inside, trx, before, pack);
    } else {
      await recordChanges(inside, trx, changes, null);
      await withdrawLetters(inside, trx, weighed, moved);
    }
    return { pack, stays: moved };
  });
}

/** @returns the amount of a group whose stays were moved, whatever else is in it */
function amountAfter(
  { lines, discount }: PackBooking,
  packed: PackedStay[],
  moved: HotelBooking[],
): string {
  const by = new Map(moved.map(({ id, amount }) => [id, amount]));
  const parts = packed.filter(({ status }) => status !== "cancelled");
  const amounts = parts.map(({ id, amount }) => by.get(id) ?? amount);
  const sum = amountOfPack([...amounts, ...lines.map(({ amount }) => amount)], discount);
  refuseTooMuch(sum);
  return sum;
}

/** @throws RuleBroken for a group without stays that could move, and for dates of a stay that isn't one of them */
function refuseOthers(ids: number[], { stays }: AskedMove): void {
  if (ids.length === 0) throw new RuleBroken({ key: "group-move:ERRORS.NO_STAYS" });
  const other = stays?.findIndex((stay) => !ids.includes(stay.id)) ?? -1;
  if (other < 0) return;
  throw new RuleBroken({ key: "group-move:ERRORS.NOT_IN_GROUP" }, `stays[${other}].id`);
}

/** @throws RuleBroken with all stays that refuse their dates */
function refuseMoves({ locale }: Context, rows: WeighedStay[], { stays }: AskedMove): void {
  const t = translator(locale);
  const refused = rows.flatMap(({ before: { id, reference }, refusal }) => {
    if (!refusal) return [];
    const reason = t(refusal.sentence.key, refusal.sentence.params);
    return [{ id, sentence: { key: "group-move:ERRORS.REFUSES", params: { reference, reason } } }];
  });
  const [first, ...others] = refused;
  if (!first) return;
  const place = stays?.findIndex(({ id }) => id === first.id) ?? -1;
  throw new RuleBroken(
    { ...first.sentence, also: others.map(({ sentence }) => sentence) },
    place < 0 ? undefined : `stays[${place}].checkin_date`,
  );
}

/** Letters of the group are withdrawn with its amount; where it stays the same, stays may cost more and less. */
async function withdrawLetters(
  ctx: Context,
  trx: Transaction,
  { rows }: WeighedMoves,
  moved: HotelBooking[],
): Promise<void> {
  const had = new Map(rows.map(({ before }) => [before.id, before]));
  for (const stay of moved) await withdrawOutdated(ctx, trx, had.get(stay.id)!, stay);
}
