import { withPermission } from "~/db/with-permission";
import { may } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { translator } from "~/i18n/i18n.server";
import { recordChanges, type Change } from "../../log/audit/audit.service.server";
import type { OnPurpose } from "../../stock/displaced-stays/displaced.service.server";
import type { Hotel } from "../../places/hotels/hotel.fields";
import { updateHotel } from "../../places/hotels/hotel.service.server";
import type {
  CurrencyChange,
  SettleMoney,
} from "../../places/hotels/pricing-currency.service.server";
import { recordBatch } from "../price-batches/price-batch.service.server";
import { amountsOfHotel, changeOf, type LockedRow } from "./amounts-of-hotel.server";
import { amountsBeyond, convertAmount, hasMoney, lostAmounts } from "./conversion";
import { readMoneyOfHotel } from "./currency-change.repository.server";
import type { HotelChange } from "./currency-change.schema";

/** Another currency was chosen for a hotel with amounts, and nothing was said about them for this currency. */
export class FiguresUndecided extends RuleBroken {
  constructor() {
    super({ key: "hotels:CURRENCY_CHANGE.UNDECIDED" }, "figures");
  }
}

/** The number of amounts that a refusal names. */
const MAX_NAMED_AMOUNTS = 3;

/** @returns what has amounts in the currency of the hotel */
export const moneyOfHotel = withPermission("hotels:view", readMoneyOfHotel);

/**
 * Saves a hotel. If its currency changes and it has prices or other amounts of its own, the form must decide
 * about them: the figures stay, or all are converted at a rate, as one batch that can be undone.
 *
 * @throws as `updateHotel`; FiguresUndecided without a decision; RuleBroken at `currency_id` for a user who may
 *   not change prices, and at `rate` where an amount would become 0 or too large
 */
export async function changeHotel(
  ctx: Context,
  id: number,
  change: Omit<HotelChange, "on_purpose"> & { on_purpose?: OnPurpose },
): Promise<Hotel> {
  const { figures, rate, decided_for, ...input } = change;
  const settle: SettleMoney = async (trx, currencies) => {
    const money = await readMoneyOfHotel(trx, id);
    if (!hasMoney(money)) return null;
    if (!may(ctx.actor, "pricing:edit")) {
      throw new RuleBroken({ key: "hotels:CURRENCY_CHANGE.NEEDS_PRICING" }, "currency_id");
    }
    if (!figures || decided_for !== (currencies.toId ?? 0)) {
      throw new FiguresUndecided();
    }
    return figures === "keep" ? null : convertMoney(ctx, trx, currencies, rate!);
  };
  return updateHotel(ctx, id, input, settle);
}

/**
 * Converts all amounts of a hotel as one batch.
 *
 * @returns the id of the batch
 */
async function convertMoney(
  ctx: Context,
  trx: Transaction,
  { hotel, fromId, toId, from, to }: CurrencyChange,
  rate: string,
): Promise<number> {
  const held: LockedKind[] = [];
  for (const kind of amountsOfHotel) {
    held.push({ kind, rows: await kind.lock(ctx, trx, hotel.id) });
  }
  refuse(
    ctx,
    "TOO_HIGH",
    held.flatMap((one) => amountsBeyond(amountsIn(one), rate, one.kind.highest)),
  );
  const conversions = held.map((one) => ({ ...one, after: convertedBy(one, rate, to.digits) }));
  refuse(ctx, "LOST", conversions.flatMap(lostIn));

  const changes: Change[] = [];
  for (const { kind, rows, after } of conversions) {
    await kind.rewrite(ctx, trx, after);
    changes.push(...rows.map((row, at) => changeOf(kind.entity, row, after[at]!)));
  }
  const batch_id = await recordBatch(
    ctx,
    trx,
    {
      kind: "conversion",
      hotel_id: hotel.id,
      hotel: hotel.label,
      fromId,
      toId,
      from: from.code,
      to: to.code,
      rate,
    },
    [],
  );
  await recordChanges(ctx, trx, changes, batch_id);
  return batch_id;
}

/** The rows of one kind, locked. */
interface LockedKind {
  kind: (typeof amountsOfHotel)[number];
  rows: LockedRow<{ id: number }>[];
}

/** @returns all amounts of the rows, each with the name of its row */
function amountsIn({ kind, rows }: LockedKind): { label: string; before: string }[] {
  return rows.flatMap(({ label, state }) =>
    kind.amounts(state).map((before) => ({ label, before })),
  );
}

/** @returns the rows with converted amounts, in their order */
function convertedBy({ kind, rows }: LockedKind, rate: string, digits: number): { id: number }[] {
  const ofKind = Math.min(digits, kind.decimals ?? digits);
  return rows.map(({ state }) => {
    const amounts = kind.amounts(state).map((amount) => convertAmount(amount, rate, ofKind));
    return kind.withAmounts(state, amounts);
  });
}

/** @returns the names of amounts of which nothing is left */
function lostIn({ after, ...held }: LockedKind & { after: { id: number }[] }): string[] {
  const converted = after.flatMap((row) => held.kind.amounts(row));
  return lostAmounts(amountsIn(held).map((one, at) => ({ ...one, after: converted[at]! })));
}

/** @throws RuleBroken at the rate unless `names` is empty; the message contains the first names */
function refuse({ locale }: Context, key: "TOO_HIGH" | "LOST", names: string[]): void {
  if (names.length === 0) return;
  const between = translator(locale)("common:AND_THEN");
  const params = { count: names.length, names: names.slice(0, MAX_NAMED_AMOUNTS).join(between) };
  throw new RuleBroken({ key: `hotels:CURRENCY_CHANGE.${key}`, params }, "rate");
}
